import RelaunchWire

extension Check {
  /// A program that can say nothing claims success by its status, where the scenario says that this
  /// means saved; that nothing is saved then is told beside what became of the value.
  ///
  /// Of a program that takes steps a broken claim is a field of the finding.
  static let silentFailures = Check(name: "silent failures") { evidence in
    evidence.timeline.filter { $0.launch.outside.speech != .steps }.flatMap { launch in
      evidence.testCase.settings.compactMap { setting -> Finding? in
        guard let broken = evidence.brokenClaim(about: setting, in: launch) else { return nil }
        let id = VisibleText.quoted(launch.launch.id)
        return Finding(
          code: .silent, key: setting.key, launch: launch.launch.id,
          message: "\(VisibleText.quoted(setting.key)): launch \(id) ended by exit 0, which means"
            + " saved, and the store does not hold it",
          position: launch.launch.outside.saves?.position ?? broken.position, acknowledged: true)
      }
    }
  }

  /// Each launch printed what it was to print; no line of it is told, but the author's pattern.
  static let output = Check(name: "output") { evidence in
    evidence.timeline.flatMap { launch in
      launch.missingLines.map { expected in
        Finding(
          code: .unexpected, launch: launch.launch.id,
          message: "launch \(VisibleText.quoted(launch.launch.id)) printed no line like "
            + "\(VisibleText.quoted(expected.pattern.text)) to \(expected.stream.rawValue)",
          position: expected.position)
      }
    }
  }
}
