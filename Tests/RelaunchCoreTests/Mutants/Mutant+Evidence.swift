import RelaunchWire

@testable import RelaunchCore

// Faults in the dealings with a launch and with what it leaves.
extension Mutant {
  static let ofEvidence: [Mutant] = [
    Mutant(name: "judges before the end") {
      $0.launching = { HastyLauncher($0, isImpatient: true) }
    },
    Mutant(name: "forgets processes that could not be ended") {
      $0.launching = { HastyLauncher($0, forgetsRemaining: true) }
    },
    Mutant(name: "drops the last evidence line") {
      $0.parts.evidence = { bytes in
        let file = EvidenceFile(bytes: bytes)
        return EvidenceFile(
          lines: file.lines.dropLast(), cut: file.cut, problems: file.problems)
      }
    },
    Mutant(name: "counts a cut line") {
      $0.parts.evidence = { EvidenceFile(bytes: $0 + [UInt8(ascii: "\n")]) }
    },
    Mutant(name: "takes evidence that is no evidence") {
      $0.parts.evidence = { bytes in
        let file = EvidenceFile(bytes: bytes)
        return EvidenceFile(lines: file.lines, cut: file.cut, problems: [])
      }
    },
    Mutant(name: "reports a hidden value") {
      $0.parts.report = { testCase, history, judgement, seconds in
        let shown = testCase.changingSettings {
          SettingDeclaration(contract: $0.contract, isRevealed: true, position: $0.position)
        }
        return CaseParts.shipped.report(shown, history, judgement, seconds)
      }
    },
    Mutant(name: "drops the fallback check") {
      $0.emptyProofs = { testCase in
        EmptyProof.all(
          in: testCase.changingSettings {
            var setting = $0
            setting.fallbackUnderTest = "so that it is left alone"
            return setting
          })
      }
    },
  ]
}

extension Case {
  /// The same case with other declarations of its settings.
  fileprivate func changingSettings(
    _ change: (SettingDeclaration) -> SettingDeclaration
  ) -> Case {
    Case(
      scenario: scenario, file: file, variant: variant, repetition: repetition, title: title,
      why: why, stores: stores, programs: programs, settings: settings.map(change),
      actions: actions, finds: finds, known: known, position: position, points: points,
      repetitionCount: repetitionCount)
  }
}
