import RelaunchProbe
import RelaunchSettings
import RelaunchWire
import Testing

@Suite struct StepEngineTests {
  private struct SecretiveError: Error, CustomStringConvertible {
    var description: String { "the password is swordfish" }
  }

  /// Reads every key except "broken" and "secret", and counts how often it was made.
  private struct Subject: ReadingSubject {
    let number: Int

    func read(_ key: String) throws -> Resolution {
      if key == "broken" { throw StepProblem(message: "key broken: can't be read") }
      if key == "secret" { throw SecretiveError() }
      return Resolution(
        value: .integer(Int128(number)), isStored: false, storedValue: nil,
        origin: .fallback(.absent))
    }

    func register(_ fallbacks: [SettingValue.Entry]) {}

    func refresh() throws { throw SecretiveError() }
  }

  private final class Recorder {
    var lines: [StepEvidence] = []
    var subjects = 0
    var limit = Int.max

    func open() -> any ReadingSubject {
      subjects += 1
      return Subject(number: subjects)
    }

    func record(_ line: EvidenceLine) throws(ProbeStop) {
      guard lines.count < limit else { throw .fault("the disk is full") }
      if case .step(let step) = line { lines.append(step) }
    }
  }

  @Test func recreateMakesANewSubjectAndNothingElseDoes() throws {
    let recorder = Recorder()
    var engine = try StepEngine<ReaderStep>(open: recorder.open, record: recorder.record)
    try engine.take([.expect(["n"]), .expect(["n"]), .recreate, .expect(["n"])])
    let values = recorder.lines.flatMap(\.keys).map(\.value)
    #expect(values == [.integer(1), .integer(1), .integer(2)])
  }

  @Test func laterStepsGoOnCountingWithTheSameSubject() throws {
    let recorder = Recorder()
    var engine = try StepEngine<ReaderStep>(open: recorder.open, record: recorder.record)
    try engine.take([.expect(["n"]), .register([])])
    try engine.take([.expect(["n"])])
    #expect(recorder.lines.map(\.index) == [0, 1, 2])
    #expect(recorder.subjects == 1)
  }

  @Test func aKeyThatCannotBeReadLeavesTheOthersEvidence() throws {
    let recorder = Recorder()
    var engine = try StepEngine<ReaderStep>(open: recorder.open, record: recorder.record)
    try engine.take([.expect(["a", "broken", "b"])])
    let step = try #require(recorder.lines.first)
    #expect(step.keys.map(\.key) == ["a", "b"])
    #expect(step.ok == false)
    #expect(step.problem == "key broken: can't be read")
  }

  @Test(arguments: [ReaderStep.refresh, .expect(["secret"])])
  func theTextOfAForeignErrorIsNotRecorded(step: ReaderStep) throws {
    let recorder = Recorder()
    var engine = try StepEngine<ReaderStep>(open: recorder.open, record: recorder.record)
    try engine.take([step])
    let problem = try #require(recorder.lines.first?.problem)
    #expect(problem.hasSuffix("SecretiveError"))
    #expect(problem.contains("swordfish") == false)
  }

  @Test func noStepIsTakenOnceEvidenceCannotBeKept() throws {
    let recorder = Recorder()
    recorder.limit = 1
    var engine = try StepEngine<ReaderStep>(open: recorder.open, record: recorder.record)
    #expect(throws: ProbeStop.fault("the disk is full")) {
      try engine.take([.recreate, .recreate, .recreate, .recreate])
    }
    // The one made at the start, the recorded step's and that of the step that could not be.
    #expect(recorder.subjects == 3)
  }

  @Test func settingsThatCannotBeOpenedAreAFaultOfTheProbe() {
    #expect(throws: ProbeStop.fault("can't open the settings: no folder")) {
      try StepEngine<ReaderStep>(
        open: { throw StepProblem(message: "no folder") }, record: { _ in })
    }
  }
}
