import RelaunchWire

/// What is known of one key at one step, from the steps that were taken before it.
struct KeyContext: Sendable, Equatable {
  /// What the store should hold: the last value that was saved, or nil for none.
  var saved: WireValue?
  /// What it held before that.
  var prior: WireValue?
  /// What the process has written and not yet saved.
  var pending: Pending?
  /// The last change that any process made of the key, whether it was saved or not.
  var lastWrite: Pending?
  /// The last change that a launch was to save, whether the program claims that it did or not.
  var promised: Pending?
  /// Whether the program claimed success for the last write of the key.
  var isAcknowledged = false
  /// Whether the launch wrote the key before this step.
  var isWrittenHere = false
  /// Whether a save after that write came before the launch was over.
  var isSavedHere = false
  /// Whether the launch writes and saves the key again after this step.
  var isWrittenLater = false

  enum Pending: Sendable, Equatable {
    case value(WireValue)
    case removal
  }

  /// The value that a launch after this should find in the store; nil for none, or if it can't be told.
  ///
  /// What was to be saved counts, and not what the program says it saved: an older value that is still
  /// there takes nothing back of a refused save. What no launch was to save may be there or not.
  var expected: WireValue? {
    switch promised {
    case .value(let value): return value
    case .removal: return saved
    case nil: break
    }
    guard saved == nil, case .value(let written) = lastWrite else { return saved }
    return written
  }

  /// The value that a reader of the store would find if the expected one was never written.
  func previous(to expected: WireValue?) -> WireValue? {
    let isUnsaved = saved != expected && isLastWrite(of: expected)
    return isUnsaved ? saved : prior
  }

  /// Whether the last change of the key was to this value, or its removal for nil.
  func isLastWrite(of value: WireValue?) -> Bool {
    switch lastWrite {
    case .value(let written): written == value
    case .removal: value == nil
    case nil: false
    }
  }

  /// Whether the last change of the key was the removal of a value, and was saved.
  var isRemoved: Bool { isLastWrite(of: nil) && pending == nil && prior != nil }

  mutating func write(_ change: Pending) {
    pending = change
    lastWrite = change
    isWrittenHere = true
    isAcknowledged = false
  }

  mutating func save(succeeded: Bool) {
    guard let pending else { return }
    promised = pending
    // Beside a live process another one may have written in between.
    lastWrite = pending
    isAcknowledged = succeeded
    guard succeeded else { return }
    switch pending {
    case .value(let value): replaceSaved(by: value)
    case .removal: replaceSaved(by: nil)
    }
    self.pending = nil
  }

  mutating func clear(succeeded: Bool) {
    isWrittenHere = true
    promised = .removal
    isAcknowledged = succeeded
    guard succeeded else { return }
    pending = nil
    lastWrite = .removal
    replaceSaved(by: nil)
  }

  /// The harness itself has put the value there, or nothing.
  mutating func plant(_ value: WireValue?) {
    lastWrite = value.map(Pending.value) ?? .removal
    promised = lastWrite
    isAcknowledged = true
    replaceSaved(by: value)
  }

  /// A new process remembers nothing.
  mutating func beginLaunch() {
    pending = nil
    isWrittenHere = false
    isSavedHere = false
    isWrittenLater = false
  }

  /// What a live process knows by itself while others run.
  struct OwnWriting {
    let pending: Pending?
    let isWritten: Bool
    let isSaved: Bool
  }

  /// What the process has written, to be known again in its next part.
  func ownWriting(isSaved: Bool) -> OwnWriting {
    OwnWriting(pending: pending, isWritten: isWrittenHere, isSaved: isSaved)
  }

  /// A live process goes on.
  mutating func resume(_ own: OwnWriting) {
    pending = own.pending
    isWrittenHere = own.isWritten
  }

  private mutating func replaceSaved(by value: WireValue?) {
    guard value != saved else { return }
    prior = saved
    saved = value
  }
}
