import RelaunchWire

extension KeyComparison {
  /// Whether the program leaves facts: then it may say nothing of where a value came from.
  var isByFact: Bool { evidence.launch.outside.speech == .facts }

  /// What a fact says of the store.
  ///
  /// The fallback, read where something else is to be stored, says that the program found nothing. A
  /// value that another layer is to give says nothing of the store: the disk witness alone is asked.
  func insideAnswer(ofFact said: KeyEvidence) -> InsideAnswer {
    switch said.origin {
    case .stored: return match(said.value).inside
    case .fallback where expectation.origin == .stored: return match(nil).inside
    case nil where expectation.origin == .stored || expectation.origin == .fallback:
      let isFallback = said.value == contract.fallback && expectedStoredValue != contract.fallback
      if expectation.stored, expectation.origin == .fallback { return .notAsked }
      return match(isFallback ? nil : said.value).inside
    default: return .notAsked
    }
  }
}

extension KeyComparison {
  /// Whether the program found the key stored; of a fact without an origin, whether it went on with
  /// anything but the fallback.
  func isStoredInside(_ said: KeyEvidence) -> Bool {
    said.origin == nil ? said.value != contract.fallback : said.stored
  }
}

extension StoredMatch {
  /// The match as the answer of a program that did not write the key itself.
  var inside: InsideAnswer {
    switch self {
    case .asExpected: .asExpected
    case .absent: .absent
    case .previous: .previous
    case .otherValue: .otherValue
    case .otherType: .otherType
    }
  }
}
