import Foundation

/// Folders of one test's own, which go when the test does.
final class Sandbox: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "probe-\(UUID().uuidString)", directoryHint: .isDirectory)
    for name in ["home", "config", "tmp"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The smallest environment that keeps a child away from the user's settings.
  var environment: [String: String] {
    [
      "HOME": folder.appending(path: "home").path,
      "XDG_CONFIG_HOME": folder.appending(path: "config").path,
      "TMPDIR": folder.appending(path: "tmp").path,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// The file of a suite.
  func settingsFile(of suite: String) -> URL {
    folder.appending(path: "config").appending(path: "\(suite).plist")
  }

  /// Names a file that no one else uses.
  func newFile(_ kind: String) -> URL { folder.appending(path: "\(kind)-\(UUID().uuidString)") }
}
