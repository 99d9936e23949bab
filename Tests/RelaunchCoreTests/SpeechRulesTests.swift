import RelaunchCore
import Testing

/// What can't be asked of a program because of what it says; each with a place.
@Suite struct SpeechRulesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let launch: String
    var variants = ""
    let problems: [String]
  }

  static let rows = [
    Row(
      testDescription: "a program that says nothing is asked",
      launch: #""program": "mute", "steps": [{"expect": {"theme": {"value": "dark"}}}]"#,
      problems: [
        #"8:52: error: program "mute" speaks nothing and takes no steps, say what it writes with "saves", and what becomes of it in a look"#
      ]),
    Row(
      testDescription: "a program that says nothing is told to save",
      launch: #""program": "mute", "steps": ["save"]"#,
      problems: [
        #"8:52: error: program "mute" speaks nothing and takes no steps, say what it writes with "saves", and what becomes of it in a look"#
      ]),
    Row(
      testDescription: "a program that leaves facts is told to set",
      launch:
        #""program": "facts", "steps": [{"set": {"theme": "dark"}}, {"expect": {"theme": {"value": "dark"}}}]"#,
      problems: [
        #"8:53: error: program "facts" leaves facts and takes no step but "expect", say what it writes with "saves""#
      ]),
    Row(
      testDescription: "a signal at no moment",
      launch: #""program": "mute", "end": {"signal": "SIGKILL"}"#,
      problems: [
        #"8:16: error: program "mute" does not say when it is done, so nobody knows when to send the signal, as in {"signal": "SIGTERM", "when": {"line": "saved *"}}"#
      ]),
    Row(
      testDescription: "an abort", launch: #""program": "mute", "end": "abort""#,
      problems: [
        #"8:16: error: program "mute" can't be told to end by abort, say how it ends by itself, as in {"exit": 0}, or send a signal"#
      ]),
    Row(
      testDescription: "a signal of a program that takes steps, at a moment",
      launch: #""program": "writer", "end": {"signal": "SIGKILL", "when": "storeChanges"}"#,
      problems: [
        #"8:16: error: program "writer" takes steps, and gets its signal once it has taken them, let the program say what it is: "speaks": "facts" or "nothing""#
      ]),
    Row(
      testDescription: "saves of a program that takes steps",
      launch: #""program": "reader", "saves": {}"#,
      problems: [
        #"8:53: error: program "reader" takes steps, and is told by them what to save, let the program say what it is: "speaks": "facts" or "nothing""#
      ]),
    Row(
      testDescription: "in a variant alone", launch: #""program": "mute""#,
      variants: #", "variants": [{"id": "v", "change": {"run": {"end": "exitNow"}}}]"#,
      problems: [
        #"8:16: error: in variant "v", program "mute" can't be told to end by exitNow, say how it ends by itself, as in {"exit": 0}, or send a signal"#
      ]),
    Row(
      testDescription: "saves what is the fallback",
      launch: #""program": "mute", "saves": {"theme": "system"}"#,
      problems: [
        #"8:51: error: "theme" is set to its own fallback, "system", and would read the same if it were lost, set another value, or let the setting say why with "fallbackUnderTest": REASON"#
      ]),
    Row(
      testDescription: "sound", launch: #""program": "mute", "saves": {"theme": "dark"}"#,
      problems: []),
    Row(
      testDescription: "saves and nobody looks",
      launch: #""program": "mute", "saves": {"other": "dark"}"#,
      problems: [
        #"8:51: error: nothing after launch "run" expects anything of "other", so what becomes of it is not proved, expect it in a later launch, or in a look"#
      ]),
  ]

  @Test func pointsOfAMatrixCanBeSavedAndBeMoments() {
    let text = """
      {"scenario": 1, "title": "T", "why": "W", "stores": {"main": {"suite": "relaunch.a"}},
      "programs": {"mute": {"path": "a", "speaks": "nothing"}},
      "settings": {"theme": {"type": "string", "fallback": "system"}},
      "matrix": {"value": ["dark", "light"], "when": {"line": {"line": "a*"}, "change": "storeChanges"}},
      "timeline": [
      {"launch": "run", "program": "mute", "saves": {"theme": {"each": "value"}},
        "end": {"signal": "SIGTERM", "when": {"each": "when"}}},
      {"look": {"theme": {"value": {"each": "value"}}}, "id": "seen"}]}
      """
    #expect(ScenarioFixtures.problems(in: text).map(\.description) == [])
  }

  @Test(arguments: ["mute", "facts"])
  func aProgramThatTakesNoStepsCannotLiveBesideOthers(program: String) {
    let text = """
      {"scenario": 1, "title": "T", "why": "W", "stores": {"main": {"suite": "relaunch.a"}},
      "programs": {"mute": {"path": "a", "speaks": "nothing"},
        "facts": {"path": "b", "speaks": "facts"}},
      "settings": {"theme": {"type": "string", "fallback": "system"}},
      "timeline": [
      {"start": "open", "program": "\(program)"}, {"end": "open"},
      {"look": {"theme": {"stored": true}}, "id": "seen"}]}
      """
    let found = ScenarioFixtures.problems(in: text).map(\.description)
    #expect(
      found.contains {
        $0.hasPrefix("a.json:6:11: error: program \"\(program)\" takes no steps, so nobody knows")
      }, "\(found)")
  }

  @Test(arguments: rows)
  func aMisuseHasAPlace(row: Row) {
    let text = """
      {"scenario": 1, "title": "T", "why": "W", "stores": {"main": {"suite": "relaunch.a"}},
      "programs": {"mute": {"path": "a", "speaks": "nothing"},
        "facts": {"path": "b", "speaks": "facts"}},
      "settings": {"theme": {"type": "string", "fallback": "system"},
        "other": {"type": "string", "fallback": "system"}},
      "timeline": [

      {  "launch":   "run", \(row.launch)},
      {"look": {"theme": {"stored": true}}, "id": "seen"}]\(row.variants)}
      """
    let found = ScenarioFixtures.problems(in: text).map {
      $0.description.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(found == row.problems.map { "a.json:\($0)" })
  }
}
