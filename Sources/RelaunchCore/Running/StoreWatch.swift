internal import CRelaunchSystem
import Foundation
import Synchronization

/// Looks at the files of stores each time that somebody has written them, while a launch runs.
///
/// States that come and go faster than this process gets its turn are missed; none is made up.
final class StoreWatch: Sendable {
  /// One file to look at.
  struct File: Sendable {
    let store: String
    /// Where it may stand: its own folder, and that of the file behind a link.
    let folders: [String]
    let read: @Sendable () -> DiskReading
  }

  /// What a store's file held for a while.
  struct Seen: Sendable {
    let store: String
    let reading: DiskReading
  }

  /// How often a launch's files are looked at, and how many different contents are kept.
  private static let mostLooks = 200
  private static let mostKept = 32
  /// What a launch and the witness need beside our own three.
  private static let sparedDescriptors = 24

  private enum State {
    case watching
    case awaited(CheckedContinuation<[Seen], Never>)
    case over([Seen])
  }

  private let state = Mutex(State.watching)
  /// The end of a pipe that is closed to stop.
  private let stop: Int32

  /// Begins to watch, on a thread that does nothing else meanwhile.
  ///
  /// It is nil if the system gives no notices, or has too few descriptors left.
  ///
  /// - Parameter files: what to look at.
  init?(_ files: [File]) {
    guard relaunch_can_open(Int32(Self.sparedDescriptors)) != 0,
      let notices = FileNotices(of: Set(files.flatMap(\.folders)).sorted())
    else { return nil }
    var ends: [Int32] = [-1, -1]
    guard relaunch_pipe(&ends, 1) == 0 else {
      notices.close()
      return nil
    }
    stop = ends[1]
    let stopped = ends[0]
    WaiterThreads.shared.submit { [self] in
      let seen = Self.watch(files, notices, until: stopped)
      notices.close()
      close(stopped)
      finish(seen)
    }
  }

  /// Stops watching, once and for all.
  ///
  /// - Returns: the readable contents that were seen, each that differed from the one before.
  func end() async -> [Seen] {
    close(stop)
    return await withCheckedContinuation { continuation in
      let seen = state.withLock { state -> [Seen]? in
        if case .over(let seen) = state { return seen }
        state = .awaited(continuation)
        return nil
      }
      if let seen { continuation.resume(returning: seen) }
    }
  }

  private func finish(_ seen: [Seen]) {
    let awaited = state.withLock { state -> CheckedContinuation<[Seen], Never>? in
      guard case .awaited(let continuation) = state else {
        state = .over(seen)
        return nil
      }
      return continuation
    }
    awaited?.resume(returning: seen)
  }

  private static func watch(
    _ files: [File], _ notices: FileNotices, until stopped: Int32
  ) -> [Seen] {
    var seen: [Seen] = []
    var last: [String: UInt64] = [:]
    var looks = 0
    while true {
      let watched = looks < mostLooks ? notices.descriptor : -1
      var polled = [
        pollfd(fd: watched, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      if polled[0].revents != 0 {
        looks += 1
        // Before the look: what is written during it is worth another one.
        notices.drain()
        for file in files {
          let reading = file.read()
          // In the middle of a save in place it is no settings file; that is how files are written.
          guard reading.state == .readable, reading.checksum != last[file.store] else { continue }
          last[file.store] = reading.checksum
          if seen.count < mostKept { seen.append(Seen(store: file.store, reading: reading)) }
        }
      }
      if polled[1].revents != 0 { return seen }
    }
  }
}
