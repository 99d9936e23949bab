import RelaunchWire

/// Compares what the two witnesses say of one key with what is expected of it.
struct KeyComparison {
  let expectation: Expectation
  let contract: WireContract
  let isRevealed: Bool
  /// Whether the expected value is what a launch of the case is overridden with, and not to be shown.
  let isSecret: Bool
  let context: KeyContext
  let evidence: LaunchEvidence
  let observed: KeyEvidence?

  /// The value that the store should hold; nil if only presence is expected.
  var expectedStoredValue: WireValue? {
    guard expectation.stored else { return nil }
    if expectation.origin == .stored, let value = expectation.value { return value }
    if case .value(let value) = context.pending { return value }
    return context.expected
  }

  /// What the store held before the write that the expectation is about.
  var previous: WireValue? { context.previous(to: expectedStoredValue) }

  /// Whether the expectation is about the last change of the key; if not, nobody promised it.
  var isAboutLastWrite: Bool {
    guard expectation.stored else { return context.isLastWrite(of: nil) }
    if expectedStoredValue == nil, case .value = context.lastWrite { return true }
    return context.isLastWrite(of: expectedStoredValue)
  }

  /// The code that fits what is known beside the two witnesses.
  ///
  /// Nothing that was never written can be lost or changed, and a store that holds the text of this
  /// launch's own argument was written by it.
  func sharpened(_ code: FindingCode) -> FindingCode {
    if code == .disagreement, isStale { return .stale }
    if code == .unexpected, !expectation.stored { return codeOfPresence }
    guard [.lost, .changedValue, .changedType].contains(code) else { return code }
    if let found = comparableReading?.value(of: expectation.key), found != context.saved,
      evidence.override(of: expectation.key)?.isText(of: found) == true
    {
      return .leaked
    }
    return isAboutLastWrite ? code : .unexpected
  }

  /// What it means that a key is stored whose absence is expected.
  private var codeOfPresence: FindingCode {
    if isWrittenUntold { return .collateral }
    return context.isRemoved ? .changedValue : .unexpected
  }

  /// Whether the launch was not told to write the key, and did.
  private var isWrittenUntold: Bool {
    guard !evidence.writes(expectation.key), let before = evidence.before[contract.store],
      let after = evidence.after[contract.store], before.isReadable, after.isReadable
    else { return false }
    return before.value(of: expectation.key) != after.value(of: expectation.key)
  }

  /// The facts for the table of judgements.
  var facts: JudgementTable.Facts {
    JudgementTable.Facts(
      expected: expectation.stored ? .kept : .absent, inside: inside, disk: disk,
      isAcknowledged: context.isAcknowledged,
      ending: evidence.endsAsStated == true ? .asStated : .otherwise)
  }

  var inside: InsideAnswer {
    guard let observed else { return .notObserved }
    if isByFact { return insideAnswer(ofFact: observed) }
    switch match(observed.stored ? observed.storedValue : nil) {
    case .asExpected: return context.isWrittenHere ? .ownMemory : .asExpected
    case .absent: return .absent
    case .previous: return .previous
    case .otherValue: return .otherValue
    case .otherType: return .otherType
    }
  }

  var disk: DiskAnswer {
    guard let reading = comparableReading else { return .notObserved }
    switch reading.state {
    case .absent: return match(nil).onDisk
    case .readable: return match(reading.value(of: expectation.key)).onDisk
    case .damaged, .notRegular: return .damaged
    }
  }

  /// What the disk witness saw while the expectation held; nil if it did not look then.
  var comparableReading: DiskReading? {
    let before = evidence.before[contract.store]
    let after = evidence.after[contract.store]
    if context.isWrittenHere {
      return context.isSavedHere && !context.isWrittenLater ? after : nil
    }
    if context.isWrittenLater { return before }
    // A launch that wrote nothing and left the key otherwise changed it behind the reader's back:
    // its answer is held against what the file said at the time; the change is another finding.
    guard let observed, let before, let after else { return after ?? before }
    let inside = observed.stored ? observed.storedValue : nil
    let agreesBefore = before.isReadable && before.value(of: expectation.key) == inside
    let agreesAfter = after.isReadable && after.value(of: expectation.key) == inside
    return agreesBefore && !agreesAfter ? before : after
  }

  func match(_ value: WireValue?) -> StoredMatch {
    StoredMatch(value, expectation, expected: expectedStoredValue, previous: previous)
  }
}

extension DiskReading.State {
  /// The state in a sentence.
  var words: String { self == .notRegular ? "not a regular file" : rawValue }
}

extension DiskReading {
  /// Whether the file's settings are known: they could be read, or there is no file.
  var isReadable: Bool { state == .readable || state == .absent }

  /// The stored value of a key; nil if the file holds none, or is not readable.
  func value(of key: String) -> WireValue? {
    values.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
