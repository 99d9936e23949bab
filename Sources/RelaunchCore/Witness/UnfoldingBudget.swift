/// Limits on what a binary property list may unfold to, and on the work of reading it.
///
/// Without them a few hundred bytes of shared or overlapping objects could fill the memory.
struct UnfoldingBudget {
  /// How many values the file may amount to, and how many references the reader may follow.
  let mostValues: Int
  /// How many bytes the texts and data of one file may amount to.
  let mostPayload: Int
  private var visitsLeft: Int
  private var copiesLeft: Int

  init(fileSize: Int, mostValues: Int) {
    self.mostValues = mostValues
    visitsLeft = mostValues
    mostPayload = max(1 << 20, 4 * fileSize)
    copiesLeft = mostPayload
  }

  mutating func visit(at offset: Int) throws(PropertyListDamage) {
    visitsLeft -= 1
    guard visitsLeft >= 0 else { throw Self.excess(at: offset) }
  }

  mutating func copy(_ byteCount: Int, at offset: Int) throws(PropertyListDamage) {
    copiesLeft -= byteCount
    guard copiesLeft >= 0 else { throw Self.excess(at: offset) }
  }

  static func excess(at offset: Int) -> PropertyListDamage {
    PropertyListDamage("shared objects that unfold to too much", at: offset)
  }
}
