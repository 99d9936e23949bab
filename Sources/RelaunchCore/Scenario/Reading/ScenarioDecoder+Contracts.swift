import RelaunchWire

extension ScenarioDecoder {
  /// Reports a value that is expected to be read from the store, where the contract lets no read give it.
  ///
  /// Nothing is said of other layers: which of them a contract is held against is the program's matter.
  mutating func checkAllowed(
    _ value: WireValue, under contract: WireContract, at json: PositionedJSON
  ) {
    if let allowed = contract.allowed, !allowed.contains(value) {
      problem(
        "the setting never reads as this, for it is not among the allowed values", at: json,
        fix: #"expect the fallback with "reason": "notAllowed", or look at the file"#)
    } else if let range = contract.range, !range.contains(value) {
      problem(
        "the setting never reads as this, for it is outside of the range", at: json,
        fix: #"expect the fallback with "reason": "notAllowed", or look at the file"#)
    }
  }
}
