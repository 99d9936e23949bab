import Foundation
import Synchronization

/// The file of one history; facts are encoded and written beside the case, in their order.
///
/// Encoding a fact takes about a tenth of the time of a launch, and no launch has to wait for it.
final class HistoryFile: Sendable {
  private struct Writer {
    /// -1 once it is closed.
    var file: Int32
    let encoder: JSONEncoder
    /// How many bytes were written.
    var size = 0
  }

  /// Taken on the queue alone, so nobody else ever waits for it.
  private let writer: Mutex<Writer>
  private let pending = Mutex<[Fact]>([])
  private let failure = Mutex<String?>(nil)
  private let path: String
  private let queue = DispatchQueue(label: "relaunch.history")

  /// Makes the file, readable by its owner only.
  ///
  /// - Parameter path: of the file, which must not exist yet.
  /// - Throws: `HarnessFault` if it can't be made.
  init(path: String) throws(HarnessFault) {
    let file: Int32
    do {
      file = try NewFile.make(at: path)
    } catch {
      throw HarnessFault(message: "\(path): the history can't be written: \(error.words)")
    }
    self.path = path
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    writer = Mutex(Writer(file: file, encoder: encoder))
  }

  deinit {
    writer.withLock { writer in
      if writer.file != -1 { Foundation.close(writer.file) }
    }
  }

  /// Has a fact written after those before it.
  ///
  /// - Throws: `HarnessFault` if one of those could not be written.
  func append(_ fact: Fact) throws(HarnessFault) {
    try failIfNeeded()
    let isFirst = pending.withLock { pending in
      pending.append(fact)
      return pending.count == 1
    }
    // Facts that come close together are written together.
    if isFirst { queue.async { [self] in writePending() } }
  }

  /// Waits until everything is written and closes the file; to be called once.
  ///
  /// It is not synced: the reports are, and they hold what a history comes to.
  ///
  /// - Throws: `HarnessFault` if something could not be written.
  func close() throws(HarnessFault) {
    queue.sync {
      writePending()
      writer.withLock { writer in
        if !isWhole(writer) { note("somebody else changed the file") }
        if Foundation.close(writer.file) != 0 { note(SystemError(number: errno).words) }
        writer.file = -1
      }
    }
    try failIfNeeded()
  }

  /// Whether the file still stands in its place and has the size of what was written.
  private func isWhole(_ writer: Writer) -> Bool {
    var own = stat()
    var there = stat()
    return fstat(writer.file, &own) == 0 && lstat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev && own.st_size == writer.size
  }

  private func writePending() {
    let facts = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    guard !facts.isEmpty, failure.withLock(\.self) == nil else { return }
    writer.withLock { writer in
      do {
        var lines = Data()
        for fact in facts { lines += Self.line(of: fact, by: writer.encoder) }
        try NewFile.append(lines, to: writer.file)
        writer.size += lines.count
      } catch let error as SystemError {
        note(error.words)
      } catch {
        note(error.localizedDescription)
      }
    }
  }

  /// A fact's line; of one that JSON has no room for, as it takes no more than 512 levels, what can be told.
  private static func line(of fact: Fact, by encoder: JSONEncoder) -> Data {
    let line: Data
    do {
      line = try encoder.encode(fact)
    } catch {
      line = Data("{\"sequence\":\(fact.sequence),\"unwritable\":true}".utf8)
    }
    return line + Data("\n".utf8)
  }

  private func note(_ reason: String) { failure.withLock { $0 = $0 ?? reason } }

  private func failIfNeeded() throws(HarnessFault) {
    guard let failure = failure.withLock(\.self) else { return }
    throw HarnessFault(message: "the history can't be written: \(failure)")
  }
}
