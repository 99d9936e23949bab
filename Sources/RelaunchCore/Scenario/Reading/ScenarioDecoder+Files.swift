extension ScenarioDecoder {
  /// The most bytes of a pattern, and the most patterns.
  private static let longestPattern = 1000
  private static let mostPatterns = 100

  /// Reads the files that programs may make beside the stores.
  mutating func readDeclaredFiles(_ json: PositionedJSON) -> [DeclaredFile] {
    guard let elements = readSomeElements(json, of: "file") else { return [] }
    guard elements.count <= Self.mostPatterns else {
      problem("more than \(Self.mostPatterns) files", at: json)
      return []
    }
    var seen: [String: SourceSpan] = [:]
    return elements.compactMap { element in
      guard let fields = readFields(element, of: .declaredFile) else { return nil }
      let isGone = fields["gone"].flatMap { readBool($0) } ?? false
      guard let path = fields["path"], let pattern = readString(path) else { return nil }
      if let fault = Self.fault(inPattern: pattern) {
        problem(
          "path \(VisibleText.quoted(pattern)) \(fault)", at: path,
          fix: #"as in "tmp/app-*.log" or "home/Library/**""#)
        return nil
      }
      reportRepeated(pattern, of: "path", at: path.span, seen: &seen)
      return DeclaredFile(pattern: pattern, isGoneAtEnd: isGone, position: element.position)
    }
  }

  /// What is wrong with a pattern, as the end of a sentence; nil if nothing is.
  static func fault(inPattern pattern: String) -> String? {
    if pattern.utf8.count > longestPattern { return "is longer than \(longestPattern) bytes" }
    if pattern.unicodeScalars.contains(where: VisibleText.isHidden) {
      return "has a character that can't be seen"
    }
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    // Splitting text would miss a slash that a combining mark follows.
    guard names.count == pattern.utf8.count(where: { $0 == UInt8(ascii: "/") }) + 1 else {
      return "has a slash with a mark"
    }
    guard let first = names.first, DeclaredFile.folders.contains(String(first)) else {
      return "is in none of the folders home, config and tmp"
    }
    if names.count == 1 { return "is one of the sandbox's own folders" }
    if names.contains("..") || names.contains(".") { return "has a dot or two in a folder's place" }
    if names.contains("") { return "has an empty name" }
    if names.dropLast().contains(where: { $0.contains(DeclaredFile.everything) }) {
      return "has ** before its last name"
    }
    if let last = names.last, last != DeclaredFile.everything,
      last.contains(DeclaredFile.everything)
    {
      return "has ** in a name"
    }
    return nil
  }
}
