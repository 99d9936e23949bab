/// Names that a file declares, in its order and quick to look up.
struct NameList: Sendable {
  let names: [String]
  private let set: Set<String>

  init(_ names: [String]) {
    self.names = names
    set = Set(names)
  }

  /// Whether a name is declared; how its letters are composed does not matter.
  func contains(_ name: String) -> Bool { set.contains(name) }
}
