import Foundation
import RelaunchWire
import Testing

@Suite struct EvidenceFileTests {
  private static let hello = EvidenceLine.hello(
    .init(protocolVersion: 1, pid: 7, program: "writer 1"))

  private static func step(_ index: Int) -> EvidenceLine {
    .step(StepEvidence(index: index, action: "save", ok: true))
  }

  private static func bytes(_ line: EvidenceLine) throws -> [UInt8] {
    Array(try JSONEncoder().encode(line)) + [0x0a]
  }

  @Test func wholeLinesAreReadInOrder() throws {
    let lines = [Self.hello, Self.step(0), Self.step(1)]
    let file = EvidenceFile(bytes: try lines.flatMap(Self.bytes))
    #expect(file == EvidenceFile(lines: lines, cut: false, problems: []))
    #expect(file.hello?.pid == 7)
    #expect(file.steps.map(\.index) == [0, 1])
  }

  @Test func anEmptyFileHasNoHello() {
    let file = EvidenceFile(bytes: [])
    #expect(file == EvidenceFile(lines: [], cut: false, problems: []))
    #expect(file.hello == nil)
  }

  @Test func aLastLineCutAtAnyByteIsDroppedAndRecorded() throws {
    let whole = try Self.bytes(Self.hello)
    let last = try Self.bytes(Self.step(0))
    for length in 1..<last.count {
      let file = EvidenceFile(bytes: whole + last.prefix(length))
      #expect(file == EvidenceFile(lines: [Self.hello], cut: true, problems: []))
    }
  }

  struct Bad: CustomTestStringConvertible {
    let id: String
    let line: [UInt8]
    let message: String
    var testDescription: String { id }
  }

  static let bad = [
    Bad(id: "no JSON", line: Array("panic: dark".utf8), message: "the line is not evidence"),
    Bad(id: "empty", line: [], message: "the line is not evidence"),
    Bad(id: "other JSON", line: Array(#"{"stop":1}"#.utf8), message: "the line is not evidence"),
    Bad(id: "no UTF-8", line: [0x22, 0xff, 0x22], message: "the line is not evidence"),
    Bad(
      id: "too long", line: Array(repeating: 0x20, count: (1 << 20) + 1),
      message: "the line has 1048577 bytes, more than 1048576"),
  ]

  @Test(arguments: bad)
  func aBadLineIsAProblemAndTheOthersCount(bad: Bad) throws {
    let file = EvidenceFile(
      bytes: try Self.bytes(Self.hello) + bad.line + [0x0a] + Self.bytes(Self.step(0)))
    #expect(file.lines == [Self.hello, Self.step(0)])
    #expect(file.problems == [.init(line: 2, message: bad.message)])
  }

  @Test func aLineOfTheGreatestLengthIsRead() throws {
    let text = Array(try Self.bytes(Self.hello).dropLast())
    let padding = Array(repeating: UInt8(0x20), count: EvidenceFile.maximumLineLength - text.count)
    let file = EvidenceFile(bytes: text + padding + [0x0a])
    #expect(file == EvidenceFile(lines: [Self.hello], cut: false, problems: []))
  }

  @Test func helloBelongsInTheFirstLineAlone() throws {
    let file = EvidenceFile(bytes: try [Self.step(0), Self.hello].flatMap(Self.bytes))
    #expect(file.hello == nil)
    #expect(
      file.problems == [
        .init(line: 1, message: "the first line is not hello"),
        .init(line: 2, message: "hello comes after the first line"),
      ])
  }

  @Test func ofTooManyLinesTheRestIsNotRead() {
    let file = EvidenceFile(bytes: Array(repeating: 0x0a, count: EvidenceFile.maximumLines + 5))
    #expect(file.problems.count == EvidenceFile.maximumProblems + 1)
    #expect(file.problems.last?.line == nil)
    #expect(file.problems.last?.message.hasPrefix("there are more than 65536 lines") == true)
  }

  @Test func aFileThatIsTooLargeIsNotRead() {
    let file = EvidenceFile(bytes: Array(repeating: 0x0a, count: EvidenceFile.maximumSize + 1))
    let message = "the file has 16777217 bytes, more than 16777216"
    #expect(
      file == EvidenceFile(lines: [], cut: false, problems: [.init(line: nil, message: message)]))
  }
}
