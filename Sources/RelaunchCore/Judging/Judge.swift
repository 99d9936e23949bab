/// Judges a recorded case.
///
/// It is pure: a saved history gives the same judgement again. Its parts are there to be replaced by
/// faulty ones, to see that somebody notices; the tool knows the shipped judge alone.
package struct Judge: Sendable {
  /// Sorts a history for the checks, and says by which table they judge.
  var evidence: @Sendable (Case, [Fact]) -> CaseEvidence
  var checks: [Check]
  var match: FindingMatch.Maker

  package static let shipped = Judge(
    evidence: { CaseEvidence($0, history: $1) }, checks: Check.all,
    match: { FindingMatch(found: $0, meant: $1, isKnown: $2, at: $3) })

  /// Concludes what a history proves.
  ///
  /// - Parameters:
  ///   - testCase: what was to be run.
  ///   - history: what was recorded, in its order.
  ///   - platform: the platform of the run, as known issues name it.
  /// - Returns: the judgement; its verdict is nil if the harness itself failed.
  package func judge(
    _ testCase: Case, history: [Fact], platform: String
  ) -> Judgement {
    let evidence = self.evidence(testCase, history)
    if let signal = evidence.interruption, evidence.fault == nil {
      return .interrupted(by: signal, evidence)
    }
    let all = checks.flatMap { $0.findings(evidence) }
    // What is counted over repetitions makes no repetition fail, nor its absence.
    let counted = all.filter { testCase.counts($0) }
    let findings = all.filter { !testCase.counts($0) }
    let known = testCase.known.flatMap { $0.platform == platform ? $0 : nil }
    if let obstruction = evidence.obstructions.first, evidence.fault == nil,
      obstruction.isHandOver == true
        || !(known?.finds ?? testCase.finds).leaves(any: findings)
    {
      return .obstructed(obstruction, evidence, found: findings)
    }
    let matching = match(
      findings, known?.finds ?? testCase.finds, known != nil,
      known?.position ?? testCase.position)
    return Judgement(
      verdict: evidence.fault == nil ? matching.verdict : nil,
      findings: matching.findings + counted.map(\.meant),
      observations: Observations.all(in: evidence),
      evaluatedExpectations: evidence.evaluatedExpectations,
      fault: evidence.fault,
      isKnown: known != nil && matching.verdict == .passed && evidence.fault == nil)
  }

  /// Whether a history, complete or not yet, holds what the case is not meant to find.
  package func findsUnmeant(in testCase: Case, history: [Fact]) -> Bool {
    let evidence = self.evidence(testCase, history)
    guard evidence.interruption == nil else { return false }
    let meant = testCase.finds + (testCase.known?.finds ?? [])
    return Check.ofTimeline.flatMap { $0.findings(evidence) }.contains { finding in
      !testCase.counts(finding) && !meant.contains { $0.matches(finding) }
    }
  }
}

extension Case {
  /// Whether a finding is the one that is counted over the repetitions.
  fileprivate func counts(_ finding: Finding) -> Bool {
    rate?.finding.matches(finding) ?? false
  }
}

extension Finding {
  /// The finding as one that the case is meant to make.
  fileprivate var meant: Finding {
    var meant = self
    meant.isMeant = true
    return meant
  }
}

extension Judgement {
  /// Why a case was not run, or not to its end, once a signal asked the run to end.
  static func interruptionReason(_ signal: SignalName, hasBegun: Bool) -> String {
    "\(signal.rawValue) interrupted the run before the case \(hasBegun ? "was over" : "began")"
  }

  /// Of a case that was cut short: what was seen until then was not all, so nothing is concluded.
  fileprivate static func interrupted(
    by signal: SignalName, _ evidence: CaseEvidence
  ) -> Judgement {
    let hasBegun = evidence.launches.contains { $0.started != nil }
    let reason = interruptionReason(signal, hasBegun: hasBegun)
    return Judgement(
      verdict: .notRun, findings: [], observations: ["not run: \(reason)"],
      evaluatedExpectations: 0, fault: nil, isKnown: false, notRunReason: reason)
  }

  /// Of a case that could not go on, and in which nothing was found until then.
  fileprivate static func obstructed(
    _ obstruction: Obstruction, _ evidence: CaseEvidence, found: [Finding]
  ) -> Judgement {
    // Who stops a case wants to know what was seen until then, and it is no verdict.
    let seen =
      obstruction.isHandOver == true
      ? found.filter { $0.code != .vacuous }.map {
        "found before: \($0.code.rawValue): \($0.message)"
      }
      : []
    return Judgement(
      verdict: .notRun, findings: [],
      observations: Observations.all(in: evidence) + seen + ["not run: \(obstruction.reason)"],
      evaluatedExpectations: evidence.evaluatedExpectations, fault: nil, isKnown: false,
      notRunReason: obstruction.reason)
  }
}

extension [ExpectedFinding] {
  /// Whether anything was found beside these, and beside that nothing was proved.
  fileprivate func leaves(any findings: [Finding]) -> Bool {
    findings.contains { found in
      found.code != .vacuous && !contains { $0.matches(found) }
    }
  }
}
