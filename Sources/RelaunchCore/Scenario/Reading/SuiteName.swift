/// Which names of a suite are safe to open.
///
/// Foundation makes a path of the name without looking at it: measured on Swift 6.3.1, Linux, a
/// slash or `..` leaves the settings folder and NUL cuts the path short.
package enum SuiteName {
  /// The longest name that Foundation stores: with `.plist` and a terminator it fills 256 bytes.
  package static let longest = 249

  /// Names that Foundation gives a meaning of their own.
  private static let reserved: Set<String> = [
    "nsglobaldomain", "nsargumentdomain", "nsregistrationdomain",
    "kcfpreferencescurrentapplication",
    "kcfpreferencesanyapplication", "apple global domain",
  ]

  /// Finds what is wrong with a name.
  ///
  /// - Parameters:
  ///   - name: the suite's name.
  ///   - ownDomains: file names of the programs that will run, in lower case; a program's own
  ///     domain has its name.
  /// - Returns: the fault as the end of a sentence, or nil.
  package static func fault(in name: String, ownDomains: Set<String> = []) -> String? {
    if name.utf8.isEmpty { return "is empty" }
    if name.utf8.count > longest { return "is longer than \(longest) bytes" }
    if name.utf8.contains(UInt8(ascii: "/")) { return "has a slash" }
    if name.unicodeScalars.contains(where: VisibleText.isHidden) {
      return "has a character that can't be seen"
    }
    // Of these are `..` and `.GlobalPreferences`, which is the global domain of every program.
    if name.utf8.first == UInt8(ascii: ".") { return "begins with a dot" }
    if name.unicodeScalars.indices.contains(where: {
      name.unicodeScalars[$0...].starts(with: "..".unicodeScalars)
    }) {
      return "has two dots in a row"
    }
    // Some file systems do not tell upper from lower case.
    let folded = name.lowercased()
    if reserved.contains(folded) { return "has a meaning of its own" }
    return ownDomains.contains(folded) ? "is the own domain of a program" : nil
  }
}
