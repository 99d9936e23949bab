/// The evidence that one launch left, read with every fault named and none of them fatal.
package struct EvidenceFile: Sendable, Equatable {
  /// The whole lines that decode, in the file's order.
  package let lines: [EvidenceLine]
  /// Whether an unterminated last line was dropped, as a kill in the middle of a write leaves it.
  package let cut: Bool
  /// What else is wrong with the file, in the file's order.
  package let problems: [Problem]

  /// One thing wrong with the file.
  package struct Problem: Sendable, Equatable {
    /// The line, from 1; nil if the file as a whole is meant.
    package let line: Int?
    /// What is wrong, without any content of the file.
    package let message: String

    package init(line: Int?, message: String) {
      self.line = line
      self.message = message
    }
  }

  package init(lines: [EvidenceLine], cut: Bool, problems: [Problem]) {
    self.lines = lines
    self.cut = cut
    self.problems = problems
  }

  /// The longest line that is read, in bytes, its end not counted.
  package static let maximumLineLength = 1 << 20

  /// The largest file that is read, in bytes.
  package static let maximumSize = 16 << 20

  /// The most lines that are read; a program that writes more has left no evidence after them.
  package static let maximumLines = 65_536

  /// The most problems that are told one by one.
  package static let maximumProblems = 100

  /// Who speaks: the first line, if it is what it has to be.
  package var hello: EvidenceLine.Hello? {
    guard case .hello(let hello) = lines.first else { return nil }
    return hello
  }

  /// What came of each step, in the file's order.
  package var steps: [StepEvidence] {
    lines.compactMap { line in
      guard case .step(let step) = line else { return nil }
      return step
    }
  }
}
