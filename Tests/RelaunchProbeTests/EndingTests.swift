import Foundation
import RelaunchWire
import Testing

@Suite(.timeLimit(.minutes(5))) struct EndingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let ending: ProbeEnding
    var reply = Launch.Reply.proceed
    let observed: LaunchOutcome.Ending
    var testDescription: String { "\(ending), \(reply)" }
  }

  static let rows = [
    Row(ending: .returnFromMain, observed: .exit(0)),
    Row(ending: .exit(0), observed: .exit(0)),
    Row(ending: .exit(255), observed: .exit(255)),
    Row(ending: .exitNow, observed: .exit(0)),
    Row(ending: .abort, observed: .signal(SIGABRT)),
    Row(ending: .exit(3), reply: .proceedAndEndInput, observed: .exit(3)),
    Row(ending: .awaitSignal, reply: .proceedAndEndInput, observed: .exit(69)),
    Row(ending: .awaitSignal, reply: .kill(SIGTERM), observed: .signal(SIGTERM)),
    Row(ending: .awaitSignal, reply: .kill(SIGKILL), observed: .signal(SIGKILL)),
    Row(ending: .awaitSignal, reply: .kill(SIGPIPE), observed: .signal(SIGPIPE)),
  ]

  @Test(arguments: rows)
  func theProcessEndsAsItsPlanSays(row: Row) async throws {
    let plan = SamplePlan.writer([.set("flag", .bool(true)), .save], ending: row.ending)
    var launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    launch.reply = row.reply
    let outcome = try await launch.run()
    #expect(outcome.ending == row.observed)
    #expect(outcome.evidence.steps.map(\.ok) == [true, true])
  }

  @Test(arguments: [ProbeEnding.returnFromMain, .exit(3)])
  func aReaderEndsAsItsPlanSays(ending: ProbeEnding) async throws {
    let plan = SamplePlan.reader([.expect(["theme"])], ending: ending)
    let outcome = try await Launch(BuiltProgram.reader, in: Sandbox(), plan: plan).run()
    #expect(outcome.ending == .exit(ending == .returnFromMain ? 0 : 3))
  }

  @Test(arguments: [ProbeEnding.exit(0), .awaitSignal])
  func anEndOfInputEndsTheProbe(ending: ProbeEnding) async throws {
    let plan = SamplePlan.writer([.save], ending: ending)
    var launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    launch.reply = .endInput
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(69))
    #expect(outcome.output == "relaunch acknowledged t0\n")
    #expect(outcome.errors == "writer: standard input ended before the line \"proceed\"\n")
  }

  @Test func aLineThatIsNoRequestEndsTheProbe() async throws {
    let plan = SamplePlan.writer([.save], ending: .exit(0))
    var launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    launch.reply = .send("proceed now\n")
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors == "writer: a line on standard input is no request of this protocol\n")
  }

  @Test(arguments: [ProbeEnding.exit(9), .awaitSignal])
  func aClosedOutputDoesNotChangeTheEnding(ending: ProbeEnding) async throws {
    let plan = SamplePlan.writer([.set("flag", .bool(true)), .save], ending: ending)
    var launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    launch.isUnheard = true
    launch.reply = ending == .awaitSignal ? .endInput : .proceed
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(ending == .awaitSignal ? 69 : 9))
    #expect(outcome.evidence.steps.map(\.ok) == [true, true])
  }
}
