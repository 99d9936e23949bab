import Testing

@testable import RelaunchCore

@Suite struct CaseFilterTests {
  struct Row: CustomTestStringConvertible {
    let texts: [String]
    let matches: Bool
    var testDescription: String { "\(texts)" }
  }

  // The case is "scenarios/made [as written]".
  static let rows = [
    Row(texts: [], matches: true), Row(texts: ["made"], matches: true),
    Row(texts: ["scenarios/made [as written]"], matches: true),
    Row(texts: ["other"], matches: false), Row(texts: ["other", "[as"], matches: true),
    Row(texts: ["scenarios/*"], matches: true), Row(texts: ["made*"], matches: false),
    Row(texts: ["*made*"], matches: true), Row(texts: ["*written]"], matches: true),
    Row(texts: ["s*/*[*]"], matches: true), Row(texts: ["s*x*]"], matches: false),
    Row(texts: ["scenarios/made [as written]*scenarios"], matches: false),
    Row(texts: ["*"], matches: true), Row(texts: ["**"], matches: true),
    Row(texts: ["*made*made*"], matches: false), Row(texts: ["*s*s*"], matches: true),
    Row(texts: ["mad."], matches: false), Row(texts: ["^scenarios"], matches: false),
  ]

  @Test(arguments: rows)
  func aCaseIsTakenByItsName(row: Row) {
    #expect(CaseFilter(row.texts).select(from: [Made.testCase([])]).isEmpty != row.matches)
  }

  @Test func aWholeNameNamesThatCaseAlone() {
    let cases = Expander.cases(of: ExpanderTests.scenario(repeatCount: 12))
    let name = "scenarios/made [as written] #1"
    #expect(CaseFilter([name]).select(from: cases).map(\.name) == [name])
    #expect(CaseFilter(["written] #1"]).select(from: cases).count == 4)
  }

  @Test func aWholeNameWithAStarIsNoPattern() {
    let cases = ["a*b", "axb", "a*b*b"].map { Made.testCase([], variant: $0) }
    let name = "scenarios/made [a*b]"
    #expect(CaseFilter([name]).select(from: cases).map(\.name) == [name])
    var repeated = Made.testCase([], variant: "a*b")
    repeated.repetitionCount = 3
    let command = ReportBuilder.reproduce(repeated)
    #expect(command.hasSuffix(" --repeat 3 --filter 'scenarios/made [a*b]'"))
  }

  @Test func aTextThatNamesNothingIsTold() {
    let filter = CaseFilter(["made", "nobody"])
    #expect(filter.unmatched(in: [Made.testCase([])]) == ["nobody"])
  }
}
