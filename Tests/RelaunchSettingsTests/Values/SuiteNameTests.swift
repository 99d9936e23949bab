import Testing

@testable import RelaunchSettings

@Suite struct SuiteNameTests {
  struct Refusal: CustomTestStringConvertible {
    let text: String
    let message: String
    var testDescription: String { message }

    init(_ text: String, _ message: String) {
      self.text = text
      self.message = message
    }
  }

  static let refusals = [
    Refusal("", #"suite name "": it is empty; name the suite after the app"#),
    Refusal("a/b", #"suite name "a/b": it has a slash; use dots instead"#),
    Refusal("/", #"suite name "/": it has a slash; use dots instead"#),
    Refusal("../x", #"suite name "../x": it has a slash; use dots instead"#),
    Refusal("..", #"suite name "..": it has two dots in a row; use one"#),
    Refusal("a..b", #"suite name "a..b": it has two dots in a row; use one"#),
    Refusal("a\u{0}b", #"suite name "a\0b": it has a NUL; remove it"#),
    Refusal(
      String(repeating: "é", count: 125),
      "suite name \"\(String(repeating: "é", count: 125))\": it has 250 UTF-8 bytes; "
        + "use at most 249"),
    Refusal(
      "program",
      #"suite name "program": it is this process's own domain; add a word, as in "#
        + #""program.settings""#),
    Refusal(
      "org.example.app",
      #"suite name "org.example.app": it is this process's own domain; add a word, as in "#
        + #""org.example.app.settings""#),
    Refusal(
      "NSGlobalDomain",
      #"suite name "NSGlobalDomain": it is a domain of the platform; choose another"#),
    Refusal(
      ".GlobalPreferences",
      #"suite name ".GlobalPreferences": it is a domain of the platform; choose another"#),
    Refusal(
      "NSArgumentDomain",
      #"suite name "NSArgumentDomain": it is a domain of the platform; choose another"#),
    Refusal(
      "NSRegistrationDomain",
      #"suite name "NSRegistrationDomain": it is a domain of the platform; choose another"#),
    Refusal(
      "kCFPreferencesCurrentApplication",
      #"suite name "kCFPreferencesCurrentApplication": it is a domain of the platform; "#
        + "choose another"),
  ]

  private func name(_ text: String) throws(SettingsError) -> SuiteName {
    try SuiteName(text, processName: "program", bundleIdentifier: "org.example.app")
  }

  @Test(arguments: refusals)
  func nameIsRefusedWithItsReason(refusal: Refusal) {
    let error = #expect(throws: SettingsError.self) { try name(refusal.text) }
    #expect(error?.code == .invalidSuiteName)
    #expect(error?.message == refusal.message)
  }

  static let taken = [
    "a", "org.example.app.settings", "with space", ".hidden", "ünïcode 🦊", "%20:*?#~\\", "-x",
    String(repeating: "a", count: 249), "Program",
  ]

  @Test(arguments: taken)
  func otherNamesAreTaken(text: String) throws {
    #expect(try name(text).text == text)
  }

  @Test func namesAreTheSameWhereTheirBytesAre() throws {
    #expect(try name("\u{e9}") != name("e\u{301}"))
    #expect(try Set([name("a"), name("a")]).count == 1)
  }
}
