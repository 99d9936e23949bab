/// Patterns for the files that a program makes beside its stores.
struct FilePatterns {
  /// As many files of one folder are told one by one.
  private static let mostInFolder = 8
  private static let mostPatterns = 40
  /// As many digits in a row are a date or a number that the next run will not have.
  private static let digitsOfNumber = 3

  /// Each once, in the order of its letters.
  let patterns: [String]

  /// Makes patterns for the files and for the folders that hold none of them.
  ///
  /// - Parameters:
  ///   - changes: what the starts did in the sandbox.
  ///   - late: what the second start alone made.
  ///   - stores: the paths of the stores' files, which need none.
  ///   - isCut: whether there is more than was looked at.
  init(
    for changes: [SandboxChange], late: Set<String>, besides stores: Set<String>, isCut: Bool
  ) {
    guard !isCut else {
      patterns = DeclaredFile.folders.map { "\($0)/**" }
      return
    }
    let files = changes.filter { $0.kind == FileStatus.Kind.regular.words }.map(\.path)
      .filter { !stores.contains($0) }
    let folders = changes.filter { change in
      change.kind == FileStatus.Kind.folder.words && change.change == .made
        && !(files + stores).contains { $0.hasPrefix("\(change.path)/") }
    }.map(\.path)
    var byFolder: [String: Set<String>] = [:]
    for file in files { byFolder[FilePath.folder(of: file), default: []].insert(file) }
    var found: Set<String> = []
    for (folder, names) in byFolder {
      let patterns = Set(names.map(Self.pattern))
      // Where each start makes files of its own, their names say nothing of the next one's.
      let isOpen =
        patterns.count > Self.mostInFolder
        || names.contains { name in
          late.contains(name) && Self.pattern(for: name) == name
            && names.contains { !late.contains($0) && $0.utf8.count == name.utf8.count }
        }
      found.formUnion(isOpen ? [Self.all(in: folder)] : patterns)
    }
    // What is in the temporary folder has a name of its own each time.
    if (files + folders).contains(where: { $0.hasPrefix("tmp/") }) {
      found = found.filter { !$0.hasPrefix("tmp/") }
      found.insert("tmp/**")
    }
    for folder in folders where !folder.hasPrefix("tmp/") {
      found.insert(Self.everything(in: folder))
    }
    if found.count > Self.mostPatterns { found = Set(found.map { Self.top(of: $0) + "/**" }) }
    patterns = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a pattern accounts for a folder that was changed.
  func accounts(forFolder path: String) -> Bool {
    patterns.contains { pattern in
      DeclaredFile(
        pattern: pattern, isGoneAtEnd: false,
        position: SourcePosition(file: "", line: 1, column: 1)
      ).matches(path)
    }
  }

  private static func top(of path: String) -> String {
    String(path.prefix { $0 != "/" })
  }

  private static func everything(in folder: String) -> String {
    allowed("\(names(of: folder).map(name).joined(separator: "/"))/**", for: folder)
  }

  /// A star for every file of a folder itself.
  private static func all(in folder: String) -> String {
    allowed("\(names(of: folder).map(name).joined(separator: "/"))/*", for: folder)
  }

  /// Whether a file has a name that another start would not give it.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - late: what the second start alone made.
  ///   - isBytes: whether nothing is known of its content.
  /// - Returns: whether it is no good as a store.
  static func isUnsteady(_ path: String, beside late: Set<String>, isBytes: Bool) -> Bool {
    let pattern = pattern(for: path)
    if isBytes, pattern != path || path.hasSuffix(".log") || path.contains("/.cache/") {
      return true
    }
    let folder = FilePath.folder(of: path)
    return late.contains { other in
      other != path && FilePath.folder(of: other) == folder
        && (self.pattern(for: other) == pattern || other.utf8.count == path.utf8.count)
    }
  }

  private static func pattern(for file: String) -> String {
    allowed(names(of: file).map(name).joined(separator: "/"), for: file)
  }

  private static func names(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func allowed(_ pattern: String, for path: String) -> String {
    ScenarioDecoder.fault(inPattern: pattern) == nil ? pattern : "\(top(of: path))/**"
  }

  /// A name with a star for what can't be written, or won't be the same again.
  private static func name(_ name: String) -> String {
    let isPlain =
      ScenarioText.canHold(name) && !name.contains("*") && !name.contains("\\x")
      && !name.unicodeScalars.contains(where: VisibleText.isHidden)
    guard isPlain else { return "*" }
    let digits = /[0-9]+/
    guard name.matches(of: digits).contains(where: { $0.0.count >= digitsOfNumber }) else {
      return name
    }
    return name.replacing(digits, with: "*").replacing("**", with: "*")
  }
}
