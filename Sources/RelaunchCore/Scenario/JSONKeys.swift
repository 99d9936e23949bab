import RelaunchWire

/// The settings of a JSON file, found in it on one walk.
struct JSONKeys {
  private let keys: [String: String]
  /// The beginnings of ways that go on.
  private let beginnings: Set<String>

  /// - Parameter keys: ways, of which none leads through another.
  init(_ keys: [String]) {
    self.keys = Dictionary(keys.map { ($0, $0) }) { first, _ in first }
    beginnings = Set(keys.compactMap(JSONPath.checked).flatMap { $0.steps.dropLast() })
  }

  /// Tells the settings in a file from all else.
  ///
  /// - Parameter entries: of the object at the root.
  /// - Returns: the settings by key, a null not among them; and what is left without them and without
  ///   objects on the way to them that hold nothing else.
  func split(
    _ entries: [WireValue.Entry]
  ) -> (kept: [WireValue.Entry], rest: [WireValue.Entry]) {
    split(entries, behind: nil)
  }

  // As deep as the objects of a file are nested, which its reader limits.
  private func split(
    _ entries: [WireValue.Entry], behind way: String?
  ) -> (kept: [WireValue.Entry], rest: [WireValue.Entry]) {
    var kept: [WireValue.Entry] = []
    var rest: [WireValue.Entry] = []
    for entry in entries {
      let key = JSONPath.key(after: way, entry.key)
      // Text takes two spellings of a letter for one.
      if let own = keys[key], own.utf8.elementsEqual(key.utf8) {
        if entry.value != .jsonNull { kept.append(WireValue.Entry(key: own, value: entry.value)) }
      } else if case .dictionary(let inner) = entry.value, beginnings.contains(key) {
        let found = split(inner, behind: key)
        kept += found.kept
        if !found.rest.isEmpty {
          rest.append(WireValue.Entry(key: entry.key, value: .dictionary(found.rest)))
        }
      } else {
        rest.append(entry)
      }
    }
    return (kept, rest)
  }
}
