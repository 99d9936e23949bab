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
  private static let inserted =
    #"{"launch": "remove", "program": "writer", "#
    + #""steps": [{"remove": ["b"]}, "save", {"expect": {"a": {"value": "x"}}}]},"#
    + #" {"id": "look", "look": {"b": {"stored": false}}}"#

  static let empty: [Row] = [
    Row(
      name: "what holds nothing is removed",
      timeline: "\(write(#"{"remove": ["a"]}, "save""#)),\n\(absent)",
      problems: [(0, #""a" is removed and holds nothing"#)]),
    Row(
      name: "what a kill lost is removed",
      timeline: "\(write(#"{"set": {"a": "x"}}"#, more: kill)),\n"
        + "\(write(#"{"remove": ["a"]}, "save""#, id: "remove")),\n\(absent)",
      problems: [(1, #""a" is removed and holds nothing"#)]),
    Row(
      name: "what is set is removed by the same launch",
      timeline: "\(write(#"{"set": {"a": "x"}}, {"remove": ["a"]}, "save""#)),\n\(absent)",
      problems: [(0, #""a" is removed, as it was before, and nothing reads what it held"#)]),
    Row(
      name: "what is saved is removed by the same launch, which reads it from memory",
      timeline: write(
        #"{"set": {"a": "x"}}, "save", {"expect": {"a": {"value": "x"}}}, {"remove": ["a"]}, "save""#
      )
        + ",\n\(absent)",
      problems: [(0, #""a" is removed, as it was before"#)]),
    Row(
      name: "what nothing reads is removed by another launch",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + "\(write(#"{"remove": ["a"]}, "save""#, id: "remove")),\n\(absent)",
      problems: [(1, #""a" is removed, as it was before"#)]),
    Row(
      name: "an empty store is cleared",
      timeline: "\(write(#""clear""#)),\n\(absent)",
      problems: [(0, "the stores are cleared and hold nothing")]),
    Row(
      name: "a store is cleared that nothing reads",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save", "clear""#)),\n\(absent)",
      problems: [(0, "the stores are cleared, and nothing reads what they hold before that")]),
    Row(
      name: "a value comes back by way of one that is not saved",
      timeline: write(
        #"{"set": {"a": "x"}}, "save", {"set": {"a": "y"}}, {"set": {"a": "x"}}, "save""#)
        + ",\n\(read)",
      problems: [(0, #""a" is set to "x", as it was before, and nothing reads what it held"#)]),
    Row(
      name: "a value comes back by way of one that nothing reads",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + "\(write(#"{"set": {"a": "y"}}, "save""#, id: "light")),\n"
        + "\(write(#"{"set": {"a": "x"}}, "save""#, id: "dark")),\n\(read)",
      problems: [(2, #""a" is set to "x", as it was before"#)]),
    Row(
      name: "a plant takes the place of what nothing read",
      timeline: "\(write(#"{"set": {"a": "y"}}, "save""#)),\n"
        + #"{"plant": "main", "id": "p", "as": {"values": {"a": "x"}}},"# + "\n\(read)",
      problems: [
        (0, #"nothing expects anything of "a" between launch "write" and plant "p""#)
      ]),
    Row(
      name: "a finding is about another key",
      timeline: "\(write(#"{"set": {"a": "x", "b": "y"}}, "save""#)),\n\(read)",
      rest: #", "finds": [{"code": "lost", "key": "a"}]"#,
      problems: [(0, #"nothing after launch "write" expects anything of "b""#)]),
    Row(
      name: "a finding is about no key, and nothing is read later",
      timeline: "\(before),\n" + write(#"{"set": {"a": "x"}}, "save""#),
      rest: #", "finds": [{"code": "ending", "launch": "write"}]"#,
      problems: [(1, #"nothing after launch "write" expects anything of "a""#)]),
    Row(
      name: "a variant alone proves nothing",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      rest: #", "variants": [{"id": "sound", "change": {"write": {"end": "exitNow"}}},"#
        + #" {"id": "empty", "insert": [{"after": "write", "do": [\#(inserted)]}]}]"#,
      problems: [(3, #"in variant "empty", "b" is removed and holds nothing"#)]),
    Row(
      name: "two variants prove nothing by the same step",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read)",
      rest: #", "variants": [{"id": "one", "change": {"write": {"#
        + #""end": {"signal": "SIGKILL"}, "steps": [{"set": {"a": "x"}}]}}},"#
        + #" {"id": "two", "change": {"write": {"end": "abort", "steps": [{"set": {"a": "x"}}]}}}]"#,
      problems: [(1, #"in variants "one" and "two", "a" is expected to be stored, and launch"#)]),
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
      name: "looks alone follow what is written",
      timeline: "\(before),\n\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "x"}}}"#,
      problems: [(1, #"no launch after "write" expects anything, and a look says nothing"#)]),
    Row(
      name: "a launch that expects nothing follows what is written",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "x"}}},"# + "\n"
        + #"{"launch": "idle", "program": "reader", "steps": ["refresh"]}"#,
      problems: [(0, #"no launch after "write" expects anything"#)]),
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
      name: "a look asks for a file that nobody can read",
      timeline: #"{"plant": "main", "id": "p", "as": "garbage"},"# + "\n"
        + "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + #"{"id": "l", "look": {}, "file": {"state": "damaged"}}"#),
    Row(
      name: "looks alone follow, and a finding",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "x"}}}"#,
      rest: #", "finds": [{"code": "collateral"}]"#),
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
      name: "a finding takes the place of an expectation of its key",
      timeline: "\(before),\n"
        + write(#"{"set": {"a": "x"}}, "save""#),
      rest: #", "finds": [{"code": "collateral", "key": "a"}]"#),
    Row(
      name: "a finding of no key takes the place of an expectation if something is read later",
      timeline: "\(before),\n"
        + "\(write(#"{"set": {"a": "x", "b": "y"}}, "save""#)),\n\(read)",
      rest: #", "finds": [{"code": "ending", "launch": "write"}]"#),
    Row(
      name: "a removal is read, and so is the value before it",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n\(read),\n"
        + "\(write(#"{"remove": ["a"]}, "save""#, id: "remove")),\n"
        + absent.replacing("\"read\"", with: "\"last\"")),
    Row(
      name: "a removal is not saved",
      timeline: "\(write(#"{"set": {"a": "x"}}, "save""#)),\n"
        + "\(write(#"{"remove": ["a"]}"#, id: "killed", more: kill)),\n\(read)"),
    Row(
      name: "a value between two is not saved",
      timeline: "\(write(#"{"set": {"a": "y"}}, {"set": {"a": "x"}}, "save""#)),\n\(read)"),
    Row(
      name: "a value between two equal ones is read",
      timeline: "\(write(#"{"set": {"a": "y"}}, "save""#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "y"}}},"# + "\n"
        + "\(write(#"{"set": {"a": "x"}}, "save""#, id: "light")),\n\(read),\n"
        + "\(write(#"{"set": {"a": "y"}}, "save""#, id: "dark")),\n"
        + #"{"id": "m", "look": {"a": {"value": "y"}}}"#),
    Row(
      name: "a plant follows what was read",
      timeline: "\(write(#"{"set": {"a": "y"}}, "save""#)),\n"
        + #"{"id": "l", "look": {"a": {"value": "y"}}},"# + "\n"
        + #"{"plant": "main", "id": "p", "as": {"values": {"a": "x"}}},"# + "\n\(read)"),
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
