import RelaunchWire

extension Check {
  /// What a launch leaves of a key that it writes is what it was told to write, or what was there.
  ///
  /// A save that was claimed is held against the one value that it should have left; this is for all
  /// the others, where no claim says which of the values it is.
  static let untoldValues = Check(name: "untold values") { evidence in
    evidence.timeline.flatMap { launch in
      evidence.testCase.settings.compactMap { evidence.untoldValue(of: $0, in: launch) }
    }
  }
}

extension CaseEvidence {
  fileprivate func untoldValue(
    of setting: SettingDeclaration, in launch: LaunchEvidence
  ) -> Finding? {
    let key = setting.key
    let context = ledger.context(of: key, after: launch.launch)
    let isClaimed = context.isWrittenHere && context.isAcknowledged && context.pending == nil
    guard
      !isClaimed, launch.writes(key), !launch.launch.mayWriteAnything,
      let before = launch.before[setting.contract.store],
      let after = launch.after[setting.contract.store], before.isReadable, after.isReadable,
      !isJudged(key, in: launch)
    else { return nil }
    let (old, found) = (before.value(of: key), after.value(of: key))
    let told = launch.values(toldOf: key)
    guard found != old, !told.contains(found) else { return nil }
    let deed = "launch \(VisibleText.quoted(launch.launch.id)) left \(VisibleText.quoted(key))"
    let (code, words): (FindingCode, String) =
      if found.map({ launch.override(of: key)?.isText(of: $0) == true }) == true {
        (.leaked, "with the value of its argument, which it was not told to store")
      } else if let found {
        told.contains { $0?.type == found.type } || old?.type == found.type
          ? (.changedValue, "with a value that nothing wrote")
          : (.changedType, "as type \(found.type.rawValue), which nothing wrote")
      } else {
        (.lost, "absent, though it was not told to remove it")
      }
    return Finding(
      code: code, key: key, launch: launch.launch.id, message: "\(deed) \(words)",
      position: launch.launch.position, acknowledged: context.isAcknowledged)
  }
}

extension LaunchEvidence {
  /// What the steps write of a key; nil among it if they remove the key.
  fileprivate func values(toldOf key: String) -> [WireValue?] {
    told.flatMap { step -> [WireValue?] in
      switch step.kind {
      case .set(let assignments):
        assignments.filter { $0.key.utf8.elementsEqual(key.utf8) }.map(\.value)
      case .remove(let keys): keys.contains { $0.utf8.elementsEqual(key.utf8) } ? [nil] : []
      case .clear: [nil]
      case .register, .expect, .save, .recreate, .refresh: []
      }
    }
  }
}
