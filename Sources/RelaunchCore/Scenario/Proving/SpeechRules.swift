/// What a launch can't be told because of what its program says.
///
/// Which program a launch has is known once a case is made, so cases are asked and not the file.
enum SpeechRules {
  static func problems(in testCase: Case) -> [EmptyProof] {
    testCase.actions.flatMap { action -> [EmptyProof] in
      switch action {
      case .launch(let launch):
        return launch.outside.speech == .steps ? ofSpeaking(launch) : ofUnspoken(launch)
      case .start(let launch): return ofLive(launch, in: testCase)
      case .to, .end, .look, .plant: return []
      }
    }
  }

  private static func ofLive(_ launch: Launch, in testCase: Case) -> [EmptyProof] {
    let speech = testCase.programs.first { $0.name == launch.program }?.speaks ?? .steps
    guard speech != .steps else { return [] }
    return [
      EmptyProof(
        message:
          "program \(VisibleText.quoted(launch.program)) takes no steps, so nobody knows when it"
          + " is so far, and it can't live beside others",
        fix: "launch it, with an ending that waits for a line or a file", position: launch.position)
    ]
  }

  private static func ofSpeaking(_ launch: Launch) -> [EmptyProof] {
    let program = VisibleText.quoted(launch.program)
    let fix = #"let the program say what it is: "speaks": "facts" or "nothing""#
    var problems: [EmptyProof] = []
    if let saves = launch.outside.saves {
      problems.append(
        EmptyProof(
          message: "program \(program) takes steps, and is told by them what to save",
          fix: fix, position: saves.position))
    }
    if launch.outside.signalStatus != nil {
      problems.append(
        EmptyProof(
          message: "program \(program) takes steps, and waits for its signal to end it",
          fix: #"write "exit" or "signal" alone"#, position: launch.position))
    }
    if launch.outside.trigger != nil {
      problems.append(
        EmptyProof(
          message: "program \(program) takes steps, and gets its signal once it has taken them",
          fix: fix, position: launch.position))
    }
    return problems
  }

  private static func ofUnspoken(_ launch: Launch) -> [EmptyProof] {
    let program = VisibleText.quoted(launch.program)
    let ofAuthor = launch.steps.filter { $0.position != launch.outside.saves?.position }
    var problems = ofAuthor.compactMap { step -> EmptyProof? in
      switch launch.outside.speech {
      case .facts where step.word == "expect": nil
      case .facts:
        EmptyProof(
          message: "program \(program) leaves facts and takes no step but \"expect\"",
          fix: #"say what it writes with "saves""#, position: step.position)
      default:
        EmptyProof(
          message: "program \(program) speaks nothing and takes no steps",
          fix: #"say what it writes with "saves", and what becomes of it in a look"#,
          position: step.position)
      }
    }
    switch launch.ending {
    case .signal where launch.outside.trigger == nil:
      problems.append(
        EmptyProof(
          message: "program \(program) does not say when it is done, so nobody knows when to send"
            + " the signal",
          fix: #"as in {"signal": "SIGTERM", "when": {"line": "saved *"}}"#,
          position: launch.position))
    case .exitNow, .abort:
      problems.append(
        EmptyProof(
          message: "program \(program) can't be told to end by \(launch.ending.words)",
          fix: #"say how it ends by itself, as in {"exit": 0}, or send a signal"#,
          position: launch.position))
    case .signal, .exit, .returnFromMain: break
    }
    return problems
  }
}
