import RelaunchWire

/// Makes the report of one case from its history and its judgement.
package struct ReportBuilder: Sendable {
  private let evidence: CaseEvidence
  private let judgement: Judgement
  private let seconds: Double

  /// Prepares the report.
  ///
  /// - Parameters:
  ///   - testCase: what was run.
  ///   - history: what was recorded.
  ///   - judgement: what was concluded from it.
  ///   - seconds: how long the case took.
  package init(_ testCase: Case, history: [Fact], judgement: Judgement, seconds: Double) {
    evidence = CaseEvidence(testCase, history: history)
    self.judgement = judgement
    self.seconds = seconds
  }

  /// The report of the case, without any value that must not leave.
  package var report: CaseReport {
    let testCase = evidence.testCase
    var report = CaseReport(
      id: testCase.scenario, variant: testCase.variant, repetition: testCase.repetition,
      title: testCase.title, file: testCase.file, line: testCase.position.line,
      verdict: judgement.verdict, fault: judgement.fault?.message, known: judgement.isKnown,
      knownReason: judgement.isKnown ? testCase.known?.reason : nil,
      knownSource: judgement.isKnown ? testCase.known?.source : nil,
      findings: judgement.findings.map(Self.report), launches: evidence.launches.map(report),
      observations: judgement.observations, reproduce: Self.reproduce(testCase),
      seconds: seconds)
    report.notRunReason = judgement.notRunReason
    report.rate = testCase.rate.map {
      RateReport(of: testCase, $0, findings: judgement.findings)
    }
    report.points = testCase.points.map(PointReport.init)
    report.looks = evidence.looks.map(self.report)
    report.fileOnly = evidence.isFileOnly
    report.fixtures = testCase.actions.compactMap(FixtureReport.init)
    return report
  }

  private static func report(_ finding: Finding) -> FindingReport {
    FindingReport(
      code: finding.code, key: finding.key, launch: finding.launch,
      step: finding.step.map { $0 + 1 }, message: finding.message, file: finding.position.file,
      line: finding.position.line, acknowledged: finding.acknowledged, expected: finding.expected,
      meant: finding.isMeant)
  }

  private func report(_ launch: LaunchEvidence) -> LaunchReport {
    let stores = evidence.testCase.stores.map(\.store.name)
    var report = LaunchReport(
      id: launch.launch.id, action: launch.part?.role.rawValue ?? "launch",
      process: launch.part?.process, program: launch.launch.program, pid: launch.started?.pid,
      arguments: HiddenArguments.shown(launch.arguments, in: evidence.testCase),
      ending: launch.end.map {
        EndingReport(kind: $0.kind, status: $0.status, signal: $0.signal)
      },
      acknowledged: launch.isAcknowledged, seconds: launch.end?.seconds,
      stores: Dictionary(uniqueKeysWithValues: stores.map { ($0, self.report($0, of: launch)) }),
      steps: launch.launch.steps.enumerated().map { self.report($1, at: $0, in: launch) })
    report.speaks = launch.launch.outside.speech
    if launch.steps.values.contains(where: { !$0.keys.isEmpty }) { report.inside = .observed }
    return report
  }

  // MARK: - Stores

  private func report(_ look: LookEvidence) -> LookReport {
    LookReport(
      id: look.look.id,
      stores: Dictionary(
        uniqueKeysWithValues: look.readings.map { store, reading in
          (
            store,
            report(reading, of: store, in: nil) { key in
              evidence.ledger.context(of: key, atLook: look.look.id)
            }
          )
        }))
  }

  private func report(_ store: String, of launch: LaunchEvidence) -> StoreReport {
    StoreReport(
      before: launch.before[store].map {
        report($0, of: store, in: launch) {
          evidence.ledger.context(of: $0, launch: launch.launch.id, step: 0)
        }
      },
      after: launch.after[store].map {
        report($0, of: store, in: launch) {
          evidence.ledger.context(of: $0, after: launch.launch)
        }
      })
  }

  private func report(
    _ reading: DiskReading, of store: String, in launch: LaunchEvidence?,
    context: (String) -> KeyContext
  ) -> StoreStateReport {
    let settings = evidence.testCase.settings.filter { $0.contract.store == store }
    let keys = settings.map { setting in
      let value = reading.value(of: setting.key)
      let known = context(setting.key)
      return (
        setting.key,
        DiskKeyReport(
          stored: value != nil, storedType: value?.type.rawValue,
          equals: value.map {
            reference(
              $0, expected: known.expected, previous: known.previous(to: known.expected),
              setting: setting, launch: launch)
          })
      )
    }
    return StoreStateReport(
      state: reading.state, reason: reading.reason, bytes: reading.bytes,
      mode: reading.mode.map(OctalMode.text), keys: Dictionary(uniqueKeysWithValues: keys))
  }

  // MARK: - Steps

  private func report(_ step: Step, at index: Int, in launch: LaunchEvidence) -> StepReport {
    let observed = launch.steps[index]
    var keys: [String: InsideKeyReport] = [:]
    if case .expect(let expectations) = step.kind {
      for expectation in expectations {
        guard let setting = evidence.testCase.setting(expectation.key),
          let comparison = evidence.comparison(of: expectation, in: launch, step: index),
          let said = comparison.observed
        else { continue }
        keys[expectation.key] = report(said, comparison, setting)
      }
    }
    return StepReport(
      action: step.word, ok: observed?.ok, keys: keys,
      refusal: RefusedStep(index, of: launch, in: evidence.testCase).map {
        RefusalReport(reason: $0.reason, key: $0.key)
      })
  }

  private func report(
    _ said: KeyEvidence, _ comparison: KeyComparison, _ setting: SettingDeclaration
  ) -> InsideKeyReport {
    InsideKeyReport(
      stored: comparison.isStoredInside(said),
      storedType: comparison.isStoredInside(said) ? said.storedType?.rawValue : nil,
      origin: said.origin?.rawValue ?? "unknown",
      reason: said.reason?.rawValue, expectedFallback: setting.contract.fallback.authorText,
      equals: reference(
        said.value, expected: comparison.expectation.value ?? comparison.expectedStoredValue,
        previous: comparison.previous, setting: setting, launch: comparison.evidence),
      value: setting.isRevealed ? said.value.authorText : nil,
      layers: said.layers?.map {
        LayerReport(layer: $0.layer.rawValue, type: $0.type?.rawValue)
      })
  }

  private func reference(
    _ value: WireValue, expected: WireValue?, previous: WireValue?, setting: SettingDeclaration,
    launch: LaunchEvidence?
  ) -> ValueReference {
    if value == expected { return .expected }
    if value == previous { return .previous }
    if value == setting.contract.fallback { return .fallback }
    if launch?.override(of: setting.key)?.isText(of: value) == true { return .override }
    return .none
  }

  // MARK: - The way back

  static func reproduce(_ testCase: Case) -> String {
    let programs = testCase.replacedPrograms.map {
      " --program \(shellWord("\($0.name)=\($0.path)"))"
    }.joined()
    guard let count = testCase.repetitionCount else {
      return "relaunch run \(shellWord(testCase.file))\(programs) "
        + "--filter \(shellWord(testCase.name))"
    }
    // A whole name names that case alone: #1 is not #10. A rate takes all repetitions.
    let name =
      testCase.rate == nil
      ? testCase.name
      : "\(Case.name(of: testCase.scenario, variant: testCase.variant, points: testCase.points.map(\.description), repetition: nil)) #*"
    return "relaunch run \(shellWord(testCase.file))\(programs) --repeat \(count) "
      + "--filter \(shellWord(name))"
  }

  /// Writes a word so that a shell takes it as it is.
  package static func shellWord(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "/._-+=:,@".utf8.contains(byte)
    }
    guard !plain || word.isEmpty else { return word }
    return
      "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}
