/// Ways of names, of which none may lead through the end of another; each look-up takes constant time.
struct WayIndex<Tag> {
  private var ends: [String: Tag] = [:]
  /// The beginnings of ways that go on, by what first led through them.
  private var beginnings: [String: Tag] = [:]

  /// What an added way is in the way of.
  struct Conflict {
    let tag: Tag
    /// Whether the two ways are one.
    let isSame: Bool
  }

  /// Finds the way that a way can't be beside.
  ///
  /// - Parameter steps: how the way begins with one name, two names and so on, itself last.
  /// - Returns: nil if there is none.
  func conflict(with steps: [String]) -> Conflict? {
    guard let whole = steps.last else { return nil }
    if let tag = ends[whole] { return Conflict(tag: tag, isSame: true) }
    let tag = beginnings[whole] ?? steps.dropLast().lazy.compactMap { ends[$0] }.first
    return tag.map { Conflict(tag: $0, isSame: false) }
  }

  /// Adds a way, if there is none like it.
  mutating func add(_ steps: [String], _ tag: Tag) {
    guard let whole = steps.last else { return }
    if ends[whole] == nil { ends[whole] = tag }
    for step in steps.dropLast() where beginnings[step] == nil { beginnings[step] = tag }
  }
}
