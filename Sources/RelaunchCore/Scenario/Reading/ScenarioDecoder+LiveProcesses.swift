extension ScenarioDecoder {
  mutating func readFurtherSteps(_ json: PositionedJSON) -> LiveSteps? {
    guard let fields = readFields(json, of: .to) else { return nil }
    let process = fields["to"].flatMap { readString($0) }
    let id = fields["id"].flatMap { readName($0, of: "id of further steps") }
    let steps = fields["steps"].map { readSteps($0) } ?? []
    spans[json.position] = fields["id"]?.span ?? fields["to"]?.span
    return LiveSteps(
      id: id ?? "", process: process ?? "", steps: steps, position: json.position)
  }

  mutating func readLiveEnd(_ json: PositionedJSON) -> LiveEnd? {
    guard let fields = readFields(json, of: .end) else { return nil }
    let process = fields["end"].flatMap { readString($0) }
    let id = fields["id"].flatMap { readName($0, of: "id of an end") }
    let ending = fields["by"].flatMap { readEnding($0) }
    spans[json.position] = fields["id"]?.span ?? fields["end"]?.span
    let isNamed = fields["id"] != nil
    return LiveEnd(
      id: isNamed ? id ?? "" : process.map(LiveEnd.name) ?? "", process: process ?? "",
      ending: ending ?? .returnFromMain, position: json.position)
  }

  /// Reports the fields of a change that a part of a live process does not have.
  mutating func checkFields(_ fields: Fields, ofChange id: String) {
    guard case .to = actions?[id] else { return }
    for member in fields.members where member.key != "steps" {
      log.add(
        "further steps have no \(VisibleText.quoted(member.key))", at: member.keySpan,
        fix: "change the process's start")
    }
  }

  /// Reports live processes that are not begun, talked to and ended in this order.
  ///
  /// - Parameter cases: the scenario as written, then each variant.
  mutating func checkLiveProcesses(in cases: [Case]) {
    guard cases.contains(where: { $0.actions.contains { $0.process != nil } }) else { return }
    var reported: [LiveOrder.Disorder] = []
    for testCase in cases where !log.isFull {
      for disorder in LiveOrder.disorders(in: testCase) where !reported.contains(disorder) {
        reported.append(disorder)
        guard let span = spans[disorder.position] else { continue }
        let place = testCase.variant.map { "in variant \(VisibleText.quoted($0)), " } ?? ""
        log.add(place + disorder.message, at: span, fix: disorder.fix)
      }
    }
  }
}

extension Action {
  /// Whether a variant can replace fields of the action.
  var hasFields: Bool {
    switch self {
    case .launch, .start, .to: true
    case .end, .look, .plant: false
    }
  }
}
