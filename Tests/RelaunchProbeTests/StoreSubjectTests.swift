import RelaunchProbe
import RelaunchSettings
import Synchronization
import Testing

@Suite struct StoreSubjectTests {
  /// Counts what it is told to do to the file, and refuses it if it is to.
  private final class CountingStore: RegisteringStore {
    private let refuses: Bool
    private let calls = Mutex<[String]>([])

    var heard: [String] { calls.withLock { $0 } }

    init(refuses: Bool) { self.refuses = refuses }

    func read(_ key: String) -> StoreReading { StoreReading() }
    func set(_ value: SettingValue, for key: String) {}
    func remove(_ key: String) {}
    func register(_ fallbacks: [SettingValue.Entry]) {}

    func save() throws(SettingsError) { try hear("save") }
    func clear() throws(SettingsError) { try hear("clear") }
    func refresh() throws(SettingsError) { try hear("refresh") }

    private func hear(_ call: String) throws(SettingsError) {
      calls.withLock { $0.append(call) }
      // Any of the library's own errors will do.
      if refuses { _ = try SuiteName("") }
    }
  }

  @Test func oneStoresRefusalDoesNotKeepTheOthersFromTheirPart() throws {
    let (main, other) = (CountingStore(refuses: true), CountingStore(refuses: false))
    let setup = ProbeSetup(
      stores: [
        .init(name: "main", suite: try SuiteName("a")),
        .init(name: "other", suite: try SuiteName("b")),
      ], settings: [])
    let subject = StoreSubject(setup: setup) { suite in suite.text == "a" ? main : other }
    #expect(throws: SettingsError.self) { try subject.save() }
    #expect(throws: SettingsError.self) { try subject.clear() }
    #expect(throws: SettingsError.self) { try subject.refresh() }
    #expect(main.heard == ["save", "clear", "refresh"])
    #expect(other.heard == ["save", "clear", "refresh"])
  }

  @Test func aKeyThatTheSetupDoesNotDeclareIsRefused() throws {
    let subject = StoreSubject(setup: ProbeSetup(stores: [], settings: [])) { _ in InMemoryStore() }
    let problem = StepProblem(message: #"key "theme": the plan does not declare it"#)
    #expect(throws: problem) { _ = try subject.read("theme") }
    #expect(throws: problem) { try subject.set([.init(key: "theme", value: .bool(true))]) }
    #expect(throws: problem) { try subject.remove(["theme"]) }
    #expect(throws: problem) { try subject.register([.init(key: "theme", value: .bool(true))]) }
  }
}
