import RelaunchWire

/// Follows a case as written and gathers what in it proves nothing.
struct ProofWalk {
  private(set) var found: [EmptyProof] = []
  private let testCase: Case
  /// What becomes of each key; one that is not here was never changed.
  private var trails: [String: KeyTrail] = [:]
  /// Values that a launch lost because it was killed before it saved them.
  private var killed: [String: Killed] = [:]
  /// Where each key was last changed, until something after that launch expects anything of it.
  private var unproved: [String: Change] = [:]
  /// Keys that the launch has changed and not saved.
  private var unsaved: Set<String> = []
  /// Keys whose present change is reported already.
  private var told: Set<String> = []
  /// The place in the case of what is taken, and of what last expected anything.
  private var action = 0
  private var lastReading = 0
  /// What launches are overridden with and must not be shown; only what is found asks for it.
  private lazy var secrets = HiddenArguments.texts(in: testCase)
  private lazy var parts = testCase.liveParts
  /// What live processes have changed and not saved, while others run.
  private var suspended: [String: Unsaved] = [:]

  /// What a process has changed and not saved.
  private struct Unsaved {
    let pending: [String: KeyTrail.Content]
    let told: Set<String>
  }

  private struct Killed {
    let value: WireValue
    let launch: String
  }

  private struct Change {
    let launch: String
    /// The place of the launch in the case.
    let action: Int
    let position: SourcePosition
  }

  init(_ testCase: Case) { self.testCase = testCase }

  mutating func take(_ taken: Action) {
    action += 1
    switch taken {
    case .launch(let launch):
      takeSteps(of: launch)
      end(launch)
    case .start, .to, .end: takePart(taken)
    case .plant(let plant): take(plant)
    case .look(let look):
      for expectation in look.expectations {
        judge(expectation, in: nil)
      }
      // The state of a file says something of every key in it.
      if let file = look.file {
        lastReading = action
        for setting in testCase.settings where setting.contract.store == file.store {
          read(setting.key)
        }
      }
    }
  }

  /// Changes that nothing after them could see the loss of.
  func unread() -> [EmptyProof] {
    unproved.filter { key, change in !isMeant(key, change) }.sorted { left, right in
      let (first, second) = (left.value.position, right.value.position)
      return (first.line, first.column, left.key) < (second.line, second.column, right.key)
    }
    .map { key, change in
      EmptyProof.unread(key, of: change.launch, at: change.position)
    }
  }

  // As a launch of the process's id: what the process itself reads of its writing proves nothing.
  private mutating func takePart(_ taken: Action) {
    guard let part = parts[taken.id] else { return }
    let launch = part.ofProcess
    if let kept = suspended.removeValue(forKey: part.process) {
      for (key, content) in kept.pending { trails[key, default: KeyTrail()].change(to: content) }
      unsaved = Set(kept.pending.keys)
      told = kept.told
    }
    takeSteps(of: launch)
    guard part.role != .end else { return end(launch) }
    suspended[part.process] = Unsaved(
      pending: Dictionary(
        uniqueKeysWithValues: unsaved.compactMap { key in
          trails[key]?.pending.map { (key, $0) }
        }), told: told)
    for key in unsaved { trails[key]?.suspend() }
    unsaved = []
    told = []
  }

  private mutating func takeSteps(of launch: Launch) {
    // Nobody says what it writes, so that what is there afterwards can't be told.
    if launch.mayWriteAnything {
      for key in testCase.settings.map(\.key) {
        trails[key, default: KeyTrail()].change(to: .unknown)
        trails[key]?.save()
        killed[key] = nil
      }
    }
    for step in launch.steps {
      switch step.kind {
      case .set(let assignments):
        for assignment in assignments { set(assignment, at: step, of: launch) }
      case .remove(let keys): for key in keys { remove(key, at: step, of: launch) }
      case .save: save()
      case .clear: clear(at: step, of: launch)
      case .expect(let expectations):
        for expectation in expectations { judge(expectation, in: launch) }
      case .register, .recreate, .refresh: continue
      }
    }
  }

  private mutating func take(_ plant: Plant) {
    guard case .store(let store) = plant.target else { return }
    for setting in testCase.settings where setting.contract.store == store {
      let planted = plant.held.first { $0.key.utf8.elementsEqual(setting.key.utf8) }
      trails[setting.key, default: KeyTrail()].plant(
        plant.isUnread ? .unknown : planted.map { .value($0.value) } ?? .absent)
      killed[setting.key] = nil
      // Whoever reads later reads what was planted.
      guard let change = unproved.removeValue(forKey: setting.key) else { continue }
      found.append(.plantedOver(setting.key, of: change.launch, by: plant, at: change.position))
    }
  }

  // MARK: - Changes

