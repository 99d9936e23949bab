import Foundation
import RelaunchWire

// A case that is left to a person in the middle.
extension CaseSession {
  /// Whether the case was stopped, so that nothing of it is cleaned up.
  var isHandedOver: Bool {
    tools.handOver != nil
      && history.facts.contains { fact in
        if case .obstructed(let found) = fact.content { return found.isHandOver == true }
        return false
      }
  }

  /// Makes ready all that a launch needs, and stops in its place.
  mutating func handOver(_ launch: Launch) throws(HarnessFault) {
    guard let program = tools.programs.program(launch.program, in: testCase) else {
      throw HarnessFault(launch: launch.id, message: "no program \"\(launch.program)\"")
    }
    try look(.before(launch: launch.id))
    try records.checkUnchanged()
    let token = tools.makeToken()
    let files = records.newLaunch(launch.id, token: token)
    if launch.outside.speech == .steps {
      let plan = try LaunchPlan.data(
        for: launch, in: testCase, token: token, runToken: tools.runToken, sandbox: sandbox)
      try files.write(plan: plan)
    }
    try noteCommand(
      of: launch, try request(for: launch, of: program, files: files), files, isReached: true)
    for process in running.keys.sorted() {
      try append(
        .note("live process \(VisibleText.quoted(process)) was ended: it can't outlive the run"))
    }
    try obstruct(
      launch.id, because: "stopped before launch \(VisibleText.quoted(launch.id))", isHandOver: true
    )
  }

  /// Tells the person, if there is one, how a launch is started.
  ///
  /// What must not be shown, or can't, goes to a file of the result folder's private part.
  func noteCommand(
    of launch: Launch, _ request: LaunchRequest, _ files: CaseRecords.LaunchFiles,
    isReached: Bool
  ) throws(HarnessFault) {
    guard let handOver = tools.handOver, !Case.frameIDs.contains(launch.id) else { return }
    var command = LaunchCommand(launch: launch, request: request, isReached: isReached)
    let isShown = HiddenArguments.shown(request.arguments, in: testCase) == request.arguments
    if !isShown || !command.isVisible { command.file = try files.write(command: command.line) }
    handOver.note(command)
  }
}
