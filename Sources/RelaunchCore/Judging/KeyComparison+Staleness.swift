import RelaunchWire

// A live process can remember what the file held while it lived.
extension KeyComparison {
  /// Whether the process answers with what the file held earlier in its life, and the file is as expected.
  var isStale: Bool {
    guard let observed, let now = comparableReading, now.isReadable,
      disk == .asExpected || (!expectation.stored && disk == .absent)
    else { return false }
    let answer = observed.stored ? observed.storedValue : nil
    guard answer != now.value(of: expectation.key) else { return false }
    return evidence.witnessed.contains { fact in
      fact.store == contract.store && fact.reading.isReadable
        && fact.reading.value(of: expectation.key) == answer
    }
  }

  /// What is stale, and since when the file has been ahead.
  var staleness: String {
    let launch = VisibleText.quoted(evidence.launch.id)
    guard let part = evidence.part else {
      return "the file holds the new value, and launch \(launch) still reads the one before it"
    }
    let process = "live process \(VisibleText.quoted(part.process))"
    let since = fileIsAheadSince.map { " since \($0)" } ?? ""
    return
      "the file has been ahead\(since), and at \(launch) \(process) still reads what it held before"
  }

  /// The first moment at which the file held what it holds now, and held ever since.
  private var fileIsAheadSince: String? {
    guard let now = comparableReading else { return nil }
    let value = now.value(of: expectation.key)
    let looks = evidence.witnessed.filter { $0.store == contract.store }
    let ahead = looks.reversed().prefix { fact in
      fact.reading.isReadable && fact.reading.value(of: expectation.key) == value
    }
    switch ahead.last?.moment {
    case .before(let launch), .during(let launch), .after(let launch), .look(let launch),
      .planted(let launch):
      return VisibleText.quoted(launch)
    case .precondition, .confirmation, nil: return nil
    }
  }
}
