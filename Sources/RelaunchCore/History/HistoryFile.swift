import Foundation
import Synchronization

/// The file of one history; facts are encoded and written beside the case, in their order.
///
/// Encoding a fact takes about a tenth of the time of a launch, and no launch has to wait for it.
final class HistoryFile: Sendable {
  private struct State {
    let file: FileHandle
    let encoder: JSONEncoder
    var failure: String?
  }

  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "relaunch.history")

  /// Makes the file, readable by its owner only.
  ///
  /// - Parameter path: of the file, which must not exist yet.
  /// - Throws: `HarnessFault` if it can't be made.
  init(path: String) throws(HarnessFault) {
    let isMade = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let file = FileHandle(forWritingAtPath: path) else {
      throw HarnessFault(message: "\(path): the history can't be written")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    state = Mutex(State(file: file, encoder: encoder))
  }

  /// Has a fact written after those before it.
  ///
  /// - Throws: `HarnessFault` if one of those could not be written.
  func append(_ fact: Fact) throws(HarnessFault) {
    try failIfNeeded()
    queue.async { [self] in write(fact) }
  }

  /// Waits until everything is written and closes the file.
  ///
  /// It is not synced: the reports are, and they hold what a history comes to.
  ///
  /// - Throws: `HarnessFault` if something could not be written.
  func close() throws(HarnessFault) {
    queue.sync {
      state.withLock { state in
        do { try state.file.close() } catch { state.failure = state.failure ?? "\(error)" }
      }
    }
    try failIfNeeded()
  }

  private func write(_ fact: Fact) {
    state.withLock { state in
      guard state.failure == nil else { return }
      do {
        try state.file.write(contentsOf: try state.encoder.encode(fact) + Data("\n".utf8))
      } catch {
        state.failure = error.localizedDescription
      }
    }
  }

  private func failIfNeeded() throws(HarnessFault) {
    guard let failure = state.withLock(\.failure) else { return }
    throw HarnessFault(message: "the history can't be written: \(failure)")
  }
}
