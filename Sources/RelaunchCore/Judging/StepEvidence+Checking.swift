import RelaunchWire

/// Why a line of evidence is not believed; it holds nothing that the program wrote.
struct EvidenceDoubt: Error {
  let words: String
}

extension StepEvidence {
  /// Holds what a program said of a step against the plan that it was given.
  ///
  /// - Parameters:
  ///   - launch: whose evidence it is.
  ///   - known: what the program said before.
  /// - Returns: the evidence, with no more than the plan asked for.
  /// - Throws: `EvidenceDoubt` if the plan has no such step, or the evidence contradicts itself.
  func checked(
    against launch: Launch, known: [Int: StepEvidence]
  ) throws(EvidenceDoubt) -> StepEvidence {
    guard launch.steps.indices.contains(index) else {
      throw EvidenceDoubt(words: "a step that the plan does not have")
    }
    let step = launch.steps[index]
    guard action == step.word else {
      throw EvidenceDoubt(words: "another action than that of step \(index + 1) of the plan")
    }
    // A program can't revise its evidence.
    guard known[index] == nil else {
      throw EvidenceDoubt(words: "a second word on step \(index + 1)")
    }
    var asked: [String] = []
    if case .expect(let expectations) = step.kind { asked = expectations.map(\.key) }
    guard Set(keys.map { Array($0.key.utf8) }).count == keys.count else {
      throw EvidenceDoubt(words: "two answers to one key in step \(index + 1)")
    }
    for said in keys {
      guard asked.contains(where: { $0.utf8.elementsEqual(said.key.utf8) }) else {
        throw EvidenceDoubt(words: "a key that step \(index + 1) of the plan does not ask for")
      }
      guard said.isConsistent else {
        throw EvidenceDoubt(words: "an answer to step \(index + 1) that contradicts itself")
      }
    }
    return self
  }
}

extension KeyEvidence {
  /// Whether presence, type and value, and origin and reason, can all be true at once.
  fileprivate var isConsistent: Bool {
    origin != nil && stored == (storedValue != nil) && storedType == storedValue?.type
      && (origin == .fallback) == (reason != nil) && (origin != .stored || stored)
      && areLayersConsistent
  }

  /// Whether the layers, where they are told, fit what is said of the key otherwise.
  private var areLayersConsistent: Bool {
    guard let layers else { return true }
    let named = layers.map(\.layer)
    // Each once, and in the order in which they are asked.
    guard named == Layer.allCases.filter(named.contains) else { return false }
    let own = layers.first { $0.layer == .stored }
    return stored == (own != nil) && storedType == own?.type
      && (origin != .argument || named.first == .argument)
      && (origin != .registered || named.first == .registered)
      && (reason != .absent || named.isEmpty)
  }
}
