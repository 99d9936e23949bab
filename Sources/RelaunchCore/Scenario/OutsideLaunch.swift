package import RelaunchWire

/// What a program says to Relaunch.
package enum ProgramSpeech: String, Codable, Sendable, CaseIterable {
  /// It reads its plan, takes its steps and says so: the whole protocol.
  case steps
  /// It leaves a line of evidence for a key that it has read, and takes no steps.
  case facts
  /// It knows nothing of Relaunch.
  case nothing
}

/// What is stated of a launch from outside, whatever its program says.
package struct OutsideLaunch: Codable, Sendable, Equatable {
  /// That of the launch's program; known once the case is made.
  package var speech = ProgramSpeech.steps
  /// What has to happen before the ending's signal is sent; nil for a program that takes steps.
  package var trigger: EndTrigger?
  /// The status that the program ends with when it gets the ending's signal; nil if the signal ends it.
  package var signalStatus: Int32?
  /// nil if nothing is said of what the program writes.
  package var saves: ClaimedSaves?
  package var output: [ExpectedLine] = []

  package init() {}

  /// New values for whole fields; nil keeps the field.
  package struct Change: Sendable, Equatable {
    /// Goes with the ending.
    package var trigger: EndTrigger?
    /// Goes with the ending.
    package var signalStatus: Int32?
    package var saves: ClaimedSaves?
    package var output: [ExpectedLine]?

    package init() {}
  }

  mutating func apply(_ change: Change, changesEnding: Bool) {
    if changesEnding { (trigger, signalStatus) = (change.trigger, change.signalStatus) }
    saves = change.saves ?? saves
    output = change.output ?? output
  }
}

/// What a program is meant to have saved when it has ended as stated.
package struct ClaimedSaves: Codable, Sendable, Equatable {
  /// Empty for a program that is to write nothing.
  package let assignments: [WireAssignment]
  package let position: SourcePosition
}

/// A line that a launch is to have printed when it is over.
package struct ExpectedLine: Codable, Sendable, Equatable {
  package let stream: Stream
  package let pattern: LinePattern
  package let position: SourcePosition

  package enum Stream: String, Codable, Sendable {
    case stdout
    case stderr
  }
}

/// What has to happen before a launch is ended by a signal.
package enum EndTrigger: Codable, Sendable, Equatable {
  /// A line on its standard output.
  case line(LinePattern)
  /// Something stands at a path below the sandbox, beginning with `home`, `config` or `tmp`.
  case file(String)
  /// The file of a store is not what it was when the launch began.
  case storeChanges
}

extension EndTrigger {
  /// The event in a sentence, as the author wrote it.
  var words: String {
    switch self {
    case .line(let pattern): "a line like \(VisibleText.quoted(pattern.text))"
    case .file(let path): "the file \(VisibleText.quoted(path))"
    case .storeChanges: "a change of a store's file"
    }
  }
}

extension Case {
  /// The first program that gets no plan, and so knows its domain by heart; nil if there is none.
  var unspokenProgram: String? {
    actions.lazy.compactMap { action -> String? in
      guard case .launch(let launch) = action, launch.outside.speech != .steps else { return nil }
      return launch.program
    }.first
  }
}

extension Launch {
  /// Whether nobody says what the launch writes: its program takes no steps, and nothing is stated.
  package var mayWriteAnything: Bool { outside.speech != .steps && outside.saves == nil }

  /// Whether the ending is one by which a program says that it is content.
  package var isGoodEnd: Bool {
    ending == .exit(0) || ending == .returnFromMain || outside.signalStatus == 0
  }

  /// The stated ending in the words of the scenario file.
  var endingWords: String {
    outside.signalStatus.map { "\(ending.words), then exit \($0)" } ?? ending.words
  }
}
