@testable import RelaunchCore

// Verdicts that are something else than what was found comes to.
extension Mutant {
  private static let match = Judge.shipped.match

  static let ofMatching: [Mutant] = [
    Mutant(name: "merges verdicts by the smallest") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let sound = match(found, meant, isKnown, position)
        return FindingMatch(
          findings: sound.findings,
          verdict: sound.findings.filter { !$0.isMeant }.map(\.verdict).min() ?? .passed)
      }
    },
    Mutant(name: "treats known as passed although not found") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let there = meant.filter { meant in found.contains { meant.matches($0) } }
        return match(found, isKnown ? there : meant, isKnown, position)
      }
    },
    Mutant(name: "passes what finds nothing of what is meant") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let there = meant.filter { meant in found.contains { meant.matches($0) } }
        return match(found, isKnown ? meant : there, isKnown, position)
      }
    },
    Mutant(name: "passes what finds more than is meant") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let asMeant = found.filter { found in meant.contains { $0.matches(found) } }
        return match(meant.isEmpty ? found : asMeant, meant, isKnown, position)
      }
    },
    Mutant(name: "takes nothing proved for a failure") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let sound = match(found, meant, isKnown, position)
        return FindingMatch(
          findings: sound.findings,
          verdict: sound.verdict == .inconclusive ? .failed : sound.verdict)
      }
    },
    Mutant(name: "takes nothing proved for passed") {
      $0.parts.judge.match = { found, meant, isKnown, position in
        let sound = match(found, meant, isKnown, position)
        return FindingMatch(
          findings: sound.findings,
          verdict: sound.verdict == .inconclusive ? .passed : sound.verdict)
      }
    },
  ]
}
