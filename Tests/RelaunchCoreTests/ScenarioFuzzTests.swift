import Foundation
import RelaunchCore
import Testing

/// Thousands of damaged scenarios, the same ones on every run.
@Suite struct ScenarioFuzzTests {
  /// SplitMix64: small, and the same numbers everywhere.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "//", "/*", "*/", "\u{0}", "\n", "\r", "null", "true",
    "1", "-1.5e9", "\"\"", "\"a\": ", "{\"integer\": 1}", "{\"dict\": {\"a\": []}}", "\\ud800", "é",
    "🦊", "\u{202e}", "\"save\"", "\"launch\": \"write\"", "\"steps\": []", "[[[[[[[[", "'", "#",
  ].map { Array($0.utf8) }

  static func damage(_ bytes: inout [UInt8], with numbers: inout Numbers) {
    let start = Int.random(in: 0..<bytes.count, using: &numbers)
    let end = min(bytes.count, start + Int.random(in: 1...40, using: &numbers))
    switch Int.random(in: 0..<7, using: &numbers) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 3: bytes.removeSubrange(start...)
    case 4:
      let target = Int.random(in: 0...bytes.count, using: &numbers)
      bytes.insert(contentsOf: bytes[start..<end], at: target)
    default: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: start)
    }
  }

  @Test(arguments: ["valid/theme.json", "valid/everything.json", "base.json"])
  func everyDamagedFileGivesAScenarioOrProblemsInOrder(file: String) throws {
    let sound = try ScenarioFixtures.bytes(file)
    var numbers = Numbers(state: 2026)
    var refused = 0
    for round in 0..<700 {
      var bytes = sound
      for _ in 0...(round % 3) where !bytes.isEmpty { Self.damage(&bytes, with: &numbers) }
      guard case .failure(let failure) = ScenarioReader.read(bytes: bytes, file: "f", id: "f")
      else { continue }
      refused += 1
      let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }.count
      let places = failure.problems.compactMap(\.position)
      try #require(!failure.problems.isEmpty, "round \(round)")
      try #require(places.allSatisfy { (1...lines).contains($0.line) }, "round \(round)")
      let isOrdered = zip(places, places.dropFirst()).allSatisfy { one, next in
        (one.line, one.column) <= (next.line, next.column)
      }
      try #require(isOrdered, "round \(round)")
      for problem in failure.problems {
        try #require(problem.description.utf8.allSatisfy { $0 >= 0x20 || $0 == 10 })
      }
    }
    // Most damage is damage; that some is none shows that the files were read at all.
    #expect((400..<700).contains(refused))
  }
}
