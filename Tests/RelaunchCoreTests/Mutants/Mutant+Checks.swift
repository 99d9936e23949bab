@testable import RelaunchCore

// Each check left out.
extension Mutant {
  /// A check with the words for an orchestrator that lacks it.
  struct LeftOut {
    let check: Check
    let name: String

    var mutant: Mutant {
      let left = check.name
      return Mutant(name: name) { $0.parts.judge.checks.removeAll { $0.name == left } }
    }
  }

  static let ofChecks: [LeftOut] = [
    LeftOut(check: .processes, name: "skips the pid check"),
    LeftOut(check: .endings, name: "ignores the ending"),
    LeftOut(check: .residue, name: "forgets cleanup's finding"),
    LeftOut(check: .evidence, name: "believes a doubted reader"),
    LeftOut(check: .betweenLaunches, name: "does not watch between launches"),
    LeftOut(check: .acknowledgedSaves, name: "takes an acknowledged save for granted"),
    LeftOut(check: .expectations, name: "judges no expectation"),
    LeftOut(check: .looks, name: "judges no look"),
    LeftOut(check: .silentFailures, name: "takes a status for a save"),
    LeftOut(check: .output, name: "forgets what a program was to print"),
    LeftOut(check: .untoldValues, name: "takes a stored value that nobody wrote"),
    LeftOut(check: .unwrittenChanges, name: "lets a launch change what it was not told to"),
    LeftOut(check: .storeFiles, name: "forgets what becomes of a store's file"),
    LeftOut(check: .jointSaves, name: "does not see half of a save"),
    LeftOut(check: .refusals, name: "ignores a refused step"),
    LeftOut(check: .unaccountedFiles, name: "ignores files that no store accounts for"),
    LeftOut(check: .breaches, name: "ignores a broken sandbox"),
    LeftOut(check: .vacuity, name: "passes a case that expects nothing"),
  ]
}
