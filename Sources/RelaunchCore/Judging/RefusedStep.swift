import RelaunchWire

/// What may be told of a refused step: a reason that is known, and a key that the step names.
struct RefusedStep {
  let reason: RefusalReason
  let key: String?

  /// Looks at what a program said of a step; nil if it was not refused, or nothing was said of why.
  ///
  /// - Parameters:
  ///   - index: the step's place in its launch, from 0.
  ///   - launch: whose step it is.
  ///   - testCase: the case that declares the keys.
  init?(_ index: Int, of launch: LaunchEvidence, in testCase: Case) {
    guard let said = launch.steps[index], !said.ok, let refusal = said.refusal else { return nil }
    reason = RefusalReason(rawValue: refusal.reason) ?? .other
    let named = launch.launch.steps[index].namedKeys
    // A program may say any text here: only what the author wrote is handed on, in the author's spelling.
    key = refusal.key.flatMap { key in
      named.first { $0.utf8.elementsEqual(key.utf8) && testCase.setting($0) != nil }
    }
  }

  /// The reason, and the key if there is one.
  var words: String {
    reason.rawValue + (key.map { ", key \(VisibleText.quoted($0))" } ?? "")
  }
}

extension Step {
  /// The keys that the step is about by name.
  fileprivate var namedKeys: [String] {
    switch kind {
    case .set(let assignments), .register(let assignments): assignments.map(\.key)
    case .remove(let keys): keys
    case .expect(let expectations): expectations.map(\.key)
    case .save, .clear, .recreate, .refresh: []
    }
  }
}
