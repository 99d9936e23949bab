import Foundation

/// The folders that one case may touch.
package struct Sandbox: Sendable {
  package let path: String

  package var home: String { "\(path)/home" }
  package var config: String { "\(path)/config" }
  package var temporary: String { "\(path)/tmp" }

  package func environment(adding extras: [String: String]) throws -> [String: String] {
    let own = [
      "HOME": home, "XDG_CONFIG_HOME": config, "TMPDIR": temporary, "PATH": "/usr/bin:/bin",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    return extras.merging(own) { _, own in own }
  }

  package func remove() -> [String] {
    do {
      try FileManager.default.removeItem(atPath: path)
      return []
    } catch {
      return ["\(path): \(error.localizedDescription)"]
    }
  }
}

/// The folder of all sandboxes of one run.
package struct SandboxRoot: Sendable {
  private let path: String

  package init(temporaryFolder: String?, runID: String) throws {
    path = "\(temporaryFolder ?? "/tmp")/relaunch-\(UUID().uuidString)"
  }

  package func makeSandbox(named name: String) throws -> Sandbox {
    let sandbox = Sandbox(path: "\(path)/\(name)")
    for folder in [sandbox.home, sandbox.config, sandbox.temporary] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return sandbox
  }

  package func remove() -> [String] { Sandbox(path: path).remove() }
}
