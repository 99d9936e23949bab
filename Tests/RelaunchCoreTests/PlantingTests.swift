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

  @Test(arguments: values)
  func aBinaryFileHoldsTheSame(value: WireValue) throws {
    var form = PlantedForm()
    form.isBinary = true
    let entries = [WireValue.Entry(key: "theme", value: value)]
    form.others = (0..<20).map {
      WireAssignment(key: "\u{1F98A}\($0)", value: .string(String(repeating: "x", count: $0 * 9)))
    }
    try plant(form, value)
    let found = reading("made.suite.plist")
    #expect(found.state == .readable && found.values.count == 21)
    #expect(found.keeping { $0 == "theme" }.values == entries)
    let bytes = try Data(contentsOf: URL(filePath: path("made.suite.plist")))
    var format = PropertyListSerialization.PropertyListFormat.xml
    _ = try PropertyListSerialization.propertyList(from: bytes, format: &format)
    #expect(format == .binary)
  }

  @discardableResult
  private func plant(
    _ form: PlantedForm, _ value: WireValue = .string("dark"),
    target: Plant.Target = .store(Made.store)
  ) throws -> Case {
    let plant = Plant(
      id: "p", target: target, values: [WireAssignment(key: "theme", value: value)], form: form,
      position: Made.position)
    let testCase = Made.testCase([.plant(plant)])
    try Planting.plant(plant, of: testCase, in: sandbox, witness: DiskWitness())
    return testCase
  }

  private func file(_ path: String) -> StoreFile {
    StoreFile(store: Made.store, path: path, format: .propertyList)
  }

  private func path(_ name: String) -> String { "\(sandbox.configuration)/\(name)" }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let form: PlantedForm
    let state: DiskReading.State
    var reason: String?

    init(
      _ testDescription: String, _ state: DiskReading.State, reason: String? = nil,
      _ change: (inout PlantedForm) -> Void
    ) {
      var form = PlantedForm()
      change(&form)
      self.testDescription = testDescription
      self.form = form
      self.state = state
      self.reason = reason
    }
  }

  static let rows = [
    Row("absent", .absent) { $0.content = .word(.absent) },
    Row("empty", .damaged) { $0.content = .word(.empty) },
    Row("garbage", .damaged) { $0.content = .word(.garbage) },
    Row("folder", .notRegular, reason: "a folder") { $0.content = .word(.folder) },
    Row("fifo", .notRegular, reason: "a FIFO") { $0.content = .word(.fifo) },
    Row("a list as root", .damaged) { $0.content = .root(.array([.bool(true)])) },
    Row("a text as root, binary", .damaged) {
      $0.content = .root(.string("a"))
      $0.isBinary = true
    },
    Row("cut", .damaged) { $0.damage = .cut(at: 150) },
    Row("cut to one byte", .damaged) { $0.damage = .cut(at: 1) },
    Row("cut, binary", .damaged) {
      $0.damage = .cut(at: 40)
      $0.isBinary = true
    },
    Row("all NUL", .damaged) { $0.damage = .allNUL },
    Row("the end NUL", .damaged) { $0.damage = .lastNUL(20) },
    Row("a mode", .readable) { $0.mode = 0o644 },
    Row("other keys", .readable) { $0.others = [WireAssignment(key: "old", value: .bool(true))] },
    Row("a hard link", .readable) { $0.link = .hard },
  ]

  @Test(arguments: rows)
  func eachStateIsPlantedOverEachOther(row: Row) throws {
    for other in Self.rows {
      try plant(other.form)
      try plant(row.form)
      let found = reading("made.suite.plist")
      #expect(found.state == row.state, "\(other)")
      if let reason = row.reason { #expect(found.reason == reason) }
      if row.state == .readable { #expect(found.mode == row.form.mode ?? 0o600) }
    }
  }

  @Test func theWitnessReadsBehindThePlantedLinkAndNoOther() throws {
    var form = PlantedForm()
    form.link = .symbolic
    let testCase = try plant(form)
    let links = PlantedLinks(of: testCase, in: sandbox)
    let place = path("made.suite.plist")
    #expect(reading("made.suite.plist").reason == "a symbolic link")
    let behind = links.read(file(place), in: sandbox, by: DiskWitness())
    #expect(behind.value(of: "theme") == .string("dark") && behind.isBehindLink == true)
    // What a program puts there instead is a link like any other, be it to the same file.
    let other = root.appending(path: "outside.plist")
    try Data(PropertyListWriting.bytes(of: [])).write(to: other)
    let name = PlantedLinks.name(of: Made.store, in: testCase)
    for target in [other.path, "../home/\(name)", "\(sandbox.home)/./\(name)"] {
      #expect(unlink(place) == 0 && symlink(target, place) == 0)
      #expect(links.read(file(place), in: sandbox, by: DiskWitness()).state == .notRegular)
    }
    // Nor is the file behind it followed any further.
    try plant(form)
    let behindIt = "\(sandbox.home)/\(name)"
    #expect(unlink(behindIt) == 0 && symlink(other.path, behindIt) == 0)
    #expect(links.read(file(place), in: sandbox, by: DiskWitness()).state == .notRegular)
  }

  @Test func aFolderOfSomebodyElsesIsNoPlaceForAPlant() throws {
    #expect(mkdir(path("made.suite.plist"), 0o700) == 0)
    try Data().write(to: URL(filePath: path("made.suite.plist/kept")))
    #expect(throws: HarnessFault.self) { try plant(PlantedForm()) }
    #expect(FileManager.default.fileExists(atPath: path("made.suite.plist/kept")))
  }

  @Test(arguments: [PlantedForm.Word.folder, .fifo])
  func whatNoProgramClearsIsTakenAway(word: PlantedForm.Word) throws {
    var form = PlantedForm()
    form.content = .word(word)
    form.isFolderReadOnly = true
    let testCase = try plant(form)
    #expect(FileStatus.permissions(of: sandbox.configuration) == 0o500)
    for case .plant(let plant) in testCase.actions {
      try Planting.withdraw(plant, of: testCase, in: sandbox)
    }
    #expect(reading("made.suite.plist").state == .absent)
    #expect(FileStatus.permissions(of: sandbox.configuration) == 0o700)
    // What is not ours, or has something in it, stays.
    try plant(form)
    #expect(
      chmod(sandbox.configuration, 0o700) == 0 && rmdir(path("made.suite.plist")) == 0
        || word == .fifo)
    if word == .fifo { #expect(unlink(path("made.suite.plist")) == 0) }
    try Data("mine".utf8).write(to: URL(filePath: path("made.suite.plist")))
    for case .plant(let plant) in testCase.actions {
      try Planting.withdraw(plant, of: testCase, in: sandbox)
    }
    #expect(reading("made.suite.plist").state == .damaged)
  }

  @Test func aModeThatSaysNothingHereIsAHindrance() throws {
    for (mode, isReadOnly) in [(UInt16(0o000), false), (0o400, false), (0o600, true)] {
      var form = PlantedForm()
      form.mode = mode
      form.isFolderReadOnly = isReadOnly
      let testCase = try plant(form)
      for case .plant(let plant) in testCase.actions {
        let hindrance = try Planting.hindrance(of: plant, of: testCase, in: sandbox)
        #expect((hindrance != nil) == (geteuid() == 0), "\(hindrance ?? "none")")
        try Planting.withdraw(plant, of: testCase, in: sandbox)
      }
    }
    let open = try plant(Self.rows[12].form)
    for case .plant(let plant) in open.actions {
      #expect(try Planting.hindrance(of: plant, of: open, in: sandbox) == nil)
    }
  }

  @Test func nothingIsStartedWhereAProgramWouldWaitOrLeave() throws {
    let place = path("made.suite.plist")
    let links = PlantedLinks(of: Made.testCase([]), in: sandbox)
    func reason() -> String? {
      StoreObstacle.reason(at: [file(place)], in: sandbox, links: links)
    }
    #expect(reason() == nil)
    try Data().write(to: URL(filePath: "\(sandbox.home)/inside"))
    let targets: [(target: String?, isObstacle: Bool)] = [
      (nil, true), ("/dev/null", true), ("/etc/passwd", true), (root.path, true),
      ("nowhere", true), ("made.suite.plist", true), ("../home/inside", false),
      ("\(sandbox.home)/inside", false), ("../../outside", true),
    ]
    try Data().write(to: root.appending(path: "outside"))
    for (target, isObstacle) in targets {
      if let target {
        #expect(symlink(target, place) == 0)
      } else {
        #expect(mkfifo(place, 0o600) == 0)
      }
      #expect((reason() != nil) == isObstacle, "\(target ?? "a FIFO")")
      #expect(unlink(place) == 0)
    }
  }

  @Test func theFileBehindAPlantedLinkIsLookedAtToo() throws {
    var form = PlantedForm()
    form.link = .symbolic
    let testCase = try plant(form)
    let links = PlantedLinks(of: testCase, in: sandbox)
    let paths = [file(path("made.suite.plist"))]
    #expect(StoreObstacle.reason(at: paths, in: sandbox, links: links) == nil)
    let behindIt = "\(sandbox.home)/\(PlantedLinks.name(of: Made.store, in: testCase))"
    #expect(unlink(behindIt) == 0 && symlink("/etc/passwd", behindIt) == 0)
    #expect(StoreObstacle.reason(at: paths, in: sandbox, links: links) != nil)
  }
}

extension FileStatus {
  fileprivate static func permissions(of path: String) -> UInt16? {
    guard case .success(let status) = look(at: path) else { return nil }
    return status.permissions
  }
}
