package import RelaunchWire

/// One case as it is reported.
package struct CaseReport: Codable, Sendable, Equatable {
  /// The scenario's path without extension.
  package let id: String
  @NullEncoded package var variant: String?
  /// From 1; null unless the case is repeated.
  @NullEncoded package var repetition: Int?
  package let title: String
  package let file: String
  package let line: Int
  /// null when the harness itself failed.
  @NullEncoded package var verdict: Verdict?
  /// What went wrong in the harness; null when nothing did.
  @NullEncoded package var fault: String?
  package let known: Bool
  /// Why the known issue occurs, in the author's words; null unless `known`.
  @NullEncoded package var knownReason: String?
  /// Where the known issue is public; null unless `known`.
  @NullEncoded package var knownSource: String?
  package internal(set) var findings: [FindingReport]
  package let launches: [LaunchReport]
  package internal(set) var observations: [String]
  /// The command that runs this case alone.
  package internal(set) var reproduce: String
  package let seconds: Double
  /// The points of the scenario's matrix that the case stands for, in the order of the axes.
  package var points: [PointReport] = []
  package var looks: [LookReport] = []
  /// Whether only the disk witness was asked, as no program of the case says what it restored.
  package var fileOnly = false
  /// Why the case was not run; null for every other verdict.
  @NullEncoded package var notRunReason: String? = nil
  /// What came of running the case again and beside others; null unless that was asked for.
  @NullEncoded package var stability: StabilityReport? = nil
  /// What is counted over the repetitions; null if nothing is.
  @NullEncoded package internal(set) var rate: RateReport? = nil
  /// Where another run or an earlier repetition of the case had another outcome.
  package var differences: [DifferenceReport] = []
  /// The files beside the scenario that the case plants, in the order of the timeline.
  package var fixtures: [FixtureReport] = []

  /// The case in one word for a person, as `--filter` takes it.
  package var name: String {
    Case.name(
      of: id, variant: variant, points: points.map { "\($0.axis)=\($0.point)" },
      repetition: repetition)
  }
}

/// One point of a matrix as it is reported.
package struct PointReport: Codable, Sendable, Equatable {
  package let axis: String
  package let point: String

  init(_ point: MatrixPoint) {
    axis = point.axis
    self.point = point.name
  }
}

/// One file beside the scenario that a case plants.
package struct FixtureReport: Codable, Sendable, Equatable {
  /// The plant's id.
  package let plant: String
  /// As the scenario names it.
  package let file: String
  package let bytes: Int
  /// SHA-256 in hexadecimal digits.
  package let digest: String

  /// Reports a plant; nil if it is no file.
  init?(_ action: Action) {
    guard case .plant(let plant) = action, case .raw(let raw) = plant.form.content,
      let file = raw.file, let bytes = raw.bytes
    else { return nil }
    self.plant = plant.id
    self.file = file
    self.bytes = bytes.count
    digest = SHA256.text(of: bytes)
  }
}

/// One look as it is reported; only the disk witness was asked.
package struct LookReport: Codable, Sendable, Equatable {
  package let id: String
  /// By the store's name; empty if the case never came so far.
  package let stores: [String: StoreStateReport]
}

/// One finding as it is reported.
package struct FindingReport: Codable, Sendable, Equatable {
  package let code: FindingCode
  @NullEncoded package var key: String?
  @NullEncoded package var launch: String?
  /// From 1, in the order of the launch's steps.
  @NullEncoded package var step: Int?
  package let message: String
  package let file: String
  package let line: Int
  @NullEncoded package var acknowledged: Bool?
  /// What the author expected of the key, in the author's words.
  @NullEncoded package var expected: String?
  /// Whether the case is meant to find this.
  package let meant: Bool
  /// Why an outcome is unstable; null for every other code.
  @NullEncoded package var diagnosis: InstabilityDiagnosis? = nil
}

/// One launch as it is reported.
package struct LaunchReport: Codable, Sendable, Equatable {
  package let id: String
  /// The action's word: `launch`, or `start`, `to` and `end` for the parts of a live process.
  package var action = "launch"
  /// The id of the live process's start; null for a launch.
  @NullEncoded package var process: String? = nil
  package let program: String
  /// null if the process was never started.
  @NullEncoded package var pid: Int32?
  package let arguments: [String]
  @NullEncoded package var ending: EndingReport?
  /// Whether the program said, before it ended, that it saved.
  package let acknowledged: Bool
  @NullEncoded package var seconds: Double?
  /// By the store's name.
  package let stores: [String: StoreReport]
  package let steps: [StepReport]
  /// What its program says to Relaunch.
  package var speaks = ProgramSpeech.steps
  package var inside = Inside.notObserved

  /// Whether the program itself said what it read of any key.
  package enum Inside: String, Codable, Sendable {
    case observed
    case notObserved
  }
}

extension LaunchReport {
  /// Whether a process was started here, and not only gone on with.
  var isLaunch: Bool { pid != nil && ["launch", "start"].contains(action) }
}

/// How a launch ended, in the system's words.
package struct EndingReport: Codable, Sendable, Equatable {
  package let kind: ProcessEnd.Kind
  @NullEncoded package var status: Int32?
  @NullEncoded package var signal: Int32?
}

/// What the disk witness saw of one store around one launch.
package struct StoreReport: Codable, Sendable, Equatable {
  @NullEncoded package var before: StoreStateReport?
  @NullEncoded package var after: StoreStateReport?
}

/// What the disk witness saw of one store at one moment; declared keys only.
package struct StoreStateReport: Codable, Sendable, Equatable {
  package let state: DiskReading.State
  /// Why the file can't be read as settings; null where it can.
  @NullEncoded package var reason: String?
  @NullEncoded package var bytes: Int?
  /// In octal, such as `0600`.
  @NullEncoded package var mode: String?
  package let keys: [String: DiskKeyReport]
}

/// What the file held of one key.
package struct DiskKeyReport: Codable, Sendable, Equatable {
  package let stored: Bool
  @NullEncoded package var storedType: String?
  /// Which named value the stored one equals; null where nothing is stored.
  @NullEncoded package var equals: ValueReference?
}

/// One step as it is reported.
package struct StepReport: Codable, Sendable, Equatable {
  package let action: String
  /// null if the program left no evidence of the step.
  @NullEncoded package var ok: Bool?
  package let keys: [String: InsideKeyReport]
  /// Why the step was refused; null if it was not, or the program had no word for it.
  @NullEncoded package var refusal: RefusalReport? = nil
}

/// Why a step was refused, without any value.
package struct RefusalReport: Codable, Sendable, Equatable {
  package let reason: RefusalReason
  /// null if it is about none that the step names.
  @NullEncoded package var key: String?
}

/// What the library said of one key.
package struct InsideKeyReport: Codable, Sendable, Equatable {
  package let stored: Bool
  @NullEncoded package var storedType: String?
  package let origin: String
  @NullEncoded package var reason: String?
  /// In the author's notation.
  package let expectedFallback: String
  package let equals: ValueReference
  /// Only for a key that the scenario reveals.
  package let value: String?
  /// The layers that hold the key, in the order in which they are asked; null if not told.
  @NullEncoded package var layers: [LayerReport]?
}

/// That a layer holds a key, and as what.
package struct LayerReport: Codable, Sendable, Equatable {
  package let layer: String
  /// null if what it holds is no property-list value.
  @NullEncoded package var type: String?
}

/// A value that the scenario's author named; observed values are told by these names alone.
package enum ValueReference: String, Codable, Sendable {
  case expected
  case previous
  case fallback
  case override
  case none
}
