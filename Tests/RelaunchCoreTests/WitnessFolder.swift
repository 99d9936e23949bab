import Foundation

/// A folder of its own for one test, gone when the test lets go of it.
final class WitnessFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "relaunch-witness-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    // Best effort: a test that took the folder's permissions gives them back itself.
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and gives it exactly this mode.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o600) throws -> String {
    let path = path(name)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }
}
