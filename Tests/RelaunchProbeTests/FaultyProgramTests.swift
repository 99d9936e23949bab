import Foundation
import RelaunchWire
import Testing

/// Each faulty program shows its fault, and its healthy twin does not.
@Suite(.timeLimit(.minutes(5))) struct FaultyProgramTests {
  private struct Seen: Equatable {
    /// What the fresh process said of the keys, value by value.
    let stored: [Bool]
    let types: [WireType?]
    /// Whether the settings file is there.
    let hasFile: Bool
  }

  /// Saves a theme and a flag, then lets a fresh process of the same program read them.
  private func relaunch(
    _ name: String, _ sandbox: Sandbox, between: [WriterStep] = []
  ) async throws -> Seen {
    let program = try BuiltProgram.faulty(name, in: sandbox)
    let steps: [WriterStep] = [
      .set("theme", .string("dark")), .set("flag", .bool(true)), .save,
    ]
    let written = try await Launch(program, in: sandbox, plan: SamplePlan.writer(steps)).run()
    #expect(written.evidence.hello?.program == "\(name) 1")
    #expect(written.evidence.steps.map(\.ok) == [true, true, true])
    if between.isEmpty == false {
      let outcome = try await Launch(program, in: sandbox, plan: SamplePlan.writer(between)).run()
      #expect(outcome.evidence.steps.map(\.ok) == between.map { _ in true })
    }
    let reading = SamplePlan.reader([.expect(["theme", "flag"])])
    let read = try await Launch(program, in: sandbox, plan: reading).run()
    let keys = try #require(read.evidence.steps.first).keys
    let file = sandbox.settingsFile(of: SamplePlan.suite)
    return Seen(
      stored: keys.map(\.stored), types: keys.map(\.storedType),
      hasFile: FileManager.default.fileExists(atPath: file.path))
  }

  @Test func theHealthyOneKeepsWhatItSaved() async throws {
    let seen = try await relaunch("healthy", Sandbox())
    #expect(seen == Seen(stored: [true, true], types: [.string, .bool], hasFile: true))
  }

  @Test func theHealthyOneClears() async throws {
    let seen = try await relaunch("healthy", Sandbox(), between: [.clear])
    #expect(seen == Seen(stored: [false, false], types: [nil, nil], hasFile: false))
  }

  @Test func theOneThatNeverSavesSaysThatItDid() async throws {
    let seen = try await relaunch("never-saves", Sandbox())
    #expect(seen == Seen(stored: [false, false], types: [nil, nil], hasFile: false))
  }

  @Test func theOneThatSavesAnotherTypeIsFoundByTheType() async throws {
    let seen = try await relaunch("saves-other-type", Sandbox())
    #expect(seen == Seen(stored: [true, true], types: [.data, .string], hasFile: true))
  }

  @Test func theOneThatAnswersFromMemoryHasNoFile() async throws {
    let seen = try await relaunch("answers-from-memory", Sandbox())
    #expect(seen == Seen(stored: [true, true], types: [.string, .bool], hasFile: false))
  }

  @Test func theOneThatDoesNotClearLeavesTheFile() async throws {
    let seen = try await relaunch("cleanup-leaves-file", Sandbox(), between: [.clear])
    #expect(seen == Seen(stored: [true, true], types: [.string, .bool], hasFile: true))
  }

  @Test func theOneThatResetsAtCreationLosesWhatWasThere() async throws {
    let sandbox = try Sandbox()
    let writing = SamplePlan.writer([.set("theme", .string("dark")), .save])
    _ = try await Launch(BuiltProgram.writer, in: sandbox, plan: writing).run()
    let resetting = try await Launch(
      BuiltProgram.faulty("resets-at-creation", in: sandbox), in: sandbox,
      plan: SamplePlan.reader([.expect(["theme"])])
    ).run()
    #expect(resetting.evidence.steps.first?.keys.map(\.storedValue) == [.string("system")])
    let reading = SamplePlan.reader([.expect(["theme"])])
    let read = try await Launch(BuiltProgram.reader, in: sandbox, plan: reading).run()
    #expect(read.evidence.steps.first?.keys.map(\.storedValue) == [.string("system")])
  }

  @Test(arguments: ["healthy", "drops-acknowledgement"])
  func theOneThatDropsTheAcknowledgementTakesItsStepsAllTheSame(name: String) async throws {
    let sandbox = try Sandbox()
    let plan = SamplePlan.writer([.set("flag", .bool(true)), .save])
    var launch = try Launch(
      BuiltProgram.faulty(name, in: sandbox), in: sandbox, plan: plan)
    launch.isImpatient = true
    launch.reply = .endInput
    let outcome = try await launch.run()
    #expect(outcome.output == (name == "healthy" ? "relaunch acknowledged t0\n" : ""))
    #expect(outcome.evidence.steps.map(\.ok) == [true, true])
    #expect(outcome.ending == .exit(69))
  }

  @Test func theOneThatCrashesBeforeHelloLeavesNoEvidence() async throws {
    let sandbox = try Sandbox()
    let outcome = try await Launch(
      BuiltProgram.faulty("crashes-before-hello", in: sandbox), in: sandbox,
      plan: SamplePlan.writer([.save])
    ).run()
    #expect(outcome.ending == .signal(SIGABRT))
    #expect(outcome.evidence == EvidenceFile(lines: [], cut: false, problems: []))
  }

  @Test func anUnknownNameIsRefused() async throws {
    let sandbox = try Sandbox()
    let outcome = try await Launch(
      BuiltProgram.faulty("saves", in: sandbox), in: sandbox, plan: SamplePlan.writer([.save])
    ).run()
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errors.contains("/saves: call this program by one of: healthy, never-saves"))
  }
}
