import RelaunchWire

extension Check {
  /// What one save is to make last is in the file as a whole, or not at all.
  ///
  /// Only what the disk witness saw while the launch ran tells it, and it may see nothing.
  static let jointSaves = Check(name: "joint saves") { evidence in
    evidence.timeline.filter { !evidence.isBesideOthers($0) }.flatMap { launch in
      evidence.testCase.stores.compactMap { torn($0.store.name, by: launch, evidence.testCase) }
    }
  }

  private static func torn(
    _ store: String, by launch: LaunchEvidence, _ testCase: Case
  ) -> Finding? {
    guard let before = launch.before[store], before.state == .readable || before.state == .absent
    else { return nil }
    // What stays is no moment between two saves.
    let final = launch.after[store]?.content
    let seen = launch.during.filter { $0.store == store }.map(\.reading.content)
      .filter { $0 != final }
    guard !seen.isEmpty else { return nil }
    let keys = Set(testCase.settings.filter { $0.contract.store == store }.map(\.key))
    let joint = JointSaves(of: launch.launch, keys: keys, from: before.content) {
      launch.steps[$0]?.ok == false
    }
    for save in joint.saves {
      guard let content = seen.first(where: { joint.isTorn($0, by: save) }) else { continue }
      return finding(of: save, torn: content, store, by: launch)
    }
    return nil
  }

  private static func finding(
    of save: JointSaves.Save, torn content: JointSaves.Content, _ store: String,
    by launch: LaunchEvidence
  ) -> Finding {
    let changed = save.keys.filter { save.old[$0] != save.new[$0] }.sorted()
    let kept = changed.filter { content[$0] == save.new[$0] }.map(VisibleText.quoted)
    let missing = changed.filter { content[$0] == save.old[$0] }.map(VisibleText.quoted)
    return Finding(
      code: .torn, launch: launch.launch.id, step: save.step,
      message: "launch \(VisibleText.quoted(launch.launch.id)): for a while the file of store "
        + "\(VisibleText.quoted(store)) held \(VisibleText.list(kept, last: "and")) as it was to be "
        + "and \(VisibleText.list(missing, last: "and")) as before, of what was one save",
      position: launch.launch.steps[save.step].position,
      acknowledged: launch.steps[save.step]?.ok)
  }
}

extension CaseEvidence {
  /// Whether another launch was alive while this one was: then nobody can tell whose writing it was.
  fileprivate func isBesideOthers(_ launch: LaunchEvidence) -> Bool {
    guard let start = launch.startSequence else { return true }
    let end = launch.endSequence ?? .max
    return launches.contains { other in
      guard other.launch.id != launch.launch.id, let began = other.startSequence else {
        return false
      }
      return began < end && start < other.endSequence ?? .max
    }
  }
}

extension DiskReading {
  fileprivate var content: JointSaves.Content {
    Dictionary(values.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
