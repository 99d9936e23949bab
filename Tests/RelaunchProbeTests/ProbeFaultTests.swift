import Foundation
import RelaunchWire
import Testing

@Suite(.timeLimit(.minutes(5))) struct ProbeFaultTests {
  @Test func withoutAPlanNothingIsDone() async throws {
    let sandbox = try Sandbox()
    let plan = sandbox.newFile("plan")
    try JSONEncoder().encode(SamplePlan.writer([.save])).write(to: plan)
    var launch = Launch(BuiltProgram.writer, in: sandbox, planBytes: nil)
    // An argument that names a good plan is none of the probe's business.
    launch.arguments = [plan.path]
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.errors == "writer: RELAUNCH_PLAN is not set: this program is launched by relaunch\n")
    #expect(outcome.evidence.lines == [])
  }

  @Test func aReaderRefusesAPlanThatWrites() async throws {
    let sandbox = try Sandbox()
    let plan = SamplePlan.writer([.set("theme", .string("dark")), .save])
    let outcome = try await Launch(BuiltProgram.reader, in: sandbox, plan: plan).run()
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.errors
        == "reader: the plan does not decode: steps.0: set is no step of this plan\n")
    #expect(outcome.output == "")
    #expect(outcome.evidence.lines == [])
    let file = sandbox.settingsFile(of: SamplePlan.suite)
    #expect(FileManager.default.fileExists(atPath: file.path) == false)
  }

  @Test func aSuiteOutsideTheFolderIsRefused() async throws {
    let plan = WriterPlan(
      token: "t0", stores: [WireStore(name: "main", kind: .suite("../escape"))], settings: [],
      steps: [.save], ending: .exit(0))
    let outcome = try await Launch(BuiltProgram.writer, in: Sandbox(), plan: plan).run()
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors.hasPrefix(#"writer: store "main": suite name "../escape""#))
  }

  @Test(arguments: ["/nowhere/evidence", "/dev/full"])
  func evidenceThatCannotBeKeptEndsTheProbe(path: String) async throws {
    let sandbox = try Sandbox()
    let plan = SamplePlan.writer([.set("theme", .string("dark")), .save])
    var launch = try Launch(BuiltProgram.writer, in: sandbox, plan: plan)
    launch.evidencePath = path
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(70))
    #expect(outcome.errors.hasPrefix("writer: can't "))
    #expect(outcome.output == "")
    let file = sandbox.settingsFile(of: SamplePlan.suite)
    #expect(FileManager.default.fileExists(atPath: file.path) == false)
  }

  @Test func evidenceIsAppendedForItsOwnerAlone() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.newFile("evidence")
    var launch = try Launch(BuiltProgram.writer, in: sandbox, plan: SamplePlan.writer([.save]))
    launch.evidencePath = file.path
    _ = try await launch.run()
    let first = try Data(contentsOf: file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    _ = try await launch.run()
    let both = try Data(contentsOf: file)
    #expect(both.starts(with: first))
    #expect(both.count > first.count)
  }
}
