import Foundation
import RelaunchWire
import SettingsSubject
import Testing

/// What a read tells of the layers that hold a key, those that are masked among them.
@Suite struct HoldingTests {
  let subject: Subject

  init() throws { subject = try Subject() }

  private func holding(_ reading: KeyEvidence?) -> [String] {
    (reading?.layers ?? []).map { "\($0.layer.rawValue) \($0.type?.rawValue ?? "?")" }
  }

  private func plant(_ value: Any, in file: String) throws {
    try subject.write(
      try propertyList(["theme": value]), to: subject.config.appending(path: "\(file).plist"))
  }

  @Test func aKeyThatNobodyHoldsIsHeldByNoLayer() async throws {
    let read = try #require(try await subject.run([.read("theme")]).readings.first)
    #expect(read.layers == [])
  }

  @Test func whatAnArgumentMasksIsTold() async throws {
    try await subject.run([.set("theme", .integer(3)), .save])
    let read = try await subject.run(
      arguments: ["-theme", "light"], [.read("theme"), .register("theme", true), .read("theme")]
    ).readings
    #expect(holding(read.first) == ["argument string", "stored integer"])
    #expect(holding(read.last) == ["argument string", "stored integer", "registered bool"])
  }

  /// Each layer is taken away from above, and the next one answers.
  @Test func theLayersStandInTheOrderInWhichThePlatformAsksThem() async throws {
    let files = [
      "ByHost/\(Subject.suite).", Subject.suite, "ByHost/.GlobalPreferences.", ".GlobalPreferences",
    ]
    let layers = ["thisHost", "stored", "globalThisHost", "global", "registered"]
    for file in files { try plant("from \(file)", in: file) }
    for (index, file) in files.enumerated() {
      let read = try #require(
        try await subject.run([.register("theme", "r"), .read("theme")]).readings.last)
      #expect(read.value == .string("from \(file)"))
      #expect(holding(read) == layers.dropFirst(index).map { "\($0) string" })
      #expect(read.origin == (layers[index] == "stored" ? .stored : .otherDomain))
      try FileManager.default.removeItem(at: subject.config.appending(path: "\(file).plist"))
    }
    let last = try await subject.run([.register("theme", "r"), .read("theme")]).readings.last
    #expect(holding(last) == ["registered string"])
    #expect(last?.origin == .registered)
  }

  @Test func aLayerWithTheSameValueIsNotTakenForTheStore() async throws {
    try plant("dark", in: "ByHost/\(Subject.suite).")
    try plant("dark", in: Subject.suite)
    let masked = try await subject.run([.read("theme")]).readings.first
    #expect(masked?.origin == .otherDomain)
    #expect(masked?.stored == true)
  }

  @Test func aLayerWithTheSameValueIsNotTakenForTheRegisteredOne() async throws {
    try plant("dark", in: ".GlobalPreferences")
    let read = try await subject.run([.register("theme", "dark"), .read("theme")]).readings.last
    #expect(read?.origin == .otherDomain)
    #expect(holding(read) == ["global string", "registered string"])
  }

  @Test func typesAreToldWithoutConversion() async throws {
    try plant([1, 2], in: ".GlobalPreferences")
    try plant(true, in: "ByHost/.GlobalPreferences.")
    try plant(1.5, in: Subject.suite)
    let read = try await subject.run([.read("theme")]).readings.first
    #expect(holding(read) == ["stored real", "globalThisHost bool", "global array"])
  }

  /// A read that looked into a layer must leave no file, folder or link behind.
  @Test func lookingAtTheLayersWritesNothing() async throws {
    try plant("dark", in: Subject.suite)
    let before = try FileManager.default.subpathsOfDirectory(atPath: subject.config.path)
    try await subject.run([.read("theme"), .refresh, .read("theme"), .save])
    let after = try FileManager.default.subpathsOfDirectory(atPath: subject.config.path)
    #expect(after == before)
  }
}
