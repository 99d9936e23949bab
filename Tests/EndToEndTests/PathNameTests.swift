import Testing

/// Names that a URL or a shell would take for something else are names.
@Suite struct PathNameTests {
  static let names = ["~", "~root", "a b", "%41%2f", "é", "e\u{301}", "a?b#c", "$HOME", "-a", "*"]

  @Test(arguments: names)
  func outputProgramsAndReportsAreWhereTheyAreNamed(name: String) async throws {
    let workplace = try Workplace()
    try workplace.write(
      Scenarios.theme(writer: "mine").replacing("bin/mine", with: "\(name)/\(name)"),
      to: "folder \(name)/\(name).json")
    try workplace.write("", to: "folder \(name)/\(name)/note")
    try workplace.install("writer", as: "../folder \(name)/\(name)/\(name)")
    let before = try workplace.names(in: "")
    let outcome = try await workplace.relaunch(
      "run", "--output", "\(name)/out", "--report", "json=\(name)/report.json", "folder \(name)")
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.names(in: "") == (before + [name]).sorted())
    #expect(try workplace.names(in: name) == ["out", "report.json"])
    let run = try #require(try workplace.names(in: "\(name)/out").first)
    #expect(
      try workplace.names(in: "\(name)/out/\(run)") == ["private", "report.json", "report.txt"])
    #expect(try workplace.names(in: "home") == [])
  }
}
