extension Fact {
  /// Whether the disk witness found a store's file after cleanup.
  var isResidue: Bool {
    guard case .disk(let disk) = content, disk.moment == .confirmation else { return false }
    return disk.reading.state != .absent
  }

  /// Whether it says that the case was cut short.
  var isInterruption: Bool {
    guard case .interrupted = content else { return false }
    return true
  }
}
