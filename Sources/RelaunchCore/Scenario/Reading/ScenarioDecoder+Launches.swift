extension ScenarioDecoder {
  /// Reads a list of actions, of which there must be one at least.
  mutating func readActions(_ json: PositionedJSON) -> [Action] {
    (readSomeElements(json, of: "action") ?? []).compactMap { readAction($0) }
  }

  private mutating func readAction(_ json: PositionedJSON) -> Action? {
    guard let members = readMembers(json) else { return nil }
    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
    if has("launch") { return readLaunch(json).map { .launch($0) } }
    if has("look") { return readLook(json).map { .look($0) } }
    if has("plant") { return readPlant(json).map { .plant($0) } }
    if has("start") { return readLaunch(json, of: .start, begunBy: "start").map { .start($0) } }
    if has("to") { return readFurtherSteps(json).map { .to($0) } }
    if has("end"), !has("program") { return readLiveEnd(json).map { .end($0) } }
    return readLaunch(json).map { .launch($0) }
  }

  // What is wrong in a launch is reported and stands in for nothing: a file with a problem gives no
  // scenario, and the launch as far as it goes lets the references in it be checked.
  private mutating func readLaunch(
    _ json: PositionedJSON, of form: ObjectForm = .launch, begunBy word: String = "launch"
  ) -> Launch? {
    guard let fields = readFields(json, of: form) else { return nil }
    let id = fields[word].flatMap { readName($0, of: "\(word) id") }
    let program = fields["program"].flatMap { readProgramReference($0) }
    let arguments = fields["arguments"].flatMap { readArguments($0) }
    let environment = fields["environment"].flatMap { readEnvironment($0) }
    let deadline = fields["deadline"].flatMap { readDeadline($0) }
    let steps = fields["steps"].map { readSteps($0) }
    spans[json.position] = fields[word]?.span
    checkWriting(steps ?? [], by: program ?? "")
    let ending = fields["end"].flatMap { readEnding($0) }
    var launch = Launch(
      id: id ?? "", program: program ?? "", arguments: arguments ?? [],
      environment: environment ?? [:],
      deadline: deadline ?? (word == "start" ? Launch.liveDeadline : Launch.defaultDeadline),
      steps: steps ?? [], ending: ending ?? .returnFromMain, position: json.position)
    launch.outside = readOutside(fields)
    launch.disk = fields["disk"].flatMap { readDisk($0) }
    return launch
  }

  mutating func readProgramReference(_ json: PositionedJSON) -> String? {
    guard let name = readString(json) else { return nil }
    if let version = resolve(name) { return version }
    guard knowsVersionPairs else { return name }
    guard let known = programNames, !known.contains(name) else { return name }
    unknown("program", name, known: known.names, at: json.span)
    return nil
  }

  /// A time in the words of the scenario file; nil if it is none, or not from 1 ms to 60 min.
  static func time(_ text: String) -> Duration? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    let milliseconds: [Substring: Int] = ["ms": 1, "s": 1000, "m": 60_000]
    // More digits than these are beyond the limit in any unit.
    guard let unit = milliseconds[text.dropFirst(digits.count)], digits.count <= 9,
      let count = Int(digits), (1...3_600_000).contains(count * unit)
    else { return nil }
    return .milliseconds(count * unit)
  }

  /// Reads a time such as `500ms`, `5s` or `2m`.
  mutating func readDeadline(_ json: PositionedJSON) -> Duration? {
    guard let text = readString(json) else { return nil }
    let digits = text.prefix { ("0"..."9").contains($0) }
    guard ["ms", "s", "m"].contains(text.dropFirst(digits.count)), !digits.isEmpty else {
      expected(#"a time such as "500ms", "5s" or "2m""#, json)
      return nil
    }
    guard let time = Self.time(text) else {
      expected("a time from 1ms to 60m", json)
      return nil
    }
    return time
  }

  mutating func readEnding(_ json: PositionedJSON) -> Ending? {
    switch json.content {
    case .string("return"): return .returnFromMain
    case .string("exitNow"): return .exitNow
    case .string("abort"): return .abort
    case .string("exit"):
      expected("a status", json, fix: #"write {"exit": 0}"#)
    case .string(let word):
      if let signal = Self.signal(meantBy: word) {
        expected("an ending", json, fix: #"write {"signal": "\#(signal.rawValue)"}"#)
      } else {
        unknown("ending", word, known: ObjectForm.endingWords, at: json.span)
      }
    case .object: return readTaggedEnding(json)
    default: expected("an ending", json)
    }
    return nil
  }

  /// The signal that somebody has in mind who writes its name in another way.
  private static func signal(meantBy word: String) -> SignalName? {
    guard word.utf8.count <= 16 else { return nil }
    let upper = word.uppercased()
    let others = ["KILLED": SignalName.kill, "TERMINATE": .terminate, "TERMINATED": .terminate]
    return SignalName(rawValue: upper) ?? SignalName(rawValue: "SIG\(upper)") ?? others[upper]
  }
}
