/// Holds what was found against what a case is meant to find: it passes only if exactly that is found.
struct FindingMatch {
  let findings: [Finding]
  let verdict: Verdict

  /// Matches what was found with what is meant; whether it is known, and where the scenario says so.
  typealias Maker =
    @Sendable (
      _ found: [Finding], _ meant: [ExpectedFinding], _ isKnown: Bool, _ position: SourcePosition
    ) -> FindingMatch
}

extension FindingMatch {
  /// Matches findings with meant ones.
  ///
  /// - Parameters:
  ///   - found: what the checks concluded.
  ///   - meant: what the case is meant to find; empty for a case that is meant to find nothing.
  ///   - isKnown: whether a public bug is the reason, so that not finding it is good news.
  ///   - position: where the scenario says what is meant.
  init(found: [Finding], meant: [ExpectedFinding], isKnown: Bool, at position: SourcePosition) {
    var findings = found
    for index in findings.indices {
      // Nothing proved is nothing found, so it can't be meant.
      let isProof = found[index].code != .vacuous
      findings[index].isMeant = isProof && meant.contains { $0.matches(found[index]) }
    }
    let missing = meant.filter { expected in !found.contains { expected.matches($0) } }
    for expected in missing {
      findings.append(
        Finding(
          code: isKnown ? .resolved : .unexpected, key: expected.key, launch: expected.launch,
          message: isKnown
            ? "the known issue no longer occurs: \(expected.words) was not found"
            : "the case is meant to find \(expected.words), and did not",
          position: isKnown ? position : expected.position))
    }
    self.init(
      findings: findings,
      verdict: findings.filter { !$0.isMeant }.map(\.verdict).max() ?? .passed)
  }
}

extension Finding {
  /// What the finding alone makes of a case.
  var verdict: Verdict { code == .vacuous ? .inconclusive : .failed }
}

extension ExpectedFinding {
  /// Whether a finding is this one; a field that is left open fits all.
  func matches(_ finding: Finding) -> Bool {
    code == finding.code && (key == nil || key == finding.key)
      && (launch == nil || launch == finding.launch)
  }

  fileprivate var words: String {
    let ofKey = key.map { " of \(VisibleText.quoted($0))" } ?? ""
    let inLaunch = launch.map { " in launch \(VisibleText.quoted($0))" } ?? ""
    return "\(code.rawValue)\(ofKey)\(inLaunch)"
  }
}
