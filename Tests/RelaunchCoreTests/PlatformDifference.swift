import WitnessDriver

/// What the witness and the platform differ in; the words are those of `docs/platform-notes.md`.
enum PlatformDifference: String, CaseIterable {
  case tooMuchSharing = "too much sharing"
  case foreignObject = "foreign object"
  case declaredEncoding = "declared encoding"
  case impossibleDate = "impossible date"
  case brokenElement = "broken element"
  case openQuotation = "open quotation"
  case loneByte = "lone byte"
  case equalKeys = "equal keys"

  /// What the witness says of such a file; empty where it reads it.
  private var reasons: [String] {
    switch self {
    case .tooMuchSharing: ["shared objects that unfold to too much"]
    case .foreignObject:
      ["a null", "a set", "an archiver reference", "a key that is no text"]
    case .declaredEncoding: ["the declared text encoding is not one that can be read"]
    case .impossibleDate:
      ["a date that can't be read", "a year that needs more than 32 bits"]
    case .brokenElement: ["an odd number of hexadecimal digits in data"]
    case .openQuotation: ["a quoted text without an end"]
    case .loneByte:
      ["text that is not valid UTF-8", "the file is neither a property list nor valid UTF-8"]
    case .equalKeys: []
    }
  }

  /// Whether two answers differ in this.
  private func explains(_ found: WitnessComparison) -> Bool {
    switch self {
    case .equalKeys: found.state == "readable" && found.platformKeys == found.keys - 1
    // The platform takes the file, and then hands out nothing of it.
    case .foreignObject: isReason(of: found) && found.platformKeys == 0
    case .tooMuchSharing, .declaredEncoding, .impossibleDate, .brokenElement, .openQuotation,
      .loneByte:
      isReason(of: found) && found.platformKeys > 0
    }
  }

  private func isReason(of found: WitnessComparison) -> Bool {
    guard found.state == "damaged", let reason = found.reason else { return false }
    return reasons.contains { reason == $0 || reason.hasPrefix("\($0) at byte") }
  }

  /// The differences that explain why two answers are not the same.
  static func explaining(_ found: WitnessComparison) -> [PlatformDifference] {
    allCases.filter { $0.explains(found) }
  }
}

extension WitnessComparison {
  /// Whether both read the same, or the platform takes the file for none and the witness says so.
  var agrees: Bool {
    switch state {
    case "readable": isParsed && isSame
    case "damaged": !isParsed && platformKeys == 0
    default: false
    }
  }
}
