/// Which time it is that a case is run, where each is run several times.
package enum CaseRound: Sendable {
  /// The only one, in a sandbox of its own.
  case only
  /// In a sandbox of its own that stays for the next time.
  case first
  /// In the sandbox of the first time, as that left it; the reasons, by the case's number, keep cases out.
  case again(without: [Int: String])
  /// In one sandbox with all others.
  case together(Together)

  /// What the cases share that are run in one sandbox.
  package struct Together: Sendable {
    let sandbox: Sandbox
    /// By case and launch, what it did in a sandbox of its own.
    let known: [String: [String: SandboxFact]]
    /// By the case's number, why it is kept out.
    let without: [Int: String]
  }

  /// Why a case is not run this time; nil if it is.
  func obstacle(toCase number: Int) -> String? {
    switch self {
    case .only, .first: nil
    case .again(let without): without[number]
    case .together(let together): together.without[number]
    }
  }

  /// By launch, what stands for the changes that nobody could tell whose they are.
  func knownChanges(of testCase: Case) -> [String: SandboxFact]? {
    guard case .together(let together) = self else { return nil }
    return together.known[testCase.name] ?? [:]
  }

  /// Whether nobody needs a case's sandbox after it.
  var isLastInSandbox: Bool {
    switch self {
    case .only, .again: true
    case .first, .together: false
    }
  }

  /// Tells the private folders of the times apart.
  var filePrefix: String {
    switch self {
    case .only, .first: ""
    case .again: "again-"
    case .together: "together-"
    }
  }
}
