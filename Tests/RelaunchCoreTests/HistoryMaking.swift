import Foundation
import RelaunchWire

@testable import RelaunchCore

/// Makes cases and histories by hand, so that checks are tested without a process.
enum Made {
  static let position = SourcePosition(file: "scenarios/made.json", line: 3, column: 5)
  static let store = "main"

  static func testCase(
    _ actions: [Action], finds: [ExpectedFinding] = [], known: KnownIssue? = nil,
    isRevealed: Bool = true, variant: String? = nil, file: String = position.file,
    programs: [ProgramDeclaration] = [], more: [(key: String, fallback: String)] = []
  ) -> Case {
    Case(
      scenario: "scenarios/made", file: file, variant: variant, repetition: nil,
      title: "Made by hand", why: "To test the judge",
      stores: [
        StoreDeclaration(
          store: WireStore(name: store, kind: .suite("made.suite")), position: position)
      ],
      programs: programs,
      settings: [
        SettingDeclaration(
          contract: WireContract(
            key: "theme", store: store, types: [.string], allowed: nil, range: nil,
            fallback: .string("system")), isRevealed: isRevealed, position: position)
      ]
        + more.map { key, fallback in
          SettingDeclaration(
            contract: WireContract(
              key: key, store: store, types: [.string], allowed: nil, range: nil,
              fallback: .string(fallback)), isRevealed: isRevealed, position: position)
        },
      actions: actions, finds: finds, known: known, position: position)
  }

  static func launch(
    _ id: String, program: String = "writer", arguments: [String] = [], _ steps: [Step.Kind],
    ending: Ending = .returnFromMain
  ) -> Launch {
    Launch(
      id: id, program: program, arguments: arguments,
      steps: steps.map { Step($0, position: position) }, ending: ending, position: position)
  }

  static func set(_ value: WireValue) -> Step.Kind {
    .set([WireAssignment(key: "theme", value: value)])
  }

  static func expectStored(_ value: WireValue) -> Step.Kind {
    .expect([
      Expectation(
        key: "theme", stored: true, type: nil, value: value, origin: .stored, reason: nil,
        position: position)
    ])
  }

  static let expectAbsent = Step.Kind.expect([
    Expectation(
      key: "theme", stored: false, type: nil, value: .string("system"), origin: .fallback,
      reason: .absent, position: position)
  ])

  // MARK: - What was recorded

  /// What one launch left, in the shape of a history.
  struct Record {
    let launch: Launch
    /// What each step left; nil for a step without evidence.
    var steps: [StepEvidence?]
    var before: WireValue?
    var after: WireValue?
    var afterState = DiskReading.State.readable
    var end = ProcessEnd(
      kind: .exit, status: 0, signal: nil, isDeadlineExpired: false, seconds: 0.01)
  }

  static func history(_ records: [Record], residue: WireValue? = nil, fault: HarnessFault? = nil)
    -> [Fact]
  {
    var contents = [disk(.precondition, nil)]
    for (index, record) in records.enumerated() {
      let pid = Int32(10 * (index + 1))
      let id = record.launch.id
      contents += [
        disk(.before(launch: id), record.before),
        .launched(
          LaunchFact(
            launch: id, program: record.launch.program, path: "/programs/writer",
            arguments: record.launch.arguments, pid: pid, startedSeconds: 0)),
        .acknowledged(launch: id),
        .ended(EndFact(launch: id, end: record.end)),
        .evidence(
          EvidenceFact(
            launch: id,
            lines: [.hello(.init(protocolVersion: 1, pid: pid, program: "made 1"))]
              + record.steps.compactMap { $0.map(EvidenceLine.step) },
            isCut: false, problems: [])),
        disk(.after(launch: id), record.after, record.afterState),
      ]
    }
    if residue != nil {
      contents.append(
        .launched(
          LaunchFact(
            launch: Case.cleanupID, program: "writer", path: "/programs/writer", arguments: [],
            pid: 1000, startedSeconds: 0)))
    }
    contents.append(disk(.confirmation, residue))
    if let fault { contents.append(.fault(fault)) }
    return contents.enumerated().map { Fact(sequence: $0, content: $1) }
  }

  private static func disk(
    _ moment: DiskFact.Moment, _ value: WireValue?, _ state: DiskReading.State = .readable
  ) -> Fact.Content {
    let entries = value.map { [WireValue.Entry(key: "theme", value: $0)] } ?? []
    let reading =
      state == .readable
      ? DiskReading(value == nil ? .absent : .readable, values: entries)
      : DiskReading(state, reason: "cut short")
    return .disk(DiskFact(moment: moment, store: store, reading: reading))
  }

  /// A reading of a file with a mode, as no test has a real one.
  static func reading(
    _ state: DiskReading.State, mode: UInt16, values: [WireValue.Entry]
  ) -> DiskReading {
    var status = stat()
    status.st_mode = S_IFREG | mode_t(mode)
    status.st_uid = geteuid()
    return DiskReading(
      state, reason: state == .damaged ? "cut short" : nil,
      status: state == .absent ? nil : FileStatus(status), values: values)
  }

  static func done(_ index: Int, _ action: String, ok: Bool = true) -> StepEvidence {
    StepEvidence(index: index, action: action, ok: ok)
  }

  /// The evidence of a read that the store answered.
  static func read(_ index: Int, _ value: WireValue) -> StepEvidence {
    StepEvidence(
      index: index, action: "expect", ok: true,
      keys: [
        KeyEvidence(
          key: "theme", stored: true, storedType: value.type, storedValue: value,
          origin: .stored, reason: nil, value: value)
      ])
  }

  /// The evidence of a read that found nothing stored.
  static func readNothing(_ index: Int, registered: WireValue? = nil) -> StepEvidence {
    StepEvidence(
      index: index, action: "expect", ok: true,
      keys: [
        KeyEvidence(
          key: "theme", stored: false, storedType: nil, storedValue: nil,
          origin: registered == nil ? .fallback : .registered,
          reason: registered == nil ? .absent : nil, value: registered ?? .string("system"))
      ])
  }
}
