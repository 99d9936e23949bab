import RelaunchWire

extension Check {
  /// Each look of the timeline found on the disk what it expects.
  static let looks = Check(name: "looks") { evidence in
    evidence.looks.flatMap { look in
      evidence.comparisons(of: look).compactMap { $0.finding(by: evidence.table) }
        + [look.fileFinding].compactMap { $0 }
    }
  }
}

extension CaseEvidence {
  fileprivate func comparisons(of look: LookEvidence) -> [LookComparison] {
    look.look.expectations.compactMap { expectation in
      guard let setting = testCase.setting(expectation.key),
        let reading = look.readings[setting.contract.store]
      else { return nil }
      return LookComparison(
        expectation: expectation,
        context: ledger.context(of: expectation.key, atLook: look.look.id),
        reading: reading, look: look.look, isSecret: testCase.hides(expectation))
    }
  }
}

extension LookEvidence {
  fileprivate var fileFinding: Finding? {
    guard let expected = look.file, let reading = readings[expected.store] else { return nil }
    let place =
      "at look \(VisibleText.quoted(look.id)) the file of store \(VisibleText.quoted(expected.store))"
    if let code = Self.code(for: reading.state, expected: expected.state) {
      let reason = reading.reason.map { ": \($0)" } ?? ""
      return Finding(
        code: code, launch: look.id,
        message: "\(place) is \(reading.state.rawValue)\(reason), not \(expected.state.rawValue)",
        position: expected.position)
    }
    guard let mode = expected.mode, let found = reading.mode, mode != found else { return nil }
    return Finding(
      code: .collateral, launch: look.id,
      message: "\(place) has mode \(OctalMode.text(of: found)), not \(OctalMode.text(of: mode))",
      position: expected.position)
  }

  /// What it means that a file is in one state and not in the expected one; nil where it is.
  private static func code(
    for found: DiskReading.State, expected: DiskReading.State
  ) -> FindingCode? {
    switch (found, expected) {
    case _ where found == expected: nil
    case (.damaged, _), (.notRegular, _): .damaged
    // A file that should be gone is a leftover; one that should be there is lost.
    case (.readable, .absent): .collateral
    case (.absent, _): .lost
    // Something took the place of what could not be read.
    case (.readable, _): .collateral
    }
  }
}
