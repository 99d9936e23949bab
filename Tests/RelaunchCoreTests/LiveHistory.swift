import RelaunchWire

@testable import RelaunchCore

/// Makes histories of live processes by hand, part by part.
struct LiveHistory {
  private var contents: [Fact.Content] = []
  private var pids: [String: Int32] = [:]
  /// What the store holds of the theme; nil for no file.
  var theme: WireValue?

  static let position = Made.position
  static let returned = ProcessEnd(
    kind: .exit, status: 0, signal: nil, isDeadlineExpired: false, seconds: 0.01)

  static func steps(_ kinds: [Step.Kind]) -> [Step] {
    kinds.map { Step($0, position: position) }
  }

  static func to(_ process: String, _ id: String, _ kinds: [Step.Kind]) -> Action {
    .to(LiveSteps(id: id, process: process, steps: steps(kinds), position: position))
  }

  static func end(_ process: String, by ending: Ending = .returnFromMain) -> Action {
    .end(
      LiveEnd(
        id: LiveEnd.name(of: process), process: process, ending: ending, position: position))
  }

  var facts: [Fact] { contents.enumerated().map { Fact(sequence: $0, content: $1) } }

  /// A launch from its start to its end.
  mutating func launch(
    _ id: String, _ steps: [StepEvidence], leaving theme: WireValue?, pid: Int32? = nil
  ) {
    look(.before(launch: id))
    start(id, pid: pid)
    contents += [
      .acknowledged(launch: id), .ended(EndFact(launch: id, end: Self.returned)),
      evidence(id, of: id, steps),
    ]
    self.theme = theme
    look(.after(launch: id))
  }

  /// The first part of a live process.
  mutating func begin(
    _ id: String, _ steps: [StepEvidence], leaving theme: WireValue?, pid: Int32? = nil
  ) {
    look(.before(launch: id))
    start(id, pid: pid)
    contents += [.acknowledged(launch: id), evidence(id, of: id, steps)]
    self.theme = theme
    look(.after(launch: id))
  }

  /// Another part, at which the process may end.
  mutating func go(
    on process: String, _ part: String, _ steps: [StepEvidence] = [], leaving theme: WireValue?,
    isAcknowledged: Bool = true, end: ProcessEnd? = nil
  ) {
    look(.before(launch: part))
    if isAcknowledged { contents.append(.acknowledged(launch: part)) }
    if let end { contents.append(.ended(EndFact(launch: part, end: end))) }
    contents.append(evidence(part, of: process, steps))
    self.theme = theme
    look(.after(launch: part))
  }

  mutating func end(_ process: String) {
    go(on: process, LiveEnd.name(of: process), leaving: theme, end: Self.returned)
  }

  private mutating func start(_ id: String, pid: Int32?) {
    let pid = pid ?? Int32(10 * (pids.count + 1))
    pids[id] = pid
    contents.append(
      .launched(
        LaunchFact(
          launch: id, program: "writer", path: "/programs/writer", arguments: [], pid: pid,
          startedSeconds: 0)))
  }

  private func evidence(
    _ part: String, of process: String, _ steps: [StepEvidence]
  ) -> Fact.Content {
    let hello = EvidenceLine.hello(
      .init(protocolVersion: 1, pid: pids[process] ?? 0, program: "made 1"))
    return .evidence(
      EvidenceFact(
        launch: part, lines: (part == process ? [hello] : []) + steps.map(EvidenceLine.step),
        isCut: false, problems: []))
  }

  private mutating func look(_ moment: DiskFact.Moment) {
    let entries = theme.map { [WireValue.Entry(key: "theme", value: $0)] } ?? []
    contents.append(
      .disk(
        DiskFact(
          moment: moment, store: Made.store,
          reading: DiskReading(theme == nil ? .absent : .readable, values: entries))))
  }
}
