import Foundation

/// The history of one case, appended to its file as the facts arrive.
package struct HistoryLog: Sendable {
  package private(set) var facts: [Fact] = []
  private let file: HistoryFile
  private let recorded: @Sendable (Fact) -> Void

  /// Begins an empty history.
  ///
  /// - Parameters:
  ///   - path: of the file, which must not exist yet; it is readable by its owner only.
  ///   - recorded: is told each fact as it is added.
  /// - Throws: `HarnessFault` if the file can't be made.
  package init(
    path: String, recorded: @escaping @Sendable (Fact) -> Void = { _ in }
  ) throws(HarnessFault) {
    file = try HistoryFile(path: path)
    self.recorded = recorded
  }

  /// Adds a fact and has it written.
  ///
  /// - Parameter content: what happened.
  /// - Throws: `HarnessFault` if a fact can't be written; this one is remembered all the same.
  package mutating func append(_ content: Fact.Content) throws(HarnessFault) {
    let fact = Fact(sequence: facts.count, content: content)
    facts.append(fact)
    try file.append(fact)
    recorded(fact)
  }

  /// Closes the file at the end of the case, when all of it is written.
  ///
  /// - Throws: `HarnessFault` if something could not be written.
  package func close() throws(HarnessFault) { try file.close() }

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
