import Foundation
import Testing

@testable import RelaunchCore

@Suite struct LaunchOwnershipTests {
  private let own = OwnershipRecord.ofThisProcess(run: "r1", relaunch: "0.1")

  @Test func aNewRootIsClosedToOthersAndSaysWhoseItIs() throws {
    let bench = try LaunchBench()
    let root = try SandboxRoot(in: bench.folder, owner: own)
    let other = try SandboxRoot(in: bench.folder, owner: own)
    #expect(root.path != other.path)
    #expect(root.path.hasPrefix("\(bench.folder)/relaunch-"))
    var status = stat()
    #expect(stat(root.path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["owner.json"])
    let record = try #require(OwnershipRecord.read(in: root.path))
    #expect(record.owner == .alive && record.run == own.run)
    #expect(record.folder != nil && record.folder == FolderIdentity(of: root.path))
    #expect(root.remove() == [])
    #expect(FileManager.default.fileExists(atPath: root.path) == false)
  }

  @Test func aCopyOfARecordProvesNothingOfAnotherFolder() throws {
    let bench = try LaunchBench()
    let root = try SandboxRoot(in: bench.folder, owner: own)
    let copy = "\(bench.folder)/relaunch-notes"
    try FileManager.default.copyItem(atPath: root.path, toPath: copy)
    #expect(FileManager.default.fileExists(atPath: "\(copy)/owner.json"))
    #expect(OwnershipRecord.read(in: copy) == nil)
    #expect(OwnedFolder.obstacle(to: copy) == "no owner.json in it proves that relaunch made it")
  }

  @Test func aReplacedRootIsNotFollowed() throws {
    let bench = try LaunchBench()
    let root = try SandboxRoot(in: bench.folder, owner: own)
    #expect(root.isUnchanged)
    let files = FileManager.default
    try files.moveItem(atPath: root.path, toPath: "\(root.path)-moved")
    try files.createDirectory(
      atPath: "\(bench.folder)/precious/case-1", withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: root.path, withDestinationPath: "\(bench.folder)/precious")
    #expect(!root.isUnchanged)
    #expect(root.remove() == [TreeRemoval.Residue(path: root.path, errno: ESTALE)])
    #expect(files.fileExists(atPath: "\(bench.folder)/precious/case-1"))
  }

  @Test func aRootThatCannotBeMadeIsAProblem() throws {
    let bench = try LaunchBench()
    let parent = "\(bench.folder)/none"
    #expect(
      throws: SandboxProblem.cannotMake(path: "\(parent)/relaunch-XXXXXX", errno: ENOENT)
    ) { try SandboxRoot(in: parent, owner: own) }
  }

  @Test func theParentIsTheTemporaryFolderIfThatIsOne() throws {
    let bench = try LaunchBench()
    #expect(SandboxRoot.parent(environment: ["TMPDIR": bench.folder]) == bench.folder)
    for path in ["relative", "", "/no/such/folder", "/bin/sh"] {
      #expect(SandboxRoot.parent(environment: ["TMPDIR": path]) == "/tmp")
    }
    #expect(SandboxRoot.parent(environment: [:]) == "/tmp")
  }

  @Test func thisProcessIsAlive() {
    #expect(own.pid == getpid())
    #expect(own.owner == .alive)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let owner: OwnershipRecord.Owner
    let change: @Sendable (inout OwnershipRecord) -> Void
  }

  static let rows = [
    Row(testDescription: "another start", owner: .dead) { $0.processStart = "1" },
    Row(testDescription: "another boot", owner: .dead) { $0.boot = "b" },
    Row(testDescription: "no such process", owner: .dead) { $0.pid = Int32.max },
    Row(testDescription: "another user", owner: .unknown) { $0.uid += 1 },
    Row(testDescription: "another container", owner: .unknown) { $0.processSpace = "pid:[1]" },
    Row(testDescription: "another boot elsewhere", owner: .dead) {
      $0.boot = "b"
      $0.processSpace = "pid:[1]"
    },
    Row(testDescription: "boot not known", owner: .unknown) { $0.boot = "" },
    Row(testDescription: "start not known", owner: .unknown) { $0.processStart = "" },
  ]

  @Test(arguments: rows)
  func deathIsSaidOnlyWhereItIsProved(row: Row) {
    var record = own
    row.change(&record)
    #expect(record.owner == row.owner)
  }

  @Test func aDeadChildsNumberProvesNothingOfALiveOne() async throws {
    let bench = try LaunchBench()
    let child = try await bench.launcher.start(bench.request("/bin/cat"))
    var record = own
    record.pid = child.pid
    record.processStart = try #require(SystemIdentity.processStart(pid: child.pid))
    #expect(record.owner == .alive)
    child.closeInput()
    _ = await child.waitForEnd()
    #expect(record.owner == .dead)
  }

  @Test(arguments: ["", "{", "{\"version\": 1}", "[]"])
  func aRecordThatCannotBeReadProvesNothing(text: String) throws {
    let bench = try LaunchBench()
    _ = try bench.file("owner.json", text)
    #expect(OwnershipRecord.read(in: bench.folder) == nil)
  }

  @Test func aRecordOfALaterFormatProvesNothing() throws {
    let bench = try LaunchBench()
    var record = own
    record.version = 2
    try record.write(in: bench.folder)
    #expect(OwnershipRecord.read(in: bench.folder) == nil)
  }

  @Test func nothingIsWrittenToAFolderInTheKnownOnesPlace() throws {
    let bench = try LaunchBench()
    let known = try #require(FolderIdentity(of: bench.folder))
    let other = "\(bench.folder)/other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    #expect(
      throws: WholeFile.Refusal.self,
      performing: { try WholeFile.write(Data("x".utf8), to: "\(other)/file", in: known) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)
    try WholeFile.write(Data("x".utf8), to: "\(bench.folder)/file", in: known)
    #expect(FileManager.default.contents(atPath: "\(bench.folder)/file") == Data("x".utf8))
  }

  @Test func aFileIsReplacedWholeAndNoTemporaryOneStays() throws {
    let bench = try LaunchBench()
    let path = "\(bench.folder)/file"
    try WholeFile.write(Data("one".utf8), to: path)
    try WholeFile.write(Data("two".utf8), to: path)
    #expect(FileManager.default.contents(atPath: path) == Data("two".utf8))
    #expect(
      throws: WholeFile.Refusal.self, performing: { try WholeFile.write(Data(), to: bench.folder) })
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(!names.contains { $0.hasSuffix(".new") })
  }
}
