// Every kind of empty proof with its words.
extension EmptyProof {
  static func setToFallback(_ key: String, _ value: String, at step: Step) -> EmptyProof {
    EmptyProof(
      message: "\(VisibleText.quoted(key)) is set to its own fallback, \(value),"
        + " and would read the same if it were lost",
      fix: "set another value, or let the setting say why with \"fallbackUnderTest\": REASON",
      position: step.position)
  }

  static func setToTheSame(_ key: String, _ value: String, at step: Step) -> EmptyProof {
    EmptyProof(
      message: "\(VisibleText.quoted(key)) is set to what it holds already,"
        + " \(value), so doing nothing would pass",
      fix: "set another value", position: step.position)
  }

  static func removedThoughAbsent(_ key: String, at step: Step) -> EmptyProof {
    EmptyProof(
      message: "\(VisibleText.quoted(key)) is removed and holds nothing, so doing nothing"
        + " would pass",
      fix: "set and save it before, or remove nothing", position: step.position)
  }

  /// What is saved is what was there before, by way of something that nothing read.
  static func returned(
    _ key: String, _ deed: String, at position: SourcePosition
  ) -> EmptyProof {
    EmptyProof(
      message: "\(VisibleText.quoted(key)) is \(deed), as it was before, and nothing reads what it"
        + " held in between, so doing nothing would pass",
      fix: "expect what it held in between, in another launch or a look", position: position)
  }

  static func cleared(holdingNothing: Bool, at step: Step) -> EmptyProof {
    EmptyProof(
      message: holdingNothing
        ? "the stores are cleared and hold nothing, so doing nothing would pass"
        : "the stores are cleared, and nothing reads what they hold before that, so doing"
          + " nothing would pass",
      fix: "expect a value, in another launch or a look, before the stores are cleared",
      position: step.position)
  }

  static func unread(_ key: String, of launch: String, at position: SourcePosition) -> EmptyProof {
    EmptyProof(
      message: "nothing after launch \(VisibleText.quoted(launch)) expects anything of"
        + " \(VisibleText.quoted(key)), so what becomes of it is not proved",
      fix: "expect it in a later launch, or in a look", position: position)
  }

  static func plantedOver(
    _ key: String, of launch: String, by plant: Plant, at position: SourcePosition
  ) -> EmptyProof {
    EmptyProof(
      message: "nothing expects anything of \(VisibleText.quoted(key)) between launch"
        + " \(VisibleText.quoted(launch)) and plant \(VisibleText.quoted(plant.id)), which takes"
        + " its place, so what becomes of it is not proved",
      fix: "expect it before the plant", position: position)
  }

  static func overridden(_ expectation: Expectation) -> EmptyProof {
    EmptyProof(
      message: "an argument of this launch overrides \(VisibleText.quoted(expectation.key)),"
        + " so this read says nothing of what is stored",
      fix: "expect it with \"origin\": \"argument\", or in a launch without the argument",
      position: expectation.position)
  }

  static func killed(_ expectation: Expectation, in launch: String) -> EmptyProof {
    EmptyProof(
      message: "\(VisibleText.quoted(expectation.key)) is expected to be stored, and launch"
        + " \(VisibleText.quoted(launch)) was killed before it saved it",
      fix: "save it before the end of that launch, or expect \"stored\": false",
      position: expectation.position)
  }
}
