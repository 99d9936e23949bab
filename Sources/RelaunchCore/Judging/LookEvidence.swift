import RelaunchWire

/// What the disk witness saw at one look of the timeline.
struct LookEvidence {
  let look: Look
  /// By the store's name; empty if the case never came so far.
  let readings: [String: DiskReading]

  init(of look: Look, in facts: [Fact]) {
    self.look = look
    var readings: [String: DiskReading] = [:]
    for fact in facts {
      guard case .disk(let disk) = fact.content, disk.moment == .look(look.id) else { continue }
      readings[disk.store] = disk.reading
    }
    self.readings = readings
  }

  /// How many expectations the look answered.
  var answered: Int {
    readings.isEmpty ? 0 : look.expectations.count + (look.file == nil ? 0 : 1)
  }
}
