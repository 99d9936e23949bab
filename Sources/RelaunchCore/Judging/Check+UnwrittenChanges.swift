import RelaunchWire

extension Check {
  /// A launch changes no key that it was not told to write.
  static let unwrittenChanges = Check(name: "unwritten changes") { evidence in
    evidence.timeline.flatMap { launch in
      evidence.testCase.settings.compactMap { evidence.unwrittenChange(of: $0, in: launch) }
        + evidence.changesAfterReading(in: launch)
    }
  }
}

extension CaseEvidence {
  fileprivate func unwrittenChange(
    of setting: SettingDeclaration, in launch: LaunchEvidence
  ) -> Finding? {
    let key = setting.key
    guard
      !launch.writes(key), let before = launch.before[setting.contract.store],
      let after = launch.after[setting.contract.store], before.isReadable
    else { return nil }
    let id = launch.launch.id
    guard after.isReadable else {
      guard !launch.mayWrite, !isJudged(key, in: launch) else {
        return nil
      }
      return Finding(
        code: .damaged, key: key, launch: id,
        message: "launch \(VisibleText.quoted(id)) wrote nothing, and left the store's file "
          + "\(after.state.rawValue): \(after.reason ?? "it can't be read")",
        position: launch.launch.position)
    }
    guard after.value(of: key) != before.value(of: key), !isJudged(key, in: launch) else {
      return nil
    }
    let isOverride =
      after.value(of: key).map { launch.override(of: key)?.isText(of: $0) == true } ?? false
    return Finding(
      code: isOverride ? .leaked : .collateral, key: key, launch: id,
      message: isOverride
        ? "launch \(VisibleText.quoted(id)) wrote its argument's value of \(VisibleText.quoted(key)) to the store"
        : "launch \(VisibleText.quoted(id)) changed \(VisibleText.quoted(key)), which it was not told to write",
      position: launch.launch.position)
  }

  /// What a program says that it read, and the file does not hold when it is over.
  ///
  /// Where nothing is said of what a program writes, the settings that it is expected to go on with are to stay.
  fileprivate func changesAfterReading(in launch: LaunchEvidence) -> [Finding] {
    guard launch.launch.mayWriteAnything, launch.endsAsStated == true else { return [] }
    return launch.launch.steps.enumerated().flatMap { index, step -> [Finding] in
      guard case .expect(let expectations) = step.kind else { return [] }
      return expectations.compactMap { expectation in
        guard expectation.stored, expectation.origin == .stored,
          let setting = testCase.setting(expectation.key),
          let after = launch.after[setting.contract.store],
          after.isReadable || after.state == .absent,
          let said = launch.steps[index]?.keys.first(where: {
            $0.key.utf8.elementsEqual(expectation.key.utf8)
          }), after.value(of: expectation.key) != said.value,
          !isJudged(expectation.key, in: launch)
        else { return nil }
        let isGone = after.value(of: expectation.key) == nil
        let name = VisibleText.quoted(expectation.key)
        return Finding(
          code: isGone ? .lost : .changedValue, key: expectation.key, launch: launch.launch.id,
          step: index,
          message:
            "\(name): launch \(VisibleText.quoted(launch.launch.id)) goes on with it, and when it is"
            + " over the file holds \(isGone ? "nothing" : "another value") of it",
          position: expectation.position)
      }
    }
  }

  /// Whether an expectation of the same launch has told the change already.
  func isJudged(_ key: String, in launch: LaunchEvidence) -> Bool {
    launch.launch.steps.enumerated().contains { index, step in
      guard case .expect(let expectations) = step.kind else { return false }
      return expectations.contains { expectation in
        guard
          expectation.key.utf8.elementsEqual(key.utf8),
          let comparison = comparison(of: expectation, in: launch, step: index)
        else { return false }
        return table.outcome(for: comparison.facts) != .met
      }
    }
  }
}

extension LaunchEvidence {
  /// Whether the launch is to change a store at all.
  var mayWrite: Bool { launch.mayWriteAnything || told.contains(where: \.writes) }

  /// Whether a step of the launch sets, removes or clears the key, or a step before it did, unsaved.
  ///
  /// So it may be where nothing is said of what the launch writes.
  func writes(_ key: String) -> Bool {
    launch.mayWriteAnything
      || told.contains { step in
        switch step.kind {
        case .set(let assignments): assignments.contains { $0.key.utf8.elementsEqual(key.utf8) }
        case .remove(let keys): keys.contains { $0.utf8.elementsEqual(key.utf8) }
        case .clear: true
        case .register, .expect, .save, .recreate, .refresh: false
        }
      }
  }
}
