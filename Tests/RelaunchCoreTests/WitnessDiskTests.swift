import Foundation
import RelaunchCore
import RelaunchWire
import Synchronization
import Testing

@Suite struct WitnessDiskTests {
  private static let good = Array("<dict><key>k</key><true/></dict>".utf8)

  private let folder: WitnessFolder

  init() throws { folder = try WitnessFolder() }

  // MARK: - Files

  @Test func aReadableFileHasItsValuesAndItsStatus() throws {
    let path = try folder.write(Self.good, to: "s.plist", mode: 0o1640)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("other"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let inode = try #require(attributes[.systemFileNumber] as? UInt64)

    let reading = DiskWitness().read(path)
    #expect(reading.state == .readable)
    #expect(reading.reason == nil)
    #expect(reading.values == [.init(key: "k", value: .bool(true))])
    #expect(reading.bytes == 32)
    #expect(reading.mode == 0o1640)
    #expect(reading.inode == inode)
    #expect(reading.linkCount == 2)
    #expect(reading.modifiedNanoseconds == 1_000_000_000_000_000_000)
  }

  @Test func aFileWithoutKeysIsReadableAndNotAbsent() throws {
    let reading = DiskWitness().read(try folder.write(Array(" \n".utf8), to: "s.plist"))
    #expect(reading.state == .readable)
    #expect(reading.values.isEmpty)
    #expect(reading.bytes == 2)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let reason: String
  }

  static let damages = [
    Damage(testDescription: "empty", bytes: [], reason: "the file is empty"),
    Damage(
      testDescription: "cut", bytes: Array(good.dropLast(3)),
      reason: "an end tag that doesn't fit its element at byte 27"),
    Damage(
      testDescription: "text", bytes: Array("secret words".utf8),
      reason: "a key without a value at byte 7"),
    Damage(
      testDescription: "noise", bytes: [0xDE, 0xAD, 0xBE, 0xEF],
      reason: "the file is neither a property list nor valid UTF-8"),
  ]

  @Test(arguments: damages)
  func aDamagedFileSaysWhyAndShowsNothingOfItself(damage: Damage) throws {
    let reading = DiskWitness().read(try folder.write(damage.bytes, to: "s.plist"))
    #expect(reading.state == .damaged)
    #expect(reading.reason == damage.reason)
    #expect(reading.values.isEmpty)
    #expect(reading.bytes == damage.bytes.count)
    #expect(reading.mode == 0o600)
  }

  @Test func aFileAboveTheLimitIsDamagedAndOneAtTheLimitIsRead() throws {
    let path = try folder.write(Self.good, to: "s.plist")
    #expect(DiskWitness(byteLimit: 32).read(path).state == .readable)
    let reading = DiskWitness(byteLimit: 31).read(path)
    #expect(reading.state == .damaged)
    #expect(reading.reason == "larger than the limit of 31 bytes")
    #expect(reading.bytes == 32)
  }

  @Test func aSparseFileAboveTheLimitIsNotReadToItsEnd() throws {
    let path = try folder.write([], to: "s.plist")
    #expect(truncate(path, 1 << 40) == 0)
    let reading = DiskWitness(byteLimit: 1 << 16).read(path)
    #expect(reading.reason == "larger than the limit of 65536 bytes")
    #expect(reading.bytes == 1 << 40)
  }

  // MARK: - Absence

  @Test(arguments: ["s.plist", "missing/s.plist", "file/s.plist", "", "dangling/s.plist"])
  func whatIsNotThereIsAbsent(name: String) throws {
    try folder.write([], to: "file")
    symlink("nowhere", folder.path("dangling"))
    let reading = DiskWitness().read(name.isEmpty ? "" : folder.path(name))
    #expect(reading.state == .absent)
    #expect(reading.reason == nil)
    #expect(reading.bytes == nil)
    #expect(reading.mode == nil)
    #expect(reading.inode == nil)
    #expect(reading.modifiedNanoseconds == nil)
  }

  @Test(
    arguments: [
      ("s\u{0}.plist", "can't be looked at: the path holds a NUL"),
      (String(repeating: "x", count: 300), "can't be looked at: the name is too long"),
      ("loop/s.plist", "can't be looked at: too many symbolic links"),
    ])
  func aPathThatCanNotBeLookedAtIsNoAbsence(name: String, reason: String) {
    symlink("loop", folder.path("loop"))
    let reading = DiskWitness().read(folder.path(name))
    #expect(reading.state == .damaged)
    #expect(reading.reason == reason)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func aFileWithoutPermissionIsDamagedAndNotAbsent() throws {
    let path = try folder.write(Self.good, to: "s.plist", mode: 0o200)
    let reading = DiskWitness().read(path)
    #expect(reading.state == .damaged)
    #expect(reading.reason == "can't be opened: permission denied")
    #expect(reading.bytes == 32)
    #expect(reading.mode == 0o200)

    #expect(chmod(folder.path, 0) == 0)
    defer { chmod(folder.path, 0o700) }
    let hidden = DiskWitness().read(path)
    #expect(hidden.state == .damaged)
    #expect(hidden.reason == "can't be looked at: permission denied")
    #expect(hidden.bytes == nil)
  }

  // MARK: - Other kinds

  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case link = "a symbolic link"
    case danglingLink = "a symbolic link, dangling"
    case folder = "a folder"
    case fifo = "a FIFO"
    case socket = "a socket"

    var testDescription: String { rawValue }

    func make(at path: String) -> Int32 {
      switch self {
      case .link: symlink("target", path)
      case .danglingLink: symlink("nowhere", path)
      case .folder: mkdir(path, 0o750)
      case .fifo: mkfifo(path, 0o600)
      case .socket: mknod(path, S_IFSOCK | 0o600, 0)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: Kind.allCases)
  func whatIsNoRegularFileIsNamedAndNotFollowed(kind: Kind) throws {
    try folder.write(Self.good, to: "target")
    let path = folder.path("s.plist")
    #expect(kind.make(at: path) == 0)
    let reading = DiskWitness().read(path)
    #expect(reading.state == .notRegular)
    #expect(reading.reason == String(kind.rawValue.prefix { $0 != "," }))
    #expect(reading.values.isEmpty)
    #expect(reading.inode != nil)
    if kind == .folder { #expect(reading.mode == 0o750) }
  }

  @Test func aDeviceIsNamedAndNotOpened() {
    let reading = DiskWitness().read("/dev/null")
    #expect(reading.state == .notRegular)
    #expect(reading.reason == "a character device")
  }

  @Test func aLinkedFolderOnTheWayIsFollowed() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("real"), withIntermediateDirectories: false)
    try folder.write(Self.good, to: "real/s.plist")
    symlink("real", folder.path("link"))
    #expect(DiskWitness().read(folder.path("link/s.plist")).state == .readable)
  }

  // MARK: - Change while it is read

  @Test func aFileThatKeepsGrowingIsDamaged() throws {
    let path = try folder.write(Self.good, to: "s.plist")
    let witness = DiskWitness(
      byteLimit: 1 << 20,
      betweenReads: {
        guard let file = FileHandle(forWritingAtPath: path) else { return }
        _ = try? file.seekToEnd()
        file.write(Data(" ".utf8))
        try? file.close()
      })
    let reading = witness.read(path)
    #expect(reading.state == .damaged)
    #expect(reading.reason == "changes while it is read")
    #expect(reading.values.isEmpty)
  }

  @Test func aFileThatShrinksOnceIsReadAgain() throws {
    let spaces = [UInt8](repeating: 0x20, count: 200_000)
    let path = try folder.write(Self.good + spaces, to: "s.plist")
    let isFirst = Mutex(true)
    let witness = DiskWitness(
      byteLimit: 1 << 20,
      betweenReads: {
        let cuts = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        if cuts { truncate(path, 32) }
      })
    let reading = witness.read(path)
    #expect(reading.state == .readable)
    #expect(reading.bytes == 32)
    #expect(isFirst.withLock { $0 } == false)
  }

  @Test func aReadingSurvivesTheHistory() throws {
    let path = try folder.write(Self.good, to: "s.plist")
    for reading in [
      DiskWitness().read(path), DiskWitness().read(folder.path), DiskWitness().read(""),
    ] {
      let encoded = try JSONEncoder().encode(reading)
      #expect(try JSONDecoder().decode(DiskReading.self, from: encoded) == reading)
    }
  }

  @Test func readingLeavesNoDescriptorOpen() throws {
    let path = try folder.write(Self.good, to: "s.plist")
    let lowest = open("/dev/null", O_RDONLY)
    close(lowest)
    for _ in 0..<2_000 { _ = DiskWitness().read(path) }
    let after = open("/dev/null", O_RDONLY)
    close(after)
    // Other tests run at the same time; a leak would add two thousand.
    #expect(after < lowest + 500)
  }
}
