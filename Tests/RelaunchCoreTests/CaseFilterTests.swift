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
    #expect(CaseFilter(row.texts).matches(Made.testCase([])) == row.matches)
  }
}
