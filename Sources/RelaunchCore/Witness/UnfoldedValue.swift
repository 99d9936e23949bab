import RelaunchWire

/// A value from a binary property list with what it amounts to when nothing in it is shared.
struct UnfoldedValue {
  let value: WireValue
  /// How many levels of values it has.
  var height = 1
  /// How many values it holds, itself included.
  var values = 1
  /// How many bytes its texts and data have.
  var payload = 0
}

/// Limits on what a binary property list may unfold to, and on the work of reading it.
///
/// Without them a few hundred bytes of shared or overlapping objects could fill the memory.
struct UnfoldingBudget {
  /// How many references the reader may follow in all.
  private var visitsLeft = ValueBuilder.mostValues
  private let mostPayload: Int
  private var copiesLeft: Int

  init(fileSize: Int) {
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

  /// Adds up what a container amounts to.
  func sum(
    of elements: [UnfoldedValue], as value: WireValue, at offset: Int
  ) throws(PropertyListDamage) -> UnfoldedValue {
    var result = UnfoldedValue(value: value)
    for element in elements {
      result.height = max(result.height, element.height + 1)
      result.values += element.values
      result.payload += element.payload
      guard result.values <= ValueBuilder.mostValues, result.payload <= mostPayload else {
        throw Self.excess(at: offset)
      }
    }
    return result
  }

  private static func excess(at offset: Int) -> PropertyListDamage {
    PropertyListDamage("shared objects that unfold to too much", at: offset)
  }
}
