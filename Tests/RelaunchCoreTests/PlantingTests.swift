import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// Files that the harness puts into a sandbox.
@Suite final class PlantingTests {
  let root: URL
  let sandbox: Sandbox

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "planting-\(UUID())")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    sandbox = try Sandbox(in: root.path, name: "case")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  static let values: [WireValue] = [
    .string(""), .string("<é & \"🦊\">\n\u{1}"), .bool(true), .bool(false),
    .integer(Int128(Int64.min)), .integer(Int128(UInt64.max)), .real(0.1), .real(1e308),
    .real(.infinity), .real(.nan), .date(-63_113_904_000), .date(252_423_993_599), .data([]),
    .data([0, 1, 255]), .array([.integer(1), .real(1), .bool(true), .array([])]),
    .dictionary(unordered: [
      .init(key: "<k>", value: .string("v")), .init(key: "", value: .bool(false)),
    ]),
  ]

  private func plant(_ target: Plant.Target, _ value: WireValue) throws -> Plant {
    let plant = Plant(
      id: "p", target: target, values: [WireAssignment(key: "theme", value: value)],
      position: Made.position)
    try Planting.plant(plant, of: Made.testCase([]), in: sandbox, witness: DiskWitness())
    return plant
  }

  private func reading(_ path: String) -> DiskReading {
    DiskWitness().read("\(sandbox.configuration)/\(path)")
  }

  @Test(arguments: values)
  func theWitnessFindsJustWhatWasPlanted(value: WireValue) throws {
    _ = try plant(.store(Made.store), value)
    let found = reading("made.suite.plist")
    #expect(found.values == [WireValue.Entry(key: "theme", value: value)])
    #expect(found.mode == 0o600)
  }

  @Test func eachTargetHasItsPlace() throws {
    _ = try plant(.global, .string("global"))
    _ = try plant(.host(store: Made.store), .string("host"))
    #expect(reading(".GlobalPreferences.plist").value(of: "theme") == .string("global"))
    #expect(reading("ByHost/made.suite..plist").value(of: "theme") == .string("host"))
    #expect(reading("made.suite.plist").state == .absent)
  }

  @Test func aValueThatAFileCanNotHoldIsAFaultAndNoLie() {
    #expect(throws: HarnessFault.self) { try plant(.global, .date(0.5)) }
    #expect(throws: HarnessFault.self) { try plant(.global, .string("\u{FEFF}mark")) }
    #expect(throws: HarnessFault.self) { try plant(.host(store: "none"), .bool(true)) }
  }

  @Test func whatStandsThereIsReplacedAndNotFollowed() throws {
    let outside = root.appending(path: "outside")
    try Data("mine".utf8).write(to: outside)
    let place = "\(sandbox.configuration)/.GlobalPreferences.plist"
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: outside.path)
    _ = try plant(.global, .bool(true))
    #expect(try String(contentsOf: outside, encoding: .utf8) == "mine")
    #expect(reading(".GlobalPreferences.plist").state == .readable)
    try FileManager.default.removeItem(atPath: place)
    #expect(mkfifo(place, 0o600) == 0)
    _ = try plant(.global, .bool(true))
    #expect(reading(".GlobalPreferences.plist").state == .readable)
  }

  @Test(arguments: ["config", "config/ByHost"])
  func aLinkOnTheWayIsRefused(folder: String) throws {
    let elsewhere = root.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    let way = "\(sandbox.path)/\(folder)"
    if folder == "config" { try FileManager.default.removeItem(atPath: way) }
    try FileManager.default.createSymbolicLink(atPath: way, withDestinationPath: elsewhere.path)
    #expect(throws: HarnessFault.self) { try plant(.host(store: Made.store), .bool(true)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == [])
  }

  @Test func aPlatformThatConfinesNothingRunsNoCaseWithAPlant() {
    let plant = Plant(id: "p", target: .global, values: [], position: Made.position)
    let planting = Made.testCase([.plant(plant)])
    #expect(Planting.obstacle(to: planting, isConfined: false)?.contains("plants") == true)
    #expect(Planting.obstacle(to: planting, isConfined: true) == nil)
    #expect(Planting.obstacle(to: Made.testCase([]), isConfined: false) == nil)
    let report = CaseReport(notRun: planting, because: "it plants")
    #expect(report.verdict == .notRun && report.notRunReason == "it plants")
    #expect(report.observations == ["not run: it plants"])
  }
}
