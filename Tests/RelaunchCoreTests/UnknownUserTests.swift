#if os(Linux)
import Foundation
import Testing

@testable import RelaunchCore

/// A user whom the system does not know is told what static programs would do.
@Suite struct UnknownUserTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var name = "writer"
    var isStatic = true
    var users = "root:x:0:0:root:/root:/bin/bash\nme:x:7:7::/:/bin/sh\n"
    var sources = "# of users\npasswd:\tfiles systemd\n"
    var isTold = false
  }

  static let rows = [
    Row(testDescription: "an unknown user", isTold: true),
    Row(testDescription: "a known one", users: "root:x:0:0::/:\nme:x:54321:7::/:/bin/sh"),
    Row(testDescription: "another number", users: "me:x:5432:54321::/:\n", isTold: true),
    Row(testDescription: "no other source", sources: "passwd: files # systemd\n"),
    Row(testDescription: "no word of sources", sources: "group: files systemd\n"),
    Row(testDescription: "a dynamic program", isStatic: false),
    Row(testDescription: "a program of the user's own", name: "app"),
  ]

  /// The head of an executable with one program header.
  private static func executable(isStatic: Bool) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    bytes[32] = 64
    bytes[54] = 56
    bytes[56] = 1
    bytes[64] = isStatic ? 1 : 3
    return bytes
  }

  @Test(arguments: rows)
  func staticProgramsAreNotStartedForAnUnknownUser(row: Row) throws {
    let folder = try WitnessFolder()
    let path = try folder.write(Self.executable(isStatic: row.isStatic), to: row.name)
    let program = Program(
      name: row.name, path: path, arguments: [], environment: [:], version: nil)
    let problem = UnknownUser.problem(
      with: [program], uid: 54321, users: Array(row.users.utf8), sources: Array(row.sources.utf8))
    #expect((problem != nil) == row.isTold)
    #expect(problem?.hasPrefix("user 54321 is not in /etc/passwd, and writer") ?? true)
  }

  @Test func aCutHeadIsNoStaticExecutable() {
    let whole = Self.executable(isStatic: true)
    #expect(StaticExecutable.isOne(whole))
    for count in 0...64 { #expect(!StaticExecutable.isOne(Array(whole.prefix(count)))) }
    var far = whole
    far.replaceSubrange(32..<40, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(!StaticExecutable.isOne(far))
    #expect(!StaticExecutable.isOne("/bin/sh"))
  }
}
#endif
