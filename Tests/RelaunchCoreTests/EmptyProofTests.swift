import RelaunchCore
import Testing

/// What would pass whatever becomes of the settings is refused before anything is launched.
@Suite struct EmptyProofTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let timeline: String
    var rest = ""
    /// The line of the problem below the first of the timeline, and some of its words.
    var problems: [(line: Int, words: String)] = []
    var testDescription: String { name }
  }

  private static let read =
    #"{"launch": "read", "program": "reader", "steps": [{"expect": {"a": {"value": "x"}}}]}"#
  private static let absent =
    #"{"launch": "read", "program": "reader", "steps": [{"expect": {"a": {"stored": false}}}]}"#

  private static let before =
    #"{"launch": "before", "program": "reader", "steps": [{"expect": {"a": {"stored": false}}}]}"#

  private static func write(_ steps: String, id: String = "write", more: String = "") -> String {
    #"{"launch": "\#(id)", "program": "writer", \#(more) "steps": [\#(steps)]}"#
  }

  private static let kill = #""end": {"signal": "SIGKILL"},"#

  static let empty: [Row] = [
    Row(
      name: "a known issue is no expectation",
      timeline: "\(before),\n\(write(#"{"set": {"a": "x"}}, "save""#))",
      rest:
        #", "known": {"on": "macos", "reason": "r", "source": "s", "finds": [{"code": "lost"}]}"#,
      problems: [(1, #"nothing after launch "write" expects anything of "a""#)]),
    Row(
      name: "the fallback is set",
      timeline: "\(write(#"{"set": {"a": "f"}}, "save""#)),\n\(read)",
      problems: [(0, #""a" is set to its own fallback, "f""#)]),
    Row(
      name: "the saved value is set again",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + "\(write(#"{"set": {"a": "x"}}, "save""#, id: "again")),\n\(read)",
      problems: [(1, #""a" is set to what it holds already, "x""#)]),
    Row(
      name: "the unsaved value is set again",
      timeline: "\(write(#"{"set": {"a": "x"}}, {"set": {"a": "x"}}, "save""#)),\n\(read)",
      problems: [(0, #""a" is set to what it holds already, "x""#)]),
    Row(
      name: "the planted value is set again",
      timeline: #"{"plant": "main", "id": "p", "as": {"values": {"a": "x"}}},"# + "\n"
        + "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      problems: [(1, #""a" is set to what it holds already, "x""#)]),
    Row(
      name: "a value that was killed before it was saved is expected",
      timeline: "\(write(#"{"set": {"a": "x"}}"#, more: kill)),\n\(read)",
      problems: [(1, #""a" is expected to be stored, and launch "write" was killed before"#)]),
    Row(
      name: "a value that an abort lost is expected on the disk",
      timeline: "\(write(#"{"set": {"a": "x"}}"#, more: #""end": "abort","#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "x"}}}"#,
      problems: [(1, #""a" is expected to be stored, and launch "write" was killed before"#)]),
    Row(
      name: "a read of an overridden key is to prove what is stored",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + read.replacing("[{", with: "[{").replacing(
          #""steps""#, with: #""arguments": ["-a", "x"], "steps""#),
      problems: [(1, #"an argument of this launch overrides "a""#)]),
    Row(
      name: "nothing later expects what was written",
      timeline: "\(before),\n"
        + write(#"{"set": {"a": "x"}}, "save", {"expect": {"a": {"value": "x"}}}"#),
      problems: [(1, #"nothing after launch "write" expects anything of "a""#)]),
    Row(
      name: "one of two keys is never expected",
      timeline: "\(write(#"{"set": {"a": "x", "b": "y"}}, "save""#)),\n\(read)",
      problems: [(0, #"nothing after launch "write" expects anything of "b""#)]),
    Row(
      name: "nothing later expects the removal",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read),\n"
        + write(#"{"remove": ["a"]}, "save""#, id: "remove"),
      problems: [(2, #"nothing after launch "remove" expects anything of "a""#)]),
    Row(
      name: "a variant repeats what is written",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      rest: #", "variants": [{"id": "same", "change": {"write": {"end": "return"}}}]"#,
      problems: [(3, #"variant "same" changes nothing of what is launched"#)]),
    Row(
      name: "a variant repeats the steps",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      rest: #", "variants": [{"id": "same", "change": {"read": {"#
        + #""steps": [{"expect": {"a": {"value": "x", "stored": true}}}]}}}]"#,
      problems: [(3, #"variant "same" changes nothing of what is launched"#)]),
  ]

  static let sound: [Row] = [
    Row(
      name: "clear changes nothing of a key that was never set",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read),\n"
        + "\(write(#""clear""#, id: "clear")),\n\(absent.replacing("\"read\"", with: "\"last\""))"),
    Row(
      name: "a value is set and read",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)"),
    Row(
      name: "a change that was killed leaves the value before it",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + "\(write(#"{"set": {"a": "y"}}"#, id: "killed", more: kill)),\n\(read)"),
    Row(
      name: "a value that was killed is expected to be absent",
      timeline: "\(write(#"{"set": {"a": "x"}}"#, more: kill)),\n\(absent)"),
    Row(
      name: "an argument that the platform drops overrides nothing",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + read.replacing(#""steps""#, with: #""arguments": ["-a", "-x"], "steps""#)),
    Row(
      name: "an argument of another key overrides nothing",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + read.replacing(#""steps""#, with: #""arguments": ["-A", "x"], "steps""#)),
    Row(
      name: "the fallback itself is under test",
      timeline: "\(write(#"{"set": {"c": "f"}}, "save""#)),\n"
        + read.replacing(#""a": {"value": "x"}"#, with: #""c": {"value": "f"}"#)),
    Row(
      name: "the state of the file says what became of the key",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read),\n"
        + "\(write(#"{"remove": ["a"]}, "save""#, id: "remove")),\n"
        + #"{"id": "l", "look": {}, "file": {"state": "absent"}}"#),
    Row(
      name: "1 is followed by 1.0",
      timeline: "\(write(#"{"set": {"n": {"integer": 1}}}, "save""#)),\n"
        + "\(write(#"{"set": {"n": {"real": 1}}}, "save""#, id: "again")),\n"
        + read.replacing(#""a": {"value": "x"}"#, with: #""n": {"value": {"real": 1}}"#)),
    Row(
      name: "a finding takes the place of an expectation",
      timeline: "\(before),\n"
        + write(#"{"set": {"a": "x"}}, "save""#),
      rest: #", "finds": [{"code": "ending", "launch": "write"}]"#),
    Row(
      name: "a variant ends otherwise",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      rest: #", "variants": [{"id": "killed", "change": {"write": {"end": "exitNow"}}}]"#),
  ]

  private static func problems(in row: Row) -> [Problem] {
    ScenarioFixtures.problems(
      in: #"""
        {"scenario": 1, "title": "t", "why": "w", "stores": {"main": {"suite": "s.t"}},
        "settings": {"a": {"type": "string", "fallback": "f"}, "b": {"type": "string", "fallback": "f"},
          "n": {"type": ["integer", "real"], "fallback": {"integer": 0}},
          "c": {"type": "string", "fallback": "f", "fallbackUnderTest": "it is the fallback that is stored"}},
        "timeline": [
        \#(row.timeline)
        ]
        \#(row.rest)}
        """#)
  }

  @Test(arguments: empty)
  func emptyProofIsRefused(row: Row) throws {
    let found = Self.problems(in: row)
    try #require(!row.problems.isEmpty)
    #expect(found.count == row.problems.count, "\(found.map(\.description))")
    for (problem, expected) in zip(found, row.problems) {
      #expect(problem.position?.line == 6 + expected.line, "\(problem)")
      #expect(problem.message.contains(expected.words), "\(problem)")
      #expect(problem.fix?.isEmpty == false)
    }
  }

  @Test(arguments: sound)
  func whatProvesSomethingIsTaken(row: Row) {
    #expect(Self.problems(in: row).map(\.description) == [])
  }
}