  private mutating func set(_ assignment: WireAssignment, at step: Step, of launch: Launch) {
    let (key, value) = (assignment.key, assignment.value)
    let setting = testCase.setting(key)
    if value == setting?.contract.fallback, setting?.fallbackUnderTest == nil {
      found.append(.setToFallback(key, shown(value, of: key), at: step))
    }
    let trail = trails[key] ?? KeyTrail()
    if trail.now == .value(value) {
      found.append(.setToTheSame(key, shown(value, of: key), at: step))
      told.insert(key)
    }
    change(key, to: .value(value), at: step, of: launch)
  }

  private mutating func remove(_ key: String, at step: Step, of launch: Launch) {
    let trail = trails[key] ?? KeyTrail()
    if trail.now == .absent {
      found.append(.removedThoughAbsent(key, at: step))
      told.insert(key)
    }
    change(key, to: .absent, at: step, of: launch)
  }

  private mutating func clear(at step: Step, of launch: Launch) {
    // Of a key that holds nothing there is nothing to clear.
    let keys = testCase.settings.map(\.key).filter { (trails[$0] ?? KeyTrail()).now != .absent }
    if keys.allSatisfy({ (trails[$0] ?? KeyTrail()).returns(to: .absent) }) {
      found.append(.cleared(holdingNothing: keys.isEmpty, at: step))
    }
    for key in keys {
      change(key, to: .absent, at: step, of: launch)
      told.insert(key)
    }
    save()
  }

  private mutating func change(
    _ key: String, to content: KeyTrail.Content, at step: Step, of launch: Launch
  ) {
    trails[key, default: KeyTrail()].change(to: content)
    unsaved.insert(key)
    unproved[key] = Change(launch: launch.id, action: action, position: step.position)
  }

  private mutating func save() {
    for key in unsaved.sorted() {
      reportReturn(of: key)
      trails[key]?.save()
      killed[key] = nil
    }
    told = []
    unsaved = []
  }

  /// What is saved may be what was there already, by way of something that nothing read.
  private mutating func shown(_ value: WireValue, of key: String) -> String {
    let isSecret =
      !testCase.isRevealed(key) && secrets.contains { HiddenArguments.text($0, tells: value) }
    return isSecret ? HiddenArguments.mask : value.notation
  }

  private mutating func reportReturn(of key: String) {
    guard let trail = trails[key], let pending = trail.pending, trail.returns(to: pending),
      let change = unproved[key], !told.contains(key)
    else { return }
    let deed =
      if case .value(let value) = pending { "set to \(shown(value, of: key))" } else { "removed" }
    found.append(.returned(key, deed, at: change.position))
  }

  private mutating func end(_ launch: Launch) {
    for key in unsaved {
      if launch.ending.isKill, case .value(let value) = trails[key]?.pending {
        killed[key] = Killed(value: value, launch: launch.id)
      }
      trails[key]?.end(isKilled: launch.ending.isKill)
    }
    told = []
    unsaved = []
  }

  // MARK: - Expectations

  /// Something beside the launch that changed the key says what becomes of it.
  private mutating func read(_ key: String) {
    unproved[key] = nil
    trails[key]?.read()
  }

  /// Whether the case is meant to find something that takes the place of what it expects.
  private func isMeant(_ key: String, _ change: Change) -> Bool {
    (testCase.finds + [testCase.rate?.finding].compactMap(\.self)).contains { meant in
      // What is about no key says nothing of a change, unless something is read after that.
      meant.key.map { $0.utf8.elementsEqual(key.utf8) } ?? (lastReading > change.action)
    }
  }

  private mutating func judge(_ expectation: Expectation, in launch: Launch?) {
    let key = expectation.key
    lastReading = action
    if launch == nil || unproved[key]?.launch != launch?.id { read(key) }
    guard expectation.stored else { return }
    if let launch, expectation.origin == .stored, isOverridden(key, in: launch) {
      found.append(.overridden(expectation))
    }
    guard let lost = killed[key], trails[key]?.pending == nil,
      !isHeld(expectation, without: lost)
    else { return }
    found.append(.killed(expectation, in: lost.launch))
  }

  /// Whether the store should hold what is expected although the later value was lost.
  private func isHeld(_ expectation: Expectation, without lost: Killed) -> Bool {
    switch (trails[expectation.key] ?? KeyTrail()).saved {
    case .absent: false
    case .unknown: true
    case .value(let held): expectation.value != lost.value || held == lost.value
    }
  }

  private func isOverridden(_ key: String, in launch: Launch) -> Bool {
    let ofProgram = testCase.programs.first { $0.name == launch.program }?.arguments ?? []
    return Override.override(of: key, in: ofProgram + launch.arguments) != nil
  }
}

extension Ending {
  /// Whether a program with this ending is given no chance to save what it has not saved.
  fileprivate var isKill: Bool {
    switch self {
    case .signal, .abort: true
    case .returnFromMain, .exit, .exitNow: false
    }
  }
}
