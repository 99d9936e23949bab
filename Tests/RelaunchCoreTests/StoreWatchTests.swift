import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// A store's file is looked at whenever somebody has written it.
@Suite(.timeLimit(.minutes(2))) struct StoreWatchTests {
  private static func bytes(_ theme: String) -> Data {
    Data(PropertyListWriting.bytes(of: [WireAssignment(key: "theme", value: .string(theme))]))
  }

  /// Watches one file, with a word for each look.
  private static func watch(
    _ file: URL, folder: String
  ) throws -> (watch: StoreWatch, looks: AsyncStream<DiskReading>) {
    let (looks, continuation) = AsyncStream.makeStream(of: DiskReading.self)
    let watch = StoreWatch([
      StoreWatch.File(store: "main", folders: [folder]) {
        let reading = DiskWitness().read(file.path)
        continuation.yield(reading)
        return reading
      }
    ])
    return (try #require(watch), looks)
  }

  @Test func eachContentThatSomebodyLeftIsSeenOnce() async throws {
    let folder = try WitnessFolder()
    let file = URL(filePath: folder.path("made.plist"))
    let (watch, looks) = try Self.watch(file, folder: folder.path)
    var seen = looks.makeAsyncIterator()
    try Self.bytes("dark").write(to: file)
    #expect(await seen.next()?.values.first?.value == .string("dark"))
    // Half of a file is no content.
    try Self.bytes("dark").prefix(60).write(to: file)
    #expect(await seen.next()?.state == .damaged)
    let moved = URL(filePath: folder.path("moved"))
    try Self.bytes("light").write(to: moved)
    #expect(rename(moved.path, file.path) == 0)
    let values = await watch.end().map { $0.reading.values.first?.value }
    #expect(values == [.string("dark"), .string("light")])
  }

  @Test func whatWasWrittenLastIsSeenAtTheEnd() async throws {
    let folder = try WitnessFolder()
    let file = URL(filePath: folder.path("made.plist"))
    let (watch, _) = try Self.watch(file, folder: folder.path)
    try Self.bytes("dark").write(to: file)
    #expect(await watch.end().map(\.store) == ["main"])
  }

  @Test func whereNobodyWritesNothingIsSeen() async throws {
    let folder = try WitnessFolder()
    let file = URL(filePath: folder.path("made.plist"))
    try Self.bytes("dark").write(to: file)
    let (watch, _) = try Self.watch(file, folder: folder.path)
    _ = try Data(contentsOf: file)
    #expect(await watch.end().isEmpty)
  }

  @Test func aFolderThatIsNotThereIsNotWatched() {
    let file = StoreWatch.File(store: "main", folders: ["/nowhere/at all"]) { DiskReading(.absent) }
    #expect(StoreWatch([file]) == nil)
  }
}
