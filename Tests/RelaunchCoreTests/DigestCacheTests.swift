import Foundation
import Testing

@testable import RelaunchCore

@Suite struct DigestCacheTests {
  private struct Bench {
    let folder: URL
    var program: String { folder.appending(path: "program").path }
    var cachePath: String { folder.appending(path: "digests.json").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "digests-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("one")
    }

    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: program)) }

    func remember(_ digest: String) {
      var cache = DigestCache(path: cachePath)
      cache.add([program: digest], identities: DigestCache.identities(of: [program]))
    }
  }

  @Test func aDigestIsKnownInTheNextRunWhileTheFileIsTheSame() throws {
    let bench = try Bench()
    bench.remember("abc")
    #expect(DigestCache(path: bench.cachePath).digest(of: bench.program) == "abc")
  }

  @Test func aFileThatChangedIsReadAgain() throws {
    let bench = try Bench()
    bench.remember("abc")
    try bench.write("two")
    #expect(DigestCache(path: bench.cachePath).digest(of: bench.program) == nil)
  }

  @Test func aFileOfTheSameSizeAndTimeIsReadAgain() throws {
    let bench = try Bench()
    let modified = Date(timeIntervalSince1970: 1_700_000_000)
    let attributes: [FileAttributeKey: Any] = [.modificationDate: modified]
    try FileManager.default.setAttributes(attributes, ofItemAtPath: bench.program)
    bench.remember("abc")
    let file = try FileHandle(forWritingTo: URL(filePath: bench.program))
    try file.write(contentsOf: Data("two".utf8))
    try file.close()
    try FileManager.default.setAttributes(attributes, ofItemAtPath: bench.program)
    #expect(DigestCache(path: bench.cachePath).digest(of: bench.program) == nil)
  }

  @Test func aCacheThatMakesNoSenseIsEmpty() throws {
    let bench = try Bench()
    try Data("{".utf8).write(to: URL(filePath: bench.cachePath))
    #expect(DigestCache(path: bench.cachePath).digest(of: bench.program) == nil)
  }
}
