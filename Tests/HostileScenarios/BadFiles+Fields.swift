// Files in which one field of a sound one has the wrong type, is missing, unknown or there twice.
extension BadFiles {
  static func fields(of whole: Tree) -> [BadFile] {
    wrongTypes(in: whole) + unknownKeys(in: whole) + missingKeys(in: whole)
      + duplicateKeys(in: whole)
  }

  private static func name(of path: Tree.Path, in whole: Tree) -> String {
    let number = path.map(String.init).joined(separator: ".")
    let key = whole.keys(on: path).last ?? "root"
    return "\(key.filter { $0.isASCII && $0.isLetter })-\(number)"
  }

  // MARK: - Types

  /// Under these keys stand values of any type that a setting can have.
  private static let valueKeys: Set<String> = [
    "set", "register", "values", "others", "root", "array", "dict", "allowed", "value", "fallback",
  ]

  /// Another type of JSON that is wrong wherever it is put.
  private struct Stranger {
    let name: String
    let value: String
    /// The keys whose own value may be this.
    let allowed: Set<String>
  }

  private static let strangers = [
    Stranger(name: "null", value: "null", allowed: []),
    Stranger(
      name: "number", value: "5", allowed: ["repeat", "exit", "integer", "real", "cutAt", "nul"]),
    Stranger(name: "object", value: "{}", allowed: ["environment", "dict", "look"]),
    Stranger(name: "list", value: "[]", allowed: ["tags", "finds", "arguments", "array"]),
    Stranger(
      name: "true", value: "true", allowed: ["stored", "reveal", "gone", "readOnlyFolder", "fixed"]),
    Stranger(name: "text", value: "\"5\"", allowed: []),
  ]

  /// Null for every field, and two of the other strangers, which take turns.
  private static func wrongTypes(in whole: Tree) -> [BadFile] {
    whole.fields.enumerated().flatMap { index, path in
      let keys = whole.keys(on: path)
      let isValue = keys.contains(where: valueKeys.contains)
      let isElement = whole.isElement(path)
      let others = strangers.dropFirst()
      let turn = [0, 2].map { others[1 + (index + $0) % others.count] }
      return (strangers.prefix(1) + turn).compactMap { stranger -> BadFile? in
        if !isElement, let key = keys.last, stranger.allowed.contains(key) { return nil }
        switch stranger.name {
        case "true" where isValue: return nil
        case "text" where isValue || whole[path].isText: return nil
        default:
          return BadFile(
            .wrongType, "\(stranger.name)-for-\(name(of: path, in: whole))",
            whole.replacing(path, with: .leaf(stranger.value)))
        }
      }
    }
  }

  // MARK: - Keys

  private static func objects(of whole: Tree) -> [Tree.Path] {
    whole.fields.filter { !whole[$0].members.isEmpty }
  }

  private static func unknownKeys(in whole: Tree) -> [BadFile] {
    objects(of: whole).map { path in
      BadFile(
        .unknownKey, name(of: path, in: whole),
        whole.changing(path) {
          $0 = .object($0.members + [Tree.Member(key: "\"zzz\"", value: .leaf("1"))])
        })
    }
  }

  /// Keys that an object must have, and a key that tells the object where the first is not enough.
  private static let required: [(key: String, beside: String?)] = [
    ("scenario", nil), ("title", nil), ("why", nil), ("stores", nil), ("settings", nil),
    ("timeline", nil), ("suite", nil), ("path", nil), ("type", "fallback"), ("fallback", nil),
    ("launch", "program"), ("program", "launch"), ("program", "start"), ("start", "program"),
    ("to", "steps"), ("steps", "to"), ("id", nil), ("after", nil), ("do", nil),
    ("code", nil), ("on", nil), ("reason", "source"), ("source", nil), ("finds", "on"),
  ]

  private static func missingKeys(in whole: Tree) -> [BadFile] {
    objects(of: whole).flatMap { path in
      let object = whole[path]
      return required.filter { key, beside in
        object.has(key) && beside.map(object.has) != false
      }
      .map { key, _ in
        BadFile(
          .missingKey, "\(key)-of-\(name(of: path, in: whole))",
          whole.replacing(path, with: .object(object.members.filter { $0.key != "\"\(key)\"" })))
      }
    }
  }

  private static func duplicateKeys(in whole: Tree) -> [BadFile] {
    objects(of: whole).flatMap { path in
      let members = whole[path].members
      let twice = members.indices.map { index in
        ("\(index)", members + [members[index]])
      }
      let equal = [("composed", "\u{E9}", "e\u{301}"), ("escaped", "\\u00e9", "e\\u0301")].map {
        name, one, other in
        (
          name,
          members
            + [one, other].map { Tree.Member(key: "\"\($0)\"", value: members[0].value) }
        )
      }
      return (twice + equal).map { kind, members in
        BadFile(
          .duplicateKey, "\(kind)-of-\(name(of: path, in: whole))",
          whole.replacing(path, with: .object(members)))
      }
    }
  }
}
