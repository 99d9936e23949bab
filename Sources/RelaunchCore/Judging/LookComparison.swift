import RelaunchWire

/// Compares what the disk witness alone found of one key with what a look expects of it.
struct LookComparison {
  let expectation: Expectation
  let context: KeyContext
  let reading: DiskReading
  let look: Look
  /// Whether the expected value is what a launch of the case is overridden with, and not to be shown.
  let isSecret: Bool

  /// The value that the store should hold; nil if only presence is expected.
  var expectedStoredValue: WireValue? {
    expectation.stored ? expectation.value ?? context.expected : nil
  }

  var previous: WireValue? { context.previous(to: expectedStoredValue) }

  /// The facts for the table of judgements.
  var facts: JudgementTable.Facts {
    JudgementTable.Facts(
      expected: expectation.stored ? .kept : .absent, inside: .notAsked, disk: disk,
      isAcknowledged: context.isAcknowledged, ending: .asStated)
  }

  private var disk: DiskAnswer {
    guard reading.isReadable else { return .damaged }
    return StoredMatch(
      reading.value(of: expectation.key), expectation, expected: expectedStoredValue,
      previous: previous
    ).onDisk
  }

  /// What the comparison comes to by a table; nil if the expectation is met.
  func finding(by table: JudgementTable) -> Finding? {
    guard case .finding(let rough) = table.outcome(for: facts) else { return nil }
    let isReplaced = rough == .unexpected && !expectation.stored && context.isRemoved
    let code = isReplaced ? FindingCode.changedValue : rough
    return Finding(
      code: code, key: expectation.key, launch: look.id,
      message: "\(VisibleText.quoted(expectation.key)): \(sentence)",
      position: expectation.position, acknowledged: context.isAcknowledged,
      expected: expectedText)
  }

  private var sentence: String {
    let at = "at look \(VisibleText.quoted(look.id))"
    let found = reading.value(of: expectation.key)?.type.rawValue ?? "nothing"
    switch disk {
    case .absent: return "\(at) the file holds nothing of it"
    case .previous: return "\(at) the value before it is back in the file"
    case .otherValue where !expectation.stored:
      return "\(at) it is expected to be absent, and the file holds it"
    case .otherValue: return "\(at) the file holds another value of type \(found)"
    case .otherType:
      let type = expectation.value?.type ?? expectation.type ?? expectedStoredValue?.type
      return "\(at) the file holds type \(found), not \(type?.rawValue ?? "the expected one")"
    case .damaged:
      return
        "\(at) the store's file is \(reading.state.rawValue): \(reading.reason ?? "unreadable")"
    case .asExpected, .notObserved: return "\(at) nothing was seen"
    }
  }

  private var expectedText: String {
    guard expectation.stored else { return "absent" }
    return
      (["stored"]
      + [
        isSecret
          ? HiddenArguments.mask : expectation.value?.notation ?? expectation.type?.rawValue
      ].compactMap { $0 })
      .joined(separator: " ")
  }
}
