import RelaunchWire

/// The saves of a launch that are each to make several keys of one store last together.
struct JointSaves {
  /// What a store holds of its declared keys.
  typealias Content = [String: WireValue]

  /// One `save` after several keys were changed.
  struct Save: Equatable {
    /// The step's place in its launch, from 0.
    let step: Int
    let keys: Set<String>
    let old: Content
    let new: Content
  }

  private(set) var saves: [Save] = []
  /// All that the file may hold as a whole while the launch runs, one after the other.
  private(set) var whole: [Content]

  /// Follows a launch by its steps.
  ///
  /// - Parameters:
  ///   - launch: as the scenario states it.
  ///   - keys: those of the store.
  ///   - content: what the store held of them before the launch.
  ///   - isRefused: whether the program said that it did not take a step: what that leaves, and what comes
  ///     after it, is another story.
  init(
    of launch: Launch, keys: Set<String>, from content: Content,
    isRefused: (Int) -> Bool = { _ in false }
  ) {
    whole = [content]
    var saved = content
    var now = content
    var changed: Set<String> = []
    for (index, step) in launch.steps.enumerated() {
      guard !isRefused(index) else { return }
      switch step.kind {
      case .set(let assignments):
        for assignment in assignments where keys.contains(assignment.key) {
          now[assignment.key] = assignment.value
          changed.insert(assignment.key)
        }
      case .remove(let removed):
        for key in removed where keys.contains(key) {
          now[key] = nil
          changed.insert(key)
        }
      case .save:
        if changed.count > 1 {
          saves.append(Save(step: index, keys: changed, old: saved, new: now))
        }
      case .clear: now = [:]
      // The platform may write what was not saved yet, which is no fault of the save after it.
      case .refresh, .recreate: break
      case .register, .expect: continue
      }
      guard step.mayWrite else { continue }
      saved = now
      changed = []
      whole.append(now)
    }
  }

  /// Whether a content has some keys of a save as they are to be, and others as they were.
  func isTorn(_ content: Content, by save: Save) -> Bool {
    let keys = save.keys.filter { save.old[$0] != save.new[$0] }
    func isLike(_ other: Content) -> Bool { keys.allSatisfy { content[$0] == other[$0] } }
    guard !whole.contains(where: isLike) else { return false }
    return keys.allSatisfy { content[$0] == save.old[$0] || content[$0] == save.new[$0] }
  }
}

extension Step {
  /// Whether the file may be written at this step.
  fileprivate var mayWrite: Bool {
    switch kind {
    case .save, .clear, .refresh, .recreate: true
    case .set, .remove, .register, .expect: false
    }
  }
}
