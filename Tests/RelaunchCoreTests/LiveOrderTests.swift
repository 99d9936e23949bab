import RelaunchCore
import Testing

/// Live processes are begun, talked to and ended in this order, or the file is refused.
@Suite struct LiveOrderTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let timeline: String
    var rest = ""
    /// The line below the first of the timeline, from 0, and some words of each problem.
    let problems: [(line: Int, words: String)]

    init(
      _ name: String, _ lines: [String], rest: String = "", _ problems: (Int, String)...
    ) {
      testDescription = name
      timeline = lines.joined(separator: ",\n")
      self.rest = rest
      self.problems = problems.map { (line: $0.0, words: $0.1) }
    }
  }

  private static let look = #"{"id": "l", "look": {"a": {"stored": false}}}"#
  private static let start = #"{"start": "p", "program": "reader"}"#
  private static let more = #"{"to": "p", "id": "m", "steps": ["refresh"]}"#
  private static let end = #"{"end": "p"}"#
  private static let reader =
    #"{"launch": "r", "program": "reader", "steps": [{"expect": {"a": {"value": "x"}}}]}"#
  private static let expect = #"{"expect": {"a": {"value": "x"}}}"#

  private static func writer(_ steps: String) -> String {
    #"{"start": "p", "program": "writer", "steps": [\#(steps)]}"#
  }

  private static func to(_ id: String, _ steps: String) -> String {
    #"{"to": "p", "id": "\#(id)", "steps": [\#(steps)]}"#
  }

  private static func insert(_ action: String, after id: String) -> String {
    #", "variants": [{"id": "v", "insert": [{"after": "\#(id)", "do": [\#(action)]}]}]"#
  }

  static let rows = [
    Row("a whole life", [look, start, more, end]),
    Row("a process is never ended", [look, start, more], (1, #"live process "p" is never ended"#)),
    Row(
      "a process is talked to before its start", [look, more, start, end],
      (1, #"live process "p" is not started yet"#)),
    Row(
      "a process is talked to after its end", [look, start, end, more],
      (3, #"live process "p" is ended already, on line 8"#)),
    Row(
      "a process is ended twice", [look, start, end, #"{"end": "p", "id": "again"}"#],
      (3, #"live process "p" is ended already"#)),
    Row("no such process", [look, more], (1, #"no "start" has the id "p""#)),
    Row(
      "a launch is no live process",
      [look, #"{"launch": "p", "program": "reader"}"#, more], (2, #"no "start" has the id "p""#)),
    Row(
      "further steps of a reader write", [look, start, to("m", #""clear""#), end],
      (2, #""reader" can't clear"#)),
    Row("an id is there twice", [look, start, more, more, end], (3, #"to "m" is here twice"#)),
    Row(
      "an id is that of an end without one",
      [look, start, end, #"{"launch": "p end", "program": "reader"}"#],
      (3, #"launch "p end" is here twice"#)),
    Row(
      "a variant ends it too early", [look, start, more, end],
      rest: insert(#"{"end": "p", "id": "early"}"#, after: "p"),
      (2, #"in variant "v", live process "p" is ended already"#),
      (3, #"in variant "v", live process "p" is ended already"#)),
    Row(
      "a change of further steps has an ending", [look, start, more, end],
      rest: #", "variants": [{"id": "v", "change": {"m": {"end": "abort"}}}]"#,
      (5, #"further steps have no "end""#)),
    Row(
      "a change of a start ends it otherwise", [look, start, more, end],
      rest: #", "variants": [{"id": "v", "change": {"p": {"end": "abort"}}}]"#),
    Row(
      "nobody but the process itself reads what it writes",
      [writer(#"{"set": {"a": "x"}}, "save""#), to("m", expect), end],
      (0, #"nothing after launch "p" expects anything of "a""#)),
    Row(
      "another process reads it while it lives",
      [
        writer(#"{"set": {"a": "x"}}, "save""#), reader, end,
      ]),
    Row(
      "what is set in one part is saved in the next",
      [
        writer(#"{"set": {"a": "x"}}"#), to("m", #""save""#), reader, end,
      ]),
    Row(
      "what is set in one part is set again in the next",
      [
        writer(#"{"set": {"a": "x"}}"#), to("m", #"{"set": {"a": "x"}}, "save""#),
        #"{"id": "r", "look": {"a": {"value": "x"}}}"#, end,
      ], (1, #""a" is set to what it holds already"#)),
    Row(
      "a process is killed before it saves",
      [
        writer(#"{"set": {"a": "x"}}"#), to("m", #""refresh""#),
        #"{"end": "p", "by": {"signal": "SIGKILL"}}"#,
        #"{"launch": "r", "program": "reader", "steps": [\#(expect)]}"#,
      ], (3, #"launch "p" was killed before it saved it"#)),
  ]

  @Test(arguments: rows)
  func anOrderThatCannotBeIsRefused(row: Row) {
    let found = ScenarioFixtures.problems(
      in: #"""
        {"scenario": 1, "title": "t", "why": "w", "stores": {"main": {"suite": "s.t"}},
        "settings": {"a": {"type": "string", "fallback": "f"}},


        "timeline": [
        \#(row.timeline)
        ]
        \#(row.rest)}
        """#)
    #expect(found.count == row.problems.count, "\(found.map(\.description))")
    for (problem, expected) in zip(found, row.problems) {
      #expect(problem.position?.line == 6 + expected.line, "\(problem)")
      #expect(problem.message.contains(expected.words), "\(problem)")
    }
  }
}
