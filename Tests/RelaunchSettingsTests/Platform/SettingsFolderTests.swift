import Testing

@testable import RelaunchSettings

#if os(Linux)
@Suite struct SettingsFolderTests {
  struct Row: CustomTestStringConvertible {
    let environment: [String: String]
    let path: String?
    var testDescription: String { environment.sorted { $0.key < $1.key }.description }

    init(_ environment: [String: String], _ path: String?) {
      self.environment = environment
      self.path = path
    }
  }

  static let rows = [
    Row([:], nil),
    Row(["HOME": ""], nil),
    Row(["HOME": "relative"], nil),
    Row(["HOME": "/home/a"], "/home/a/.config"),
    Row(["HOME": "/home/a", "XDG_CONFIG_HOME": "/x"], "/x"),
    Row(["HOME": "/home/a", "XDG_CONFIG_HOME": "x"], "/home/a/.config"),
    Row(["HOME": "/home/a", "XDG_CONFIG_HOME": ""], "/home/a/.config"),
    Row(["HOME": "/home/a", "XDG_CONFIG_HOME": "/"], "/home/a/.config"),
    Row(["XDG_CONFIG_HOME": "/x"], "/x"),
  ]

  @Test(arguments: rows)
  func folderIsTheOneThatThePlatformUses(row: Row) {
    #expect(SettingsFolder.path(in: row.environment) == row.path)
  }
}
#endif
