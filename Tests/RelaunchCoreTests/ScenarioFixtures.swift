import Foundation

@testable import RelaunchCore

/// The scenario files that tests read.
enum ScenarioFixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Scenarios")

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// The problems of a text as a scenario file named `a.json`; none if it is sound.
  static func problems(in text: String) -> [Problem] { problems(in: Array(text.utf8)) }

  static func problems(in bytes: [UInt8]) -> [Problem] {
    switch ScenarioReader.read(
      bytes: bytes, file: "a.json", id: "a", emptyProofs: Orchestrator.current.emptyProofs)
    {
    case .success: []
    case .failure(let failure): failure.problems
    }
  }
}
