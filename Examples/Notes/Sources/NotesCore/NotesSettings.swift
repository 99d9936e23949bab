/// The settings as the app of today sees them.
public struct NotesSettings {
  /// The version of the file that this reads and writes.
  public static let version = 3
  /// What a new user starts with.
  public static let usualSize = 14
  /// The sizes that can be read on a screen.
  public static let sizes = 8...72

  private let file: NotesFile
  /// All that the file holds, what this version does not know too.
  public var content: [String: Any]

  /// Loads the settings, and brings the file of an earlier version up to this one in a single save.
  ///
  /// - Throws: `NotesFile.Fault` or `NotesMigration.Fault`; the file stays as it is then.
  public init(file: NotesFile) throws {
    self.file = file
    let found = try file.load()
    content = try NotesMigration.migrate(found, to: Self.version)
    if NotesMigration.version(of: found) < Self.version, !content.isEmpty { try save() }
  }

  /// The size of the text, in points.
  public var fontSize: Int {
    get {
      let stored = (content["font"] as? [String: Any])?["size"] as? Int
      return stored.flatMap { Self.sizes.contains($0) ? $0 : nil } ?? Self.usualSize
    }
    set {
      var font = content["font"] as? [String: Any] ?? [:]
      font["size"] = newValue
      content["font"] = font
    }
  }

  /// `light`, `dark`, or `system` for what the desktop has.
  public var appearance: String {
    get { content["appearance"] as? String ?? "system" }
    set { content["appearance"] = newValue }
  }

  /// Makes all changes last.
  public mutating func save() throws {
    content["version"] = Self.version
    try file.save(content)
  }

  /// Forgets everything.
  public mutating func clear() throws {
    content = [:]
    try file.remove()
  }
}
