import Foundation

/// The name of a suite, checked so that it can't reach another program's or the user's settings.
public struct SuiteName: Sendable {
  /// The name.
  public let text: String
  /// Whether it is the application domain of this very process, which is no suite to the platform.
  let isOwnDomain: Bool

  /// Checks a name.
  ///
  /// - Throws: `SettingsError` with `invalidSuiteName` if the name is empty, has a `/`, a `..` or a
  ///   NUL, is longer than 249 UTF-8 bytes, is the name of this process or of its bundle, or is one
  ///   of the platform's own domains.
  public init(_ text: String) throws(SettingsError) {
    try self.init(
      text, processName: ProcessInfo.processInfo.processName,
      bundleIdentifier: Bundle.main.bundleIdentifier)
  }

  /// Checks a name against a given process; for tests.
  init(
    _ text: String, processName: String, bundleIdentifier: String?
  ) throws(SettingsError) {
    if let problem = Self.problem(
      with: text, processName: processName, bundleIdentifier: bundleIdentifier)
    {
      throw SettingsError(.invalidSuiteName, "suite name \(quoted(text)): \(problem)")
    }
    self.text = text
    isOwnDomain = false
  }

  private init(ownDomain name: String) {
    text = name
    isOwnDomain = true
  }

  /// The application domain of this process, by the name of its executable.
  ///
  /// Links are resolved, and what it was called by does not count (measured on Swift 6.3.1, Linux).
  /// An app has no way to ask for it: a test that opened a store without naming one would write the
  /// settings of whoever runs it.
  package static var ownDomain: SuiteName {
    SuiteName(ownDomain: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
  }

  /// The longest name whose file, with `.plist` added, a file system can hold.
  private static let longest = 249

  private static let reserved = [
    "NSGlobalDomain", ".GlobalPreferences", "NSArgumentDomain", "NSRegistrationDomain",
    "kCFPreferencesCurrentApplication", "kCFPreferencesAnyApplication",
  ]

  private static func problem(
    with text: String, processName: String, bundleIdentifier: String?
  ) -> String? {
    if text.isEmpty { return "it is empty; name the suite after the app" }
    if text.utf8.contains(UInt8(ascii: "/")) { return "it has a slash; use dots instead" }
    if text.utf8.contains(0) { return "it has a NUL; remove it" }
    if text.contains("..") { return "it has two dots in a row; use one" }
    if text.utf8.count > longest {
      return "it has \(text.utf8.count) UTF-8 bytes; use at most \(longest)"
    }
    if text == processName || text == bundleIdentifier {
      return "it is this process's own domain; add a word, as in \(quoted(text + ".settings"))"
    }
    if reserved.contains(text) { return "it is a domain of the platform; choose another" }
    return nil
  }
}

extension SuiteName: Hashable {
  /// Compares the names' bytes.
  public static func == (left: Self, right: Self) -> Bool {
    ExactText(left.text) == ExactText(right.text)
  }

  /// Hashes what the comparison looks at.
  public func hash(into hasher: inout Hasher) { hasher.combine(ExactText(text)) }
}
