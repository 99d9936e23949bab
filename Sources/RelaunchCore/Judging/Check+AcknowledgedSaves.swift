import RelaunchWire

extension Check {
  /// What a program claimed to have saved is in the file when its launch is over.
  static let acknowledgedSaves = Check(name: "acknowledged saves") { evidence in
    evidence.timeline.flatMap { launch in
      evidence.testCase.settings.compactMap { evidence.brokenClaim(about: $0, in: launch) }
    }
  }
}

extension CaseEvidence {
  func brokenClaim(
    about setting: SettingDeclaration, in launch: LaunchEvidence
  ) -> Finding? {
    let context = ledger.context(of: setting.key, after: launch.launch)
    guard
      context.isWrittenHere, context.isAcknowledged, context.pending == nil,
      launch.writes(setting.key),
      let after = launch.after[setting.contract.store], !isJudged(setting.key, in: launch)
    else { return nil }
    let found = after.value(of: setting.key)
    guard !after.isReadable || found != context.saved else { return nil }
    let id = VisibleText.quoted(launch.launch.id)
    let key = VisibleText.quoted(setting.key)
    let claim = "\(key): launch \(id) claimed success, and when it is over"
    let (code, words): (FindingCode, String) =
      if !after.isReadable {
        (
          .damaged,
          "the store's file is \(after.state.words): \(after.reason ?? "it can't be read")"
        )
      } else if found == context.prior || found == nil {
        (.lost, found == nil ? "the file holds nothing of it" : "the value before it is back")
      } else if let found, let saved = context.saved, found.type != saved.type {
        (.changedType, "the store holds type \(found.type.rawValue), not \(saved.type.rawValue)")
      } else {
        (.changedValue, "the store holds another value")
      }
    return Finding(
      code: code, key: setting.key, launch: launch.launch.id, message: "\(claim) \(words)",
      position: launch.launch.position, acknowledged: true)
  }
}
