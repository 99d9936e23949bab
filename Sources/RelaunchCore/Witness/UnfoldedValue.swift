import RelaunchWire

/// A value from a binary property list with what it amounts to when nothing in it is shared.
struct UnfoldedValue {
  let value: WireValue
  var size = UnfoldedSize()
}

/// What a value amounts to when nothing in it is shared.
struct UnfoldedSize {
  /// How many levels of values it has.
  private(set) var height = 1
  /// How many values it holds, itself included.
  private(set) var values = 1
  /// How many bytes its texts and data have.
  private(set) var payload = 0

  init(payload: Int = 0) { self.payload = payload }

  /// Adds what an element of a container amounts to.
  mutating func hold(
    _ element: UnfoldedSize, within budget: UnfoldingBudget, at offset: Int
  ) throws(PropertyListDamage) {
    height = max(height, element.height + 1)
    values += element.values
    payload += element.payload
    guard values <= budget.mostValues, payload <= budget.mostPayload else {
      throw UnfoldingBudget.excess(at: offset)
    }
  }
}
