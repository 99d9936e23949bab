import RelaunchWire
import Testing

@testable import RelaunchCore

/// What each field of a scenario file means, shown on a file that has them all.
@Suite struct ScenarioFormatTests {
  let scenario: Scenario
  let first: Launch

  init() throws {
    let bytes = try ScenarioFixtures.bytes("valid/everything.json")
    scenario = try ScenarioReader.read(bytes: bytes, file: "e.json", id: "e").get()
    let launches = scenario.timeline.compactMap { action in
      if case .launch(let launch) = action { launch } else { nil }
    }
    first = try #require(launches.first)
  }

  private func steps<Found>(_ find: (Step.Kind) -> Found?) -> [Found] {
    first.steps.compactMap { find($0.kind) }
  }

  @Test func theFileItself() {
    #expect(scenario.title == "Everything at once")
    #expect(scenario.tags == ["slow", "all types"])
    #expect(scenario.repeatCount == 3)
    #expect(
      scenario.stores.map(\.store.name) == ["main", "other", "own", "list", "json", "blob"])
    #expect(
      scenario.stores.dropFirst().map(\.store.kind) == [
        .suite("relaunch.everything.other"), .application("mine"),
        .file(path: "home/Library/mine.plist", format: .propertyList),
        .file(path: "home/.config/mine/settings.json", format: .json),
        .file(path: "tmp/mine.state", format: .bytes),
      ])
    #expect(scenario.stores.map(\.isFixed) == [false, true, false, false, false, false])
    #expect(scenario.stores.map(\.program) == [nil, nil, "mine", nil, nil, nil])
  }

  @Test func aLaunchSaysWhatDiskItFinds() {
    #expect(first.disk == .full)
    #expect(scenario.variants.flatMap(\.changes).compactMap(\.disk) == [.readOnly])
  }

  @Test func programsKeepWhatTheAuthorWrote() {
    #expect(scenario.programs.map(\.name) == ["mine", "bare", "old 1.0", "mute", "facts"])
    let first = scenario.programs.prefix(3)
    #expect(first.map(\.path) == ["../bin/mine", "/bin/true", "old/mine"])
    #expect(first.map(\.arguments) == [["--quiet"], [], []])
    #expect(first.map(\.environment) == [["LANG": "C"], [:], [:]])
    #expect(first.map(\.version) == ["1.2", nil, "1.0"])
    #expect(first.map(\.prefix) == [[], ["nice", "-n", "5"], []])
    #expect(scenario.programs.map(\.speaks) == [.steps, .steps, .steps, .nothing, .facts])
  }

  @Test func contractsHaveTypesRangeAndStore() {
    let contracts = scenario.settings.map(\.contract)
    #expect(
      contracts.map(\.key).joined(separator: " ")
        == #"text flag count ratio when blob list either editor.tab\.size"#)
    #expect(
      contracts.map(\.store)
        == ["main", "other", "main", "main", "main", "main", "main", "main", "json"])
    #expect(contracts[2].range?.greatest == .integer(Int128(UInt64.max)))
    #expect(contracts[3].range == WireRange(least: .real(0), greatest: .real(1)))
    #expect(contracts[4].range?.least == .date(-.infinity))
    #expect(contracts[4].fallback == .date(-0.5))
    #expect(contracts[6].types == [.array, .dictionary])
    #expect(contracts[7].allowed == [.integer(1), .string("one"), .string("🦊\u{0}\n")])
    #expect(scenario.settings.map(\.isRevealed) == [true] + Array(repeating: false, count: 8))
  }

  @Test func aLaunchHasArgumentsEnvironmentDeadlineAndEnding() {
    #expect(first.arguments == ["-text", "", "-flag", "YES"])
    #expect(first.environment == ["A": "", "B C": "="])
    #expect(first.deadline == .milliseconds(1500))
    #expect(first.ending == .exit(255))
    #expect(
      first.steps.map(\.word).joined(separator: " ")
        == "register set save recreate refresh remove clear expect")
  }

  @Test func valuesKeepTheirExactType() throws {
    let set = try #require(steps { if case .set(let set) = $0 { set } else { nil } }.first)
    #expect(
      set.map(\.value) == [
        .string("é"), .bool(true), .integer(Int128(UInt64.max)), .real(-0.0), .date(817_732_800),
        .data([0, 255]),
        .array([
          .dictionary(unordered: [
            .init(key: "a", value: .array([.bool(false)])), .init(key: "b", value: .real(.nan)),
          ]), .string("x"),
        ]), .real(-.infinity),
      ])
    #expect(steps { if case .remove(let keys) = $0 { keys } else { nil } } == [["text", "flag"]])
  }

  @Test func whatAnExpectationLeavesOutHasOneDefault() throws {
    let all = try #require(steps { if case .expect(let all) = $0 { all } else { nil } }.first)
    let shown = all.map { expectation in
      [
        expectation.key, expectation.stored ? "stored" : "not", expectation.type?.rawValue ?? "any",
        expectation.value.map { "\($0)" } ?? "any", expectation.origin.rawValue,
        expectation.reason?.rawValue ?? "any",
      ].joined(separator: " ")
    }
    #expect(
      shown == [
        #"text not any string("registered") registered any"#,
        "flag not any bool(false) fallback absent",
        "count stored any any stored any",
        "ratio stored real any stored any",
        #"either stored real string("one") fallback wrongType"#,
        "blob not any any otherDomain any",
        "list stored string any argument any",
        "when not any date(-0.5) fallback argumentNotConvertible",
      ])
  }

  @Test func endingsAndDeadlines() {
    let launches = scenario.timeline.compactMap {
      if case .launch(let one) = $0 { one } else { nil }
    }
    .prefix(4)
    #expect(launches.map(\.ending) == [.exit(255), .exitNow, .abort, .returnFromMain])
    #expect(
      launches.map(\.deadline)
        == [.milliseconds(1500), .seconds(120), .seconds(60), Launch.defaultDeadline])
  }

  @Test func whatIsStatedFromOutside() throws {
    let launches = scenario.timeline.compactMap {
      if case .launch(let one) = $0 { one } else { nil }
    }
    .dropFirst(4)
    #expect(
      launches.map(\.outside.trigger)
        == [.line(LinePattern("saved *")), .storeChanges, .file("tmp/ready")])
    #expect(launches.map { $0.outside.saves?.assignments.count } == [1, 0, 0])
    let output = try #require(launches.first).outside.output
    #expect(output.map(\.stream) == [.stdout, .stderr])
    #expect(output.map(\.pattern.text) == ["saved *", "*!"])
  }

  @Test func whatIsMeantToBeSavedStandsAsSteps() throws {
    let testCase = try #require(Expander.cases(of: scenario).first)
    let launches = testCase.actions.compactMap {
      if case .launch(let one) = $0 { one } else { nil }
    }
    .suffix(3)
    #expect(launches.map(\.outside.speech) == [.nothing, .facts, .nothing])
    #expect(launches.map { $0.steps.map(\.word) } == [["set", "save"], ["expect"], []])
  }
  @Test func aLiveProcessHasParts() throws {
    let parts = scenario.timeline.suffix(3)
    #expect(parts.map(\.id) == ["live", "further", "live end"])
    #expect(parts.map(\.process) == ["live", "live", "live"])
    #expect(parts.map { $0.steps.map(\.word) } == [["expect"], ["refresh"], []])
    let start = try #require(parts.first?.begun)
    #expect(start.program == "mine" && start.arguments == ["-v"] && start.environment == ["D": "1"])
    #expect(start.deadline == .seconds(90))
    guard case .end(let end) = try #require(parts.last) else { throw NoEnd() }
    #expect(end.ending == .exit(7))
  }

  private struct NoEnd: Error {}

  @Test func aVariantReplacesWholeFields() throws {
    let change = try #require(scenario.variants.first?.changes.first)
    #expect(change.launch == "first")
    #expect(change.program == "mine")
    #expect(change.arguments == [])
    #expect(change.environment == [:])
    #expect(change.deadline == .milliseconds(1))
    #expect(change.steps?.map(\.word) == ["refresh", "expect"])
    #expect(change.ending == .signal(.userTwo))
  }

  @Test func aVariantInsertsActions() throws {
    let insertions = try #require(scenario.variants.last?.insertions)
    #expect(insertions.map(\.after) == ["second", "on disk"])
    #expect(insertions.map { $0.actions.map(\.id) } == [["between"], ["again"]])
  }

  @Test func aLookAsksForKeysAndAFile() throws {
    let looks = scenario.timeline.compactMap { if case .look(let look) = $0 { look } else { nil } }
    #expect(looks.map(\.id) == ["on disk", "no file", "saved", "same bytes"])
    let first = try #require(looks.first)
    #expect(first.expectations.map(\.key) == ["text", "either", "count"])
    #expect(first.expectations.map(\.stored) == [false, true, true])
    #expect(first.expectations.map(\.type) == [nil, .real, nil])
    #expect(first.expectations.map(\.value) == [nil, .real(-.infinity), nil])
    #expect(first.file?.store == "other" && first.file?.mode == 0o600)
    #expect(looks.map { $0.file?.state } == [.readable, .absent, nil, nil])
    #expect(looks.map { $0.file?.store } == ["other", "main", nil, "blob"])
    #expect(looks.last?.file?.since == "bytes before")
    #expect(looks.last?.file?.digest == SHA256.text(of: [0, 255]))
  }

  @Test func declaredFilesArePatterns() {
    #expect(scenario.files.map(\.pattern) == ["tmp/mine-*.log", "home/Library/**"])
    #expect(scenario.files.map(\.isGoneAtEnd) == [false, true])
    let cases = Expander.cases(of: scenario)
    #expect(cases.count > 2 && cases.allSatisfy { $0.files == scenario.files })
  }

  @Test func aPlantNamesAStoreOrADomain() {
    let plants = scenario.timeline.compactMap {
      if case .plant(let plant) = $0 { plant } else { nil }
    }
    #expect(
      plants.map(\.target)
        == [.store("main"), .store("other"), .store("other"), .global, .host(store: "main")]
        + Array(repeating: .store("main"), count: 4) + ["json", "blob", "list"].map { .store($0) })
    #expect(
      plants.map { $0.values.map(\.key) }
        == [
          ["text", "ratio"], ["flag"], ["flag"], ["text", "flag"], ["ratio"], [], ["text"], [], [],
          [#"editor.tab\.size"#], [], [],
        ])
    #expect(plants[2].values.first?.value == .string("yes"))
    #expect(plants[2].form == PlantedForm())
    #expect(plants[5].form.content == .word(.absent) && plants[8].form.content == .word(.fifo))
    let damaged = plants[6].form
    #expect(damaged.isBinary && damaged.damage == .cut(at: 50) && damaged.mode == 0o644)
    #expect(damaged.link == .symbolic && damaged.isFolderReadOnly)
    #expect(damaged.others.map(\.key) == ["unheard of"])
    #expect(plants[7].form.content == .root(.array([])) && plants[7].form.damage == .lastNUL(9))
    #expect(plants[7].form.link == .hard)
    #expect(plants.map(\.held.count) == [2, 1, 1, 2, 1, 0, 0, 0, 0, 1, 0, 0])
    let ofFiles = plants.suffix(3).map(\.form)
    #expect(ofFiles.map(\.fileFormat) == [.json, .bytes, .propertyList])
    #expect(
      plants[9].bytes == Array(#"{"editor":{"tab.size":4,"theme":"dark"}}"#.utf8) + [0x0A])
    #expect(plants[10].bytes == [0, 255] && plants[11].isUnread)
  }

  @Test func findingsAndKnownIssues() {
    func shown(_ findings: [ExpectedFinding]?) -> [String]? {
      findings?.map { "\($0.code) \($0.key ?? "-") \($0.launch ?? "-")" }
    }
    #expect(shown(scenario.finds) == ["lost flag first", "residue - -"])
    #expect(shown(scenario.variants.map(\.finds)[0]) == [])
    #expect(
      shown(scenario.variants.map(\.finds)[1]) == ["unstable - between", "lost - on disk"])
    #expect(shown(scenario.known?.finds) == ["unexpected - -"])
    #expect(scenario.known?.platform == "linux")
    #expect(shown(scenario.variants.first?.known?.finds) == ["changedType list first"])
    #expect(scenario.variants.first?.known?.source == "https://example.org/1")
  }
}
