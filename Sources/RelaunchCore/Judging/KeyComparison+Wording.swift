import RelaunchWire

extension KeyComparison {
  /// Says in a sentence what the two witnesses found; no value stands in it.
  func message(for code: FindingCode) -> String {
    "\(VisibleText.quoted(expectation.key)): \(sentence(for: code))"
  }

  private func sentence(for code: FindingCode) -> String {
    let launch = VisibleText.quoted(evidence.launch.id)
    switch code {
    case .lost:
      return "\(claim); when launch \(launch) is over, \(whatIsThere)"
    case .changedType:
      return "\(claim); the store holds type \(foundType), not \(expectedType)"
    case .changedValue:
      return "\(claim); the store holds another value of type \(foundType)"
    case .stale:
      return staleness
    case .disagreement: return disagreement
    case .damaged:
      let reason = comparableReading?.reason ?? "it can't be read"
      return "the store's file is \(comparableReading?.state.words ?? "damaged"): \(reason)"
    case .vacuous:
      return "launch \(launch) left no evidence of this expectation, so nothing was proved"
    case .leaked:
      return "launch \(launch) wrote the value of its argument to the store"
    case .collateral:
      return "launch \(launch) stored it, and was not told to"
    case .unexpected:
      if expectation.stored, context.saved == nil, disk == .absent {
        return "nothing of it was saved, and the scenario expects it to be stored"
      }
      let isAsSaved = comparableReading.map { $0.value(of: expectation.key) } == context.saved
      return isAsSaved
        ? "the store holds what was last saved, and the scenario expects otherwise"
        : "expected \(expectedWords), inside \(inside), on disk \(disk)"
    default:
      return "expected \(expectedWords), inside \(inside), on disk \(disk)"
    }
  }

  private var claim: String {
    let change = expectation.stored ? "the value" : "the removal"
    return context.isAcknowledged
      ? "\(change) was acknowledged as saved" : "\(change) was never acknowledged as saved"
  }

  private var whatIsThere: String {
    switch (disk, inside) {
    case (.previous, _), (.notObserved, .previous): "the value before it is back"
    case (.absent, .ownMemory):
      "the file holds nothing of it, and only the process that wrote it answered, from memory"
    case (.absent, .notObserved): "the file holds nothing of it"
    case (.notObserved, _): "the library finds nothing stored"
    default: "neither witness finds it"
    }
  }

  private var disagreement: String {
    let isInsideStored = observed.map(isStoredInside) ?? false
    let isOnDisk = comparableReading?.value(of: expectation.key) != nil
    if isByFact {
      return switch (isInsideStored, isOnDisk) {
      case (true, false): "the program goes on with a value, and the file holds no such key"
      case (false, _): "the program goes on with the fallback, and the file holds the key"
      case (true, true): "the program goes on with another value than the file holds"
      }
    }
    return switch (isInsideStored, isOnDisk) {
    case (true, false):
      "the library says stored, and the file holds no such key; the file is right"
    case (false, _):
      "the library says absent, and the file holds the key; the file is right"
    case (true, true):
      "the library and the file give different values; the file is right"
    }
  }

  /// What the author expects, as the author may be quoted: an override of a hidden key is not.
  var expectedText: String {
    var words = [expectation.stored ? "stored" : "absent"]
    let isHidden = isSecret || expectation.origin == .argument && !isRevealed
    if let type = expectation.type, expectation.value?.type != type {
      words.append(expectation.value == nil ? type.rawValue : "as \(type.rawValue),")
    }
    if let value = expectation.value { words.append(isHidden ? "<hidden>" : value.notation) }
    if expectation.origin != .stored { words.append("by \(expectation.origin.rawValue)") }
    return words.joined(separator: " ")
  }

  private var expectedWords: String { expectation.stored ? "stored" : "absent" }

  private var expectedType: String {
    expectation.value?.type.rawValue ?? expectation.type?.rawValue
      ?? expectedStoredValue?.type.rawValue
      ?? contract.types.map(\.rawValue).joined(separator: " or ")
  }

  private var foundType: String {
    let onDisk = comparableReading?.value(of: expectation.key)?.type
    return (onDisk ?? observed?.storedType)?.rawValue ?? "unknown"
  }
}
