import RelaunchWire

extension Check {
  /// A launch that writes nothing leaves the store's file as it is, and a writer changes its keys only.
  ///
  /// Keys that the scenario does not declare are nobody's to write; `clear` may remove them.
  ///
  /// A save writes the file in place, through links, and gives it its mode; without keys the file, or
  /// the link, is removed (measured on Swift 6.3.1, Linux). So an inode alone accuses no writer.
  static let storeFiles = Check(name: "store files") { evidence in
    evidence.timeline.flatMap { launch in
      evidence.testCase.stores.map(\.store.name).compactMap { store -> Finding? in
        guard let before = launch.before[store], let after = launch.after[store] else { return nil }
        let declared = evidence.testCase.stores.first { $0.store.name == store }
        // Who keeps keys of its own may write them in any launch.
        let change =
          launch.mayWrite || declared?.holdsOthers == true
          ? launch.harm(
            from: before, to: after, in: declared,
            hasPlantsMode: evidence.testCase.hasPlantsMode(store))
          : launch.touch(from: before, to: after)
        return change.map { words in
          Finding(
            code: .collateral, launch: launch.launch.id,
            message: "launch \(VisibleText.quoted(launch.launch.id)) \(words) "
              + "of store \(VisibleText.quoted(store))", position: launch.launch.position)
        }
      }
    }
  }
}

extension LaunchEvidence {
  /// What a launch without writing steps did to a file, if no key tells it.
  fileprivate func touch(from before: DiskReading, to after: DiskReading) -> String? {
    // Keys that differ, and a file that was readable and is not, are told elsewhere.
    guard before.values == after.values, after.isReadable || !before.isReadable else { return nil }
    var aspects = after.differences(from: before)
    guard !aspects.isEmpty else { return nil }
    if after.othersChecksum != before.othersChecksum {
      aspects.insert("keys that the scenario does not declare", at: 0)
    }
    return "wrote nothing, and changed \(VisibleText.list(aspects, last: "and")) of the file"
  }

  /// What a writer did to a file beside its keys.
  fileprivate func harm(
    from before: DiskReading, to after: DiskReading, in store: StoreDeclaration?,
    hasPlantsMode: Bool
  ) -> String? {
    if store?.holdsOthers != true, hasWrittenOthers(from: before, to: after) {
      return "changed keys that the scenario does not declare, in the file"
    }
    // A program that is ended in the middle of a save has no mode to give yet.
    guard endsAsStated == true else { return nil }
    // Whoever could have mended it finds nothing; a file of no bytes had nothing to lose.
    if before.state == .damaged, let checksum = before.checksum, before.bytes != 0,
      after.checksum != checksum, !told.contains(where: \.canRemoveFile),
      !isMovedAside(checksum, from: store)
    {
      return "put something else, or nothing, in the place of the damaged file"
    }
    guard after.isRegular else { return nil }
    // The platform has one mode for its domains; to a file of its own a program may give any, and so it
    // may where it saves in a way of its own. One that puts a new file in the place of a planted one gives
    // that the usual mode for files, where nobody asked for a stricter one.
    let isNew = before.state == .absent && store?.store.domain == nil
    let isOwnWay =
      (launch.outside.speech != .steps && before.mode == nil)
      || (hasPlantsMode && before.mode == PlantedForm.usualMode && after.mode == 0o644)
    if let mode = after.mode, mode != before.mode, mode != SuitePlacement.savedMode, !isNew,
      !isOwnWay
    {
      return "left mode \(OctalMode.text(of: mode)) to the file"
    }
    if let owner = after.owner, before.isRegular, owner != before.owner {
      return "left another owner to the file"
    }
    if after.isAnothers == true, !before.isRegular { return "made another user's file" }
    if let links = after.linkCount, links > max(before.linkCount ?? 1, 1) {
      return "left \(links) links to the file"
    }
    if before.isRegular, before.inode == after.inode, before.linkCount != after.linkCount {
      return "changed the number of links to the file"
    }
    guard !told.contains(where: \.canRemoveFile) else { return nil }
    if before.isBehindLink == true, after.isBehindLink != true {
      return "replaced a symbolic link by the file"
    }
    if before.state == .notRegular {
      return "replaced \(before.reason ?? "what was no file") by the file"
    }
    guard let links = before.linkCount, links > 1, after.inode != before.inode else { return nil }
    return "replaced one of \(links) links to the file"
  }
}

extension LaunchEvidence {
  /// Whether the bytes that stood in a store are in another one when the launch is over.
  private func isMovedAside(_ checksum: UInt64, from store: StoreDeclaration?) -> Bool {
    after.contains { name, reading in
      // Where they stood before, they were not brought by this launch.
      name != store?.store.name && reading.checksum == checksum
        && before[name]?.checksum != checksum
    }
  }

  /// Whether keys that no step can name are not what they were, and `clear` does not explain it.
  private func hasWrittenOthers(from before: DiskReading, to after: DiskReading) -> Bool {
    // A program that takes no steps has keys of its own beside those of the scenario.
    guard launch.outside.speech == .steps, before.isReadable, after.isReadable,
      after.othersChecksum != before.othersChecksum
    else { return false }
    return after.othersChecksum != nil || !told.contains { $0.word == "clear" }
  }
}

extension Case {
  /// Whether a store was planted without a mode, and so has the one that Relaunch gives.
  fileprivate func hasPlantsMode(_ store: String) -> Bool {
    actions.contains { action in
      guard case .plant(let plant) = action, case .store(store) = plant.target else { return false }
      return plant.form.mode == nil
    }
  }
}

extension DiskReading {
  fileprivate var isRegular: Bool { state == .readable || state == .damaged }

  /// In which respects a file is not what it was.
  fileprivate func differences(from earlier: DiskReading) -> [String] {
    let isSameKind =
      isRegular ? earlier.isRegular : state == earlier.state && reason == earlier.reason
    guard isSameKind else { return ["the presence or kind"] }
    var aspects: [String] = []
    if checksum != earlier.checksum || bytes != earlier.bytes { aspects.append("the bytes") }
    if mode != earlier.mode { aspects.append("the mode") }
    if owner != earlier.owner { aspects.append("the owner") }
    if inode != earlier.inode { aspects.append("the inode") }
    if isBehindLink != earlier.isBehindLink { aspects.append("the link to it") }
    if linkCount != earlier.linkCount { aspects.append("the number of links") }
    return aspects
  }
}

extension Step {
  /// Whether the step may leave a store without keys, and so without a file.
  fileprivate var canRemoveFile: Bool {
    switch kind {
    case .remove, .clear: true
    case .set, .save, .register, .expect, .recreate, .refresh: false
    }
  }
}
