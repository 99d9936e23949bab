import RelaunchWire

extension LookEvidence {
  /// What of a store's file as a whole is not as the look expects it, the first aspect alone.
  var fileFindings: [Finding] {
    guard let expected = look.file, let reading = readings[expected.store] else { return [] }
    let finding =
      stateFinding(reading, expected) ?? modeFinding(reading, expected)
      ?? digestFinding(reading, expected) ?? changeFinding(reading, expected)
    return [finding].compactMap(\.self)
  }

  private func finding(
    _ code: FindingCode, _ words: String, _ expected: FileExpectation
  ) -> Finding {
    Finding(
      code: code, launch: look.id,
      message: "at look \(VisibleText.quoted(look.id)) the file of store "
        + "\(VisibleText.quoted(expected.store)) \(words)", position: expected.position)
  }

  private func stateFinding(_ reading: DiskReading, _ expected: FileExpectation) -> Finding? {
    guard let state = expected.state, let code = Self.code(for: reading.state, expected: state)
    else { return nil }
    return finding(code, "is \(Self.words(for: reading)), not \(state.rawValue)", expected)
  }

  private func modeFinding(_ reading: DiskReading, _ expected: FileExpectation) -> Finding? {
    guard let mode = expected.mode, let found = reading.mode, mode != found else { return nil }
    return finding(
      .collateral, "has mode \(OctalMode.text(of: found)), not \(OctalMode.text(of: mode))",
      expected)
  }

  // The digest that was found is not told: of few bytes it gives the content away.
  private func digestFinding(_ reading: DiskReading, _ expected: FileExpectation) -> Finding? {
    guard let digest = expected.digest, digest != reading.digest else { return nil }
    guard reading.state == .readable else {
      let code = Self.code(for: reading.state, expected: .readable) ?? .damaged
      return finding(code, "is \(Self.words(for: reading)), and has no digest", expected)
    }
    return finding(.changedValue, "has another digest than expected", expected)
  }

  private func changeFinding(_ reading: DiskReading, _ expected: FileExpectation) -> Finding? {
    guard let since = expected.since, let earlier else { return nil }
    let name = VisibleText.quoted(since)
    if reading.state == earlier.state {
      if reading.state == .absent, expected.state != .absent {
        return finding(
          .vacuous, "is absent, as it was after \(name): nothing can be seen to stay the same",
          expected)
      }
      if reading.hasBytes(of: earlier) { return nil }
      guard reading.checksum != nil || reading.state == .notRegular else {
        return finding(
          .damaged,
          "can't be compared with what it was after \(name): "
            + "\(reading.reason ?? "it can't be read")", expected)
      }
      return finding(.collateral, "is not what it was after \(name): its bytes changed", expected)
    }
    let code = Self.code(for: reading.state, expected: earlier.state) ?? .collateral
    return finding(
      code, "is \(Self.words(for: reading)), and was \(earlier.state.rawValue) after \(name)",
      expected)
  }

  private static func words(for reading: DiskReading) -> String {
    reading.state.rawValue + (reading.reason.map { ": \($0)" } ?? "")
  }

  /// What it means that a file is in one state and not in the expected one; nil where it is.
  private static func code(
    for found: DiskReading.State, expected: DiskReading.State
  ) -> FindingCode? {
    switch (found, expected) {
    case _ where found == expected: nil
    case (.damaged, _), (.notRegular, _): .damaged
    // A file that should be gone is a leftover; one that should be there is lost.
    case (.readable, .absent): .collateral
    case (.absent, _): .lost
    // Something took the place of what could not be read.
    case (.readable, _): .collateral
    }
  }
}

extension DiskReading {
  /// Whether the same bytes, or nothing, or the same kind of thing stands there.
  fileprivate func hasBytes(of earlier: DiskReading) -> Bool {
    switch state {
    case .absent: true
    case .notRegular: reason == earlier.reason
    case .readable, .damaged:
      checksum != nil && checksum == earlier.checksum && bytes == earlier.bytes
        && digest == earlier.digest
    }
  }
}
