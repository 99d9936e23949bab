package import RelaunchWire

/// How what is planted differs from a sound settings file.
package struct PlantedForm: Codable, Sendable, Equatable {
  package var content = Content.values
  /// What the file in whose place it stands is declared to be made of.
  package var fileFormat = WireFileFormat.propertyList
  /// Further keys, which the scenario does not declare.
  package var others: [WireAssignment] = []
  /// Whether the property list is a binary one, and not XML.
  package var isBinary = false
  package var damage: Damage?
  /// The permission bits; nil for the owner's alone.
  package var mode: UInt16?
  /// That of a file that is planted without one.
  static let usualMode: UInt16 = 0o600
  /// Whether the file stands elsewhere in the sandbox, and a link in its place.
  package var link: Link?
  /// Whether nothing can be made or removed in the folder around it.
  package var isFolderReadOnly = false

  package init() {}

  /// What is planted.
  package enum Content: Codable, Sendable, Equatable {
    case values
    /// A property list whose root is no dictionary.
    case root(WireValue)
    case word(Word)
    /// Bytes as they are.
    case raw(RawContent)
  }

  /// What is planted without any value.
  package enum Word: String, Codable, Sendable, CaseIterable {
    /// Nothing: what stands there goes.
    case absent
    /// A file of no bytes.
    case empty
    /// A file of bytes that are no property list.
    case garbage
    /// An empty folder.
    case folder
    /// A pipe with a name, at which whoever opens it waits.
    case fifo
  }

  /// What becomes of the bytes of a sound file.
  package enum Damage: Codable, Sendable, Equatable {
    /// Only so many of them are there.
    case cut(at: Int)
    /// All of them are NUL.
    case allNUL
    /// So many of them at the end are NUL.
    case lastNUL(Int)
  }

  package enum Link: String, Codable, Sendable, CaseIterable {
    case symbolic
    case hard
  }

  /// Whether a reader should find the values.
  var isSound: Bool {
    let isReadable = mode.map { $0 & 0o400 != 0 } ?? true
    switch content {
    case .values: return damage == nil && isReadable
    case .raw(let raw): return raw.isSound && isReadable
    case .root, .word: return false
    }
  }

  /// Whether a program that clears its settings can't be asked to clear this away.
  var isObstacle: Bool {
    switch content {
    case .word(.folder), .word(.fifo): true
    case .word(.absent), .word(.empty), .word(.garbage), .values, .root, .raw: isFolderReadOnly
    }
  }
}

extension PlantedForm {
  /// The form in words; empty for a sound file with nothing special.
  var words: String {
    var words: [String] = []
    switch content {
    case .values: break
    case .root(let value): words.append("a root of type \(value.type.rawValue)")
    case .word(.absent): words.append("nothing")
    case .word(.empty): words.append("a file of no bytes")
    case .word(.garbage):
      words.append("bytes that are no \(fileFormat == .json ? "JSON" : "property list")")
    case .word(.folder): words.append("a folder")
    case .word(.fifo): words.append("a FIFO")
    case .raw(let raw): words.append(raw.words)
    }
    if isBinary { words.append("binary") }
    switch damage {
    case .cut(let count): words.append("cut at \(count) bytes")
    case .allNUL: words.append("all NUL")
    case .lastNUL(let count): words.append("the last \(count) bytes NUL")
    case nil: break
    }
    if let mode { words.append("mode \(OctalMode.text(of: mode))") }
    if let link { words.append("behind a \(link.rawValue) link") }
    if isFolderReadOnly { words.append("in a read-only folder") }
    return words.joined(separator: ", ")
  }
}
