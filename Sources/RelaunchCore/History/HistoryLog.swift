import Foundation

/// The history of one case, appended to its file as the facts arrive.
package struct HistoryLog {
  package private(set) var facts: [Fact] = []
  private let file: FileHandle
  private let encoder = JSONEncoder()
  private let recorded: @Sendable (Fact) -> Void

  /// Begins an empty history.
  ///
  /// - Parameters:
  ///   - path: of the file, which must not exist yet; it is readable by its owner only.
  ///   - recorded: is told each fact once it is written.
  /// - Throws: `HarnessFault` if the file can't be made.
  package init(
    path: String, recorded: @escaping @Sendable (Fact) -> Void = { _ in }
  ) throws(HarnessFault) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let isMade = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    guard isMade, let file = FileHandle(forWritingAtPath: path) else {
      throw HarnessFault(message: "\(path): the history can't be written")
    }
    self.file = file
    self.recorded = recorded
  }

  /// Adds a fact and writes it at once.
  ///
  /// - Parameter content: what happened.
  /// - Throws: `HarnessFault` if the fact can't be written; it is remembered all the same.
  package mutating func append(_ content: Fact.Content) throws(HarnessFault) {
    let fact = Fact(sequence: facts.count, content: content)
    facts.append(fact)
    do {
      try file.write(contentsOf: try encoder.encode(fact) + Data("\n".utf8))
    } catch {
      throw HarnessFault(message: "the history can't be written: \(error.localizedDescription)")
    }
    recorded(fact)
  }

  /// Closes the file at the end of the case.
  ///
  /// It is not synced: the reports are, and they hold what a history comes to. A sync a case takes as long as
  /// starting a process.
  ///
  /// - Throws: `HarnessFault` if the file can't be closed.
  package func close() throws(HarnessFault) {
    do {
      try file.close()
    } catch {
      throw HarnessFault(message: "the history can't be closed: \(error.localizedDescription)")
    }
  }

  /// Reads a saved history.
  ///
  /// - Parameter path: of a file that a run wrote.
  /// - Returns: the facts in their order.
  /// - Throws: an error of reading or decoding.
  package static func facts(at path: String) throws -> [Fact] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: URL(filePath: path)).split(separator: UInt8(ascii: "\n"))
      .map { try decoder.decode(Fact.self, from: $0) }
  }
}
