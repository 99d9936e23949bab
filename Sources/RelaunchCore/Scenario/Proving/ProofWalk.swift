import RelaunchWire

/// Follows a case as written and gathers what in it proves nothing.
struct ProofWalk {
  private(set) var found: [EmptyProof] = []
  private let testCase: Case
  /// What the store should hold of each key; a key that is not here is absent.
  private var saved: [String: Content] = [:]
  /// What the launch has changed and not saved.
  private var pending: [String: Content] = [:]
  /// Values that a launch lost because it was killed before it saved them.
  private var killed: [String: Killed] = [:]
  /// Where each key was last changed, until something after that launch expects anything of it.
  private var unproved: [String: Change] = [:]

  private enum Content: Equatable {
    case absent
    case value(WireValue)
    /// Changed and not saved by a launch that was not killed: that differs by platform.
    case unknown
  }

  private struct Killed {
    let value: WireValue
    let launch: String
  }

  private struct Change {
    let launch: String
    let position: SourcePosition
  }

  init(_ testCase: Case) { self.testCase = testCase }

  mutating func take(_ action: Action) {
    switch action {
    case .launch(let launch): take(launch)
    case .plant(let plant): take(plant)
    case .look(let look):
      for expectation in look.expectations {
        judge(expectation, in: nil)
        unproved[expectation.key] = nil
      }
      // The state of a file says something of every key in it.
      if let file = look.file {
        unproved = unproved.filter { testCase.setting($0.key)?.contract.store != file.store }
      }
    }
  }

  /// Changes that nothing after them could see the loss of.
  func unread() -> [EmptyProof] {
    // What a case is meant to find takes the place of what it expects.
    guard testCase.finds.isEmpty else { return [] }
    return unproved.sorted { left, right in
      let (first, second) = (left.value.position, right.value.position)
      return (first.line, first.column, left.key) < (second.line, second.column, right.key)
    }
    .map { key, change in
      EmptyProof(
        message: "nothing after launch \(VisibleText.quoted(change.launch)) expects anything of"
          + " \(VisibleText.quoted(key)), so what becomes of it is not proved",
        fix: "expect it in a later launch, or in a look", position: change.position)
    }
  }

  private mutating func take(_ launch: Launch) {
    pending = [:]
    for step in launch.steps {
      switch step.kind {
      case .set(let assignments):
        for assignment in assignments { set(assignment, at: step, of: launch) }
      case .remove(let keys):
        for key in keys { change(key, to: .absent, at: step, of: launch) }
      case .save: save()
      case .clear:
        // Of a key that holds nothing there is nothing to clear.
        for setting in testCase.settings
        where (pending[setting.key] ?? saved[setting.key] ?? .absent) != .absent {
          change(setting.key, to: .absent, at: step, of: launch)
        }
        save()
      case .expect(let expectations):
        for expectation in expectations { judge(expectation, in: launch) }
      case .register, .recreate, .refresh: continue
      }
    }
    end(launch)
  }

  private mutating func take(_ plant: Plant) {
    guard case .store(let store) = plant.target else { return }
    for setting in testCase.settings where setting.contract.store == store {
      let planted = plant.values.first { $0.key.utf8.elementsEqual(setting.key.utf8) }
      saved[setting.key] = planted.map { .value($0.value) } ?? .absent
      killed[setting.key] = nil
    }
  }

  // MARK: - Changes

  private mutating func set(_ assignment: WireAssignment, at step: Step, of launch: Launch) {
    let (key, value) = (assignment.key, assignment.value)
    let setting = testCase.setting(key)
    if value == setting?.contract.fallback, setting?.fallbackUnderTest == nil {
      found.append(
        EmptyProof(
          message: "\(VisibleText.quoted(key)) is set to its own fallback, \(value.notation),"
            + " and would read the same if it were lost",
          fix: "set another value, or let the setting say why with \"fallbackUnderTest\": REASON",
          position: step.position))
    }
    if (pending[key] ?? saved[key]) == .value(value) {
      found.append(
        EmptyProof(
          message: "\(VisibleText.quoted(key)) is set to what it holds already,"
            + " \(value.notation), so doing nothing would pass",
          fix: "set another value", position: step.position))
    }
    change(key, to: .value(value), at: step, of: launch)
  }

  private mutating func change(
    _ key: String, to content: Content, at step: Step, of launch: Launch
  ) {
    pending[key] = content
    unproved[key] = Change(launch: launch.id, position: step.position)
  }

  private mutating func save() {
    for (key, content) in pending {
      saved[key] = content
      killed[key] = nil
    }
    pending = [:]
  }

  private mutating func end(_ launch: Launch) {
    for (key, content) in pending {
      guard launch.ending.isKill else {
        saved[key] = .unknown
        continue
      }
      if case .value(let value) = content { killed[key] = Killed(value: value, launch: launch.id) }
    }
    pending = [:]
  }

  // MARK: - Expectations

  private mutating func judge(_ expectation: Expectation, in launch: Launch?) {
    let key = expectation.key
    if let change = unproved[key], change.launch != launch?.id { unproved[key] = nil }
    guard expectation.stored else { return }
    if let launch, expectation.origin == .stored, isOverridden(key, in: launch) {
      found.append(
        EmptyProof(
          message: "an argument of this launch overrides \(VisibleText.quoted(key)),"
            + " so this read says nothing of what is stored",
          fix: "expect it with \"origin\": \"argument\", or in a launch without the argument",
          position: expectation.position))
    }
    guard let lost = killed[key], pending[key] == nil, !isHeld(expectation, without: lost) else {
      return
    }
    found.append(
      EmptyProof(
        message: "\(VisibleText.quoted(key)) is expected to be stored, and launch"
          + " \(VisibleText.quoted(lost.launch)) was killed before it saved it",
        fix: "save it before the end of that launch, or expect \"stored\": false",
        position: expectation.position))
  }

  /// Whether the store should hold what is expected although the later value was lost.
  private func isHeld(_ expectation: Expectation, without lost: Killed) -> Bool {
    switch saved[expectation.key] ?? .absent {
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
