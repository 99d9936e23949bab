import RelaunchWire

/// Follows every key through a case and says what is known of it at each expectation.
struct KeyLedger {
  private var contexts: [Place: [String: KeyContext]] = [:]
  /// As the last launch left them.
  private(set) var final: [String: KeyContext] = [:]
  /// What each live process has written, by its id and by key.
  private var live: [String: [String: KeyContext.OwnWriting]] = [:]

  private struct Place: Hashable {
    let launch: String
    let step: Int
  }

  /// What can change what is known of a key, or asks for it.
  enum Event {
    case launch(LaunchEvidence)
    case planted(Plant)
    case look(String)
  }

  /// Walks what happened in order.
  ///
  /// - Parameters:
  ///   - events: in the order of the timeline.
  ///   - stores: the declared keys, each with the name of its store.
  init(_ events: [Event], stores: [(key: String, store: String)]) {
    let keys = stores.map(\.key)
    var current = Dictionary(uniqueKeysWithValues: keys.map { ($0, KeyContext()) })
    for event in events {
      switch event {
      case .launch(let evidence): walk(evidence, from: &current, keys: keys)
      case .look(let id): contexts[Place(launch: id, step: 0)] = current
      case .planted(let plant):
        // Only a store's own file says anything of what that store holds: then, all of it.
        guard case .store(let planted) = plant.target else { continue }
        for (key, store) in stores where store == planted {
          current[key]?.plant(plant.held.first { $0.key.utf8.elementsEqual(key.utf8) }?.value)
        }
      }
    }
    final = current
  }

  private mutating func walk(
    _ evidence: LaunchEvidence, from current: inout [String: KeyContext], keys: [String]
  ) {
    for key in keys { current[key]?.beginLaunch() }
    let kept = evidence.part.flatMap { live[$0.process] } ?? [:]
    for (key, own) in kept { current[key]?.resume(own) }
    let saves = evidence.steps.contains { $0.value.action == "save" && $0.value.ok }
    // What an earlier part wrote is saved in that part or in this one.
    let isKeptSaved = kept.mapValues { $0.isSaved || ($0.isWritten && saves) }
    let writings = Self.writings(in: evidence, keys: keys)
    for (index, step) in evidence.launch.steps.enumerated() {
      for key in keys {
        let own = writings[key] ?? []
        current[key]?.isSavedHere =
          own.last { $0.index < index }?.isSaved ?? isKeptSaved[key] ?? false
        current[key]?.isWrittenLater = own.contains { $0.isSaved && $0.index > index }
      }
      contexts[Place(launch: evidence.launch.id, step: index)] = current
      if let taken = evidence.steps[index] { Self.take(step, taken, in: &current, keys: keys) }
    }
    contexts[Place(launch: evidence.launch.id, step: evidence.launch.steps.count)] = current
    guard let process = evidence.part?.process else { return }
    for key in keys {
      let isSaved = writings[key]?.last?.isSaved ?? isKeptSaved[key] ?? false
      live[process, default: [:]][key] = current[key]?.ownWriting(isSaved: isSaved)
    }
  }

  /// What is known of a key right before a step.
  func context(of key: String, launch: String, step: Int) -> KeyContext {
    contexts[Place(launch: launch, step: step)]?[key] ?? KeyContext()
  }

  /// What is known of a key when the disk witness looks.
  func context(of key: String, atLook id: String) -> KeyContext {
    context(of: key, launch: id, step: 0)
  }

  /// What is known of a key when a launch is over.
  func context(of key: String, after launch: Launch) -> KeyContext {
    context(of: key, launch: launch.id, step: launch.steps.count)
  }

  private static func take(
    _ step: Step, _ taken: StepEvidence, in current: inout [String: KeyContext], keys: [String]
  ) {
    switch step.kind {
    case .set(let assignments) where taken.ok:
      for assignment in assignments { current[assignment.key]?.write(.value(assignment.value)) }
    case .remove(let removed) where taken.ok:
      for key in removed { current[key]?.write(.removal) }
    case .save: for key in keys { current[key]?.save(succeeded: taken.ok) }
    case .clear: for key in keys { current[key]?.clear(succeeded: taken.ok) }
    case .set, .remove, .register, .expect, .recreate, .refresh: return
    }
  }

  private struct Writing {
    let index: Int
    let isSaved: Bool
  }

  /// The places where a launch wrote each key, and whether a successful save followed.
  private static func writings(
    in evidence: LaunchEvidence, keys: [String]
  ) -> [String: [Writing]] {
    let steps = evidence.launch.steps
    let saves = steps.indices.filter { steps[$0].word == "save" && evidence.steps[$0]?.ok == true }
    var writings: [String: [Writing]] = [:]
    for (index, step) in steps.enumerated() where evidence.steps[index]?.ok == true {
      let isSaved = saves.contains { $0 > index }
      switch step.kind {
      case .set(let assignments):
        for assignment in assignments {
          writings[assignment.key, default: []].append(Writing(index: index, isSaved: isSaved))
        }
      case .remove(let removed):
        for key in removed {
          writings[key, default: []].append(Writing(index: index, isSaved: isSaved))
        }
      case .clear:
        for key in keys {
          writings[key, default: []].append(Writing(index: index, isSaved: true))
        }
      case .save, .register, .expect, .recreate, .refresh: continue
      }
    }
    return writings
  }
}
