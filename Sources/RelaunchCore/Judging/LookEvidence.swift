import RelaunchWire

/// What the disk witness saw at one look of the timeline.
struct LookEvidence {
  let look: Look
  /// By the store's name; empty if the case never came so far.
  let readings: [String: DiskReading]
  /// What the file was whose bytes should not have changed since; nil if that was not seen.
  let earlier: DiskReading?

  init(of look: Look, in facts: [Fact]) {
    self.look = look
    var readings: [String: DiskReading] = [:]
    for fact in facts {
      guard case .disk(let disk) = fact.content, disk.moment == .look(look.id) else { continue }
      readings[disk.store] = disk.reading
    }
    self.readings = readings
    earlier = look.file.flatMap { Self.reading(since: $0, in: facts) }
  }

  private static func reading(
    since file: FileExpectation, in facts: [Fact]
  ) -> DiskReading? {
    guard let id = file.since else { return nil }
    let moments: Set<DiskFact.Moment> = [.after(launch: id), .look(id), .planted(id)]
    for case .disk(let disk) in facts.map(\.content)
    where disk.store == file.store && moments.contains(disk.moment) {
      return disk.reading
    }
    return nil
  }

  /// How many expectations the look answered.
  var answered: Int {
    readings.isEmpty ? 0 : look.expectations.count + (look.file == nil ? 0 : 1)
  }
}
