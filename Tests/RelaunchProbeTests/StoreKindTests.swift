import Foundation
import RelaunchWire
import Testing

/// Stores that are no suites, as real probes open them.
@Suite struct StoreKindTests {
  private static let theme = WireContract(
    key: "theme", store: "own", types: [.string], allowed: nil, range: nil,
    fallback: .string("system"))

  private static func writer(_ kind: WireStore.Kind, _ steps: [WriterStep]) -> WriterPlan {
    WriterPlan(
      token: "t0", stores: [WireStore(name: "own", kind: kind)], settings: [theme], steps: steps,
      ending: .returnFromMain)
  }

  @Test func aProgramOpensItsOwnDomainAndAnotherFindsItThere() async throws {
    let sandbox = try Sandbox()
    let kind = WireStore.Kind.application("writer")
    let plan = Self.writer(kind, [.set("theme", .string("dark")), .save, .expect("theme")])
    let written = try await Launch(BuiltProgram.writer, in: sandbox, plan: plan).run()
    #expect(written.evidence.steps.map(\.ok) == [true, true, true])
    #expect(written.evidence.steps.last?.keys.first?.origin == .stored)
    #expect(FileManager.default.fileExists(atPath: sandbox.settingsFile(of: "writer").path))
    let reading = ReaderPlan(
      token: "t0", stores: [WireStore(name: "own", kind: kind)], settings: [Self.theme],
      steps: [.expect(["theme"])], ending: .returnFromMain)
    let read = try await Launch(BuiltProgram.reader, in: sandbox, plan: reading).run()
    #expect(read.evidence.steps.first?.keys.first?.value == .string("dark"))
    let cleared = try await Launch(
      BuiltProgram.writer, in: sandbox, plan: Self.writer(kind, [.clear])
    ).run()
    #expect(cleared.evidence.steps.map(\.ok) == [true])
    #expect(!FileManager.default.fileExists(atPath: sandbox.settingsFile(of: "writer").path))
  }

  @Test func ofAFileThatIsNoDomainNothingIsDoneButToRemoveIt() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.settingsFile(of: "own.file")
    try Data("{}".utf8).write(to: file)
    let kind = WireStore.Kind.file(path: file.path, format: .json)
    let steps: [WriterStep] = [
      .set("theme", .string("dark")), .expect("theme"), .save, .remove(["theme"]),
    ]
    let tried = try await Launch(
      BuiltProgram.writer, in: sandbox, plan: Self.writer(kind, steps)
    ).run()
    #expect(tried.evidence.steps.map(\.ok) == [false, false, true, false])
    #expect(try Data(contentsOf: file) == Data("{}".utf8))
    for _ in 0..<2 {
      let cleared = try await Launch(
        BuiltProgram.writer, in: sandbox, plan: Self.writer(kind, [.clear])
      ).run()
      #expect(cleared.evidence.steps.map(\.ok) == [true])
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func aFileThatCanNotBeRemovedIsTold() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.settingsFile(of: "own.file")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let kind = WireStore.Kind.file(path: file.path, format: .bytes)
    let cleared = try await Launch(
      BuiltProgram.writer, in: sandbox, plan: Self.writer(kind, [.clear])
    ).run()
    #expect(cleared.evidence.steps.map(\.ok) == [false])
    #expect(cleared.evidence.steps.first?.problem?.contains("can't be removed") == true)
  }

  @Test(arguments: ["own.file", "", "/a\u{0}b"])
  func aPathThatIsNotAbsoluteIsRefused(path: String) async throws {
    let plan = Self.writer(.file(path: path, format: .json), [.clear])
    let outcome = try await Launch(BuiltProgram.writer, in: Sandbox(), plan: plan).run()
    #expect(outcome.errors.contains("store \"own\": its path is not absolute"))
  }
}
