import Foundation
import Testing

@testable import RelaunchCore

/// Result folders in an output folder that is not only ours.
@Suite struct RunFoldersTests {
  /// Whose record a made folder bears.
  enum Maker {
    case dead
    case alive
    case elsewhere
    case nobody
  }

  private static func name(_ day: Int) -> String { "2026-01-0\(day)T120000Z" }

  @discardableResult private func make(
    _ day: Int, by maker: Maker, hasReport: Bool = true, run: String? = nil,
    in bench: borrowing LaunchBench
  ) throws -> String {
    let path = "\(bench.folder)/\(Self.name(day))"
    try FileManager.default.createDirectory(
      atPath: "\(path)/private/1-case", withIntermediateDirectories: true)
    if hasReport { _ = try bench.file("\(Self.name(day))/report.json", "{}") }
    var record = OwnershipRecord.ofThisProcess(run: run ?? Self.name(day), relaunch: "0.1")
    switch maker {
    case .alive: break
    case .dead: record.processStart = "1"
    case .elsewhere: record.processSpace = "pid:[1]"
    case .nobody: return path
    }
    try record.write(in: "\(path)/private")
    return path
  }

  private func names(in bench: borrowing LaunchBench) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder)
      .filter { !["home", "config", "tmp"].contains($0) }.sorted()
  }

  @Test func theOldestGoAndTheNewestStay() throws {
    let bench = try LaunchBench()
    for day in 1...5 { try make(day, by: .dead, in: bench) }
    #expect(RunFolders(output: bench.folder).removeOldest(keeping: 2).isEmpty)
    #expect(try names(in: bench) == [Self.name(4), Self.name(5)])
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let maker: Maker
    var hasReport = true
    var run: String?
    let stays: Bool
  }

  static let rows = [
    Row(testDescription: "a dead run's", maker: .dead, stays: false),
    Row(testDescription: "a killed run's", maker: .dead, hasReport: false, stays: false),
    Row(testDescription: "a living run's", maker: .alive, stays: true),
    Row(testDescription: "another container's, over", maker: .elsewhere, stays: false),
    Row(testDescription: "another container's", maker: .elsewhere, hasReport: false, stays: true),
    Row(testDescription: "nobody's", maker: .nobody, stays: true),
    Row(testDescription: "a copy of another", maker: .dead, run: "other", stays: true),
  ]

  @Test(arguments: rows)
  func onlyAFolderThatIsProvedToBeOfARunThatIsOverGoes(row: Row) throws {
    let bench = try LaunchBench()
    try make(1, by: row.maker, hasReport: row.hasReport, run: row.run, in: bench)
    try make(2, by: .dead, in: bench)
    #expect(RunFolders(output: bench.folder).removeOldest(keeping: 1).isEmpty)
    #expect(try names(in: bench) == (row.stays ? [Self.name(1)] : []) + [Self.name(2)])
  }

  @Test func whatOthersPutThereStays() throws {
    let bench = try LaunchBench()
    for day in 1...2 { try make(day, by: .dead, in: bench) }
    let elsewhere = try LaunchBench()
    let target = try make(3, by: .dead, in: elsewhere)
    let link = "\(bench.folder)/2025-01-01T120000Z"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    _ = try bench.file("2025-01-02T120000Z", "a file of the user's")
    _ = try bench.file("notes.txt", "mine")
    #expect(RunFolders(output: bench.folder).removeOldest(keeping: 1).isEmpty)
    #expect(
      try names(in: bench) == [
        "2025-01-01T120000Z", "2025-01-02T120000Z", Self.name(2), "notes.txt",
      ])
    #expect(FileManager.default.fileExists(atPath: "\(target)/report.json"))
  }

  @Test func aLinkInAFolderOfOursIsRemovedAndNotFollowed() throws {
    let bench = try LaunchBench()
    let path = try make(1, by: .dead, in: bench)
    try make(2, by: .dead, in: bench)
    let elsewhere = try LaunchBench()
    let kept = try elsewhere.file("kept", "mine")
    for name in ["linked", "private/linked"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(name)", withDestinationPath: elsewhere.folder)
    }
    #expect(RunFolders(output: bench.folder).removeOldest(keeping: 1).isEmpty)
    #expect(try names(in: bench) == [Self.name(2)])
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  @Test func severalRunsMayRemoveTheSame() async throws {
    let bench = try LaunchBench()
    for day in 1...9 {
      let path = try make(day, by: .dead, in: bench)
      for number in 0..<50 { _ = try bench.file("\(Self.name(day))/private/\(number)", "x") }
      #expect(FileManager.default.fileExists(atPath: path))
    }
    let output = bench.folder
    let residues = await withTaskGroup(of: [TreeRemoval.Residue].self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in RunFolders(output: output).removeOldest(keeping: 1) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(residues == [])
    #expect(try names(in: bench) == [Self.name(9)])
  }

  @Test func onlyAFolderWithoutAReportIsUnfinished() throws {
    let bench = try LaunchBench()
    let dead = try make(1, by: .dead, hasReport: false, in: bench)
    let alive = try make(2, by: .alive, hasReport: false, in: bench)
    let nobody = try make(3, by: .nobody, hasReport: false, in: bench)
    try make(4, by: .dead, in: bench)
    #expect(
      RunFolders(output: bench.folder).findUnfinished() == [
        LeftFolder(path: dead, obstacle: nil),
        LeftFolder(path: alive, obstacle: "its run, process \(getpid()), is not over"),
        LeftFolder(
          path: nobody, obstacle: "no owner.json in it proves that relaunch made it"),
      ])
  }

  @Test func theRecordGoesLast() throws {
    let bench = try LaunchBench()
    let path = try make(1, by: .dead, in: bench)
    let residue = OwnedFolder.remove("\(path)/private") {
      $0.hasSuffix("1-case")
        ? [TreeRemoval.Residue(path: $0, errno: EBUSY)] : TreeRemoval.remove($0)
    }
    #expect(residue.map(\.path) == ["\(path)/private/1-case"])
    #expect(OwnershipRecord.read(in: "\(path)/private") != nil)
    #expect(OwnedFolder.remove("\(path)/private") == [])
    #expect(OwnershipRecord.read(in: "\(path)/private") == nil)
  }
}
