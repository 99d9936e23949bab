import Foundation
import RelaunchWire
import Testing

@Suite(.timeLimit(.minutes(5))) struct WriterReaderTests {
  private func keys(_ outcome: LaunchOutcome, step: Int) throws -> [KeyEvidence] {
    try #require(outcome.evidence.steps.first { $0.index == step }).keys
  }

  private static let themeSaved: [WriterStep] = [.set("theme", .string("dark")), .save]

  @Test func aReaderFindsWhatAWriterSaved() async throws {
    let sandbox = try Sandbox()
    let before = try Launch(
      BuiltProgram.reader, in: sandbox, plan: SamplePlan.reader([.expect(["theme"])]))
    let absent = try await before.run()
    #expect(try keys(absent, step: 0).map(\.stored) == [false])
    let writing = SamplePlan.writer(
      [
        .set([
          WireAssignment(key: "theme", value: .string("dark")),
          WireAssignment(key: "flag", value: .bool(true)),
          WireAssignment(key: "name", value: .string("Ada")),
        ])
      ] + [.save])
    let written = try await Launch(BuiltProgram.writer, in: sandbox, plan: writing).run()
    #expect(written.evidence.steps.map(\.ok) == [true, true])
    let reading = SamplePlan.reader([.expect(["theme", "flag", "name"])])
    let read = try await Launch(BuiltProgram.reader, in: sandbox, plan: reading).run()
    let found = try keys(read, step: 0)
    #expect(found.map(\.value) == [.string("dark"), .bool(true), .string("Ada")])
    #expect(found.map(\.storedType) == [.string, .bool, .string])
    #expect(found.map(\.origin) == [.stored, .stored, .stored])
    #expect(read.pid != written.pid)
    for suite in [SamplePlan.suite, SamplePlan.otherSuite] {
      #expect(FileManager.default.fileExists(atPath: sandbox.settingsFile(of: suite).path))
    }
  }

  @Test func helloIsTheFirstLineAndNamesTheProcess() async throws {
    let plan = SamplePlan.writer([.save])
    let launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    let outcome = try await launch.run()
    let hello = try #require(outcome.evidence.hello)
    #expect(hello.protocolVersion == ProbeProtocol.version)
    #expect(hello.pid == outcome.pid)
    #expect(hello.program.hasPrefix("writer "))
    #expect(outcome.evidence.problems == [])
    #expect(outcome.evidence.cut == false)
  }

  @Test func theOnlyLinePrintedIsTheAcknowledgementWithTheToken() async throws {
    let plan = SamplePlan.writer(Self.themeSaved, token: "a1b2")
    let outcome = try await Launch(BuiltProgram.writer, in: Sandbox(), plan: plan).run()
    #expect(outcome.output == "relaunch acknowledged a1b2\n")
    #expect(outcome.errors == "")
  }

  @Test func anArgumentMasksTheStoredValueInItsOwnLaunchAlone() async throws {
    let sandbox = try Sandbox()
    let writing = SamplePlan.writer(Self.themeSaved)
    _ = try await Launch(BuiltProgram.writer, in: sandbox, plan: writing).run()
    let plan = SamplePlan.reader([.expect(["theme"])])
    var launch = try Launch(BuiltProgram.reader, in: sandbox, plan: plan)
    launch.arguments = ["-theme", "light"]
    let masked = try #require(try keys(try await launch.run(), step: 0).first)
    #expect(masked.value == .string("light"))
    #expect(masked.origin == .argument)
    #expect(masked.stored)
    #expect(masked.storedValue == .string("dark"))
    launch.arguments = []
    let plain = try #require(try keys(try await launch.run(), step: 0).first)
    #expect(plain.value == .string("dark"))
    #expect(plain.origin == .stored)
  }

  @Test(arguments: [
    ["--help"], ["--version", "-"], ["RELAUNCH_PLAN=/dev/null"], ["--", "x"], [""],
  ])
  func noArgumentMeansAnythingToTheProbe(arguments: [String]) async throws {
    let plan = SamplePlan.writer(Self.themeSaved, ending: .exit(5))
    var launch = try Launch(BuiltProgram.writer, in: Sandbox(), plan: plan)
    launch.arguments = arguments
    let outcome = try await launch.run()
    #expect(outcome.ending == .exit(5))
    #expect(outcome.evidence.steps.map(\.ok) == [true, true])
    #expect(outcome.errors == "")
  }

  @Test func aRefusedSaveIsAnObservationAndTheNextStepIsTaken() async throws {
    let sandbox = try Sandbox()
    let garbage = Data("no property list".utf8)
    let file = sandbox.settingsFile(of: SamplePlan.suite)
    try garbage.write(to: file)
    let plan = SamplePlan.writer(Self.themeSaved + [.expect("theme")])
    let outcome = try await Launch(BuiltProgram.writer, in: sandbox, plan: plan).run()
    #expect(outcome.evidence.steps.map(\.index) == [0, 1, 2])
    let save = try #require(outcome.evidence.steps.first { $0.action == "save" })
    #expect(save.ok == false)
    #expect(save.problem?.isEmpty == false)
    #expect(save.problem?.contains("dark") == false)
    #expect(outcome.ending == .exit(0))
    #expect(try Data(contentsOf: file) == garbage)
  }

  @Test func aClearedSuiteLeavesNoFile() async throws {
    let sandbox = try Sandbox()
    let writing = SamplePlan.writer(Self.themeSaved)
    _ = try await Launch(BuiltProgram.writer, in: sandbox, plan: writing).run()
    let file = sandbox.settingsFile(of: SamplePlan.suite)
    try #require(FileManager.default.fileExists(atPath: file.path))
    let clearing = SamplePlan.writer([.clear])
    let outcome = try await Launch(BuiltProgram.writer, in: sandbox, plan: clearing).run()
    #expect(outcome.evidence.steps.map(\.ok) == [true])
    #expect(FileManager.default.fileExists(atPath: file.path) == false)
  }
}
