import RelaunchWire

extension Check {
  /// Each look of the timeline found on the disk what it expects.
  static let looks = Check(name: "looks") { evidence in
    evidence.looks.flatMap { look in
      evidence.comparisons(of: look).compactMap { $0.finding(by: evidence.table) }
        + look.fileFindings
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
