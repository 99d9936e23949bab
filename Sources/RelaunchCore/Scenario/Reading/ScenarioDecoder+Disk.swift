extension ScenarioDecoder {
  /// Reads what a launch finds instead of a disk with room.
  mutating func readDisk(_ json: PositionedJSON) -> DiskState? {
    guard let word = readString(json) else { return nil }
    if let state = DiskState(rawValue: word) { return state }
    unknown("disk", word, known: DiskState.allCases.map(\.rawValue), at: json.span)
    return nil
  }
}
