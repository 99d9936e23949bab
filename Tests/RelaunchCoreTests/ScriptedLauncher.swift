import Foundation
import RelaunchWire
import Synchronization

@testable import RelaunchCore

/// Stands in for processes: it leaves in the sandbox what a script says that each launch left.
///
/// A launch leaves everything at its end, so that whoever does not wait for that finds nothing.
final class ScriptedLauncher: Launcher {
  /// What one launch does.
  struct Deed: Sendable {
    var pid: Int32
    var steps: [StepEvidence] = []
    /// What the store holds of the theme when the launch is over; nil for no file.
    var value: WireValue?
    /// How many bytes the evidence lacks at its end.
    var cutBytes = 0
    /// What stands after the evidence, if anything.
    var lastLine: String?
    var remaining = 0
  }

  private let deeds: [Deed]
  private let started = Mutex(0)

  init(_ deeds: [Deed]) { self.deeds = deeds }

  func start(_ request: LaunchRequest) async throws(LaunchProblem) -> any RunningChild {
    let index = started.withLock { count in
      defer { count += 1 }
      return count
    }
    return Child(deeds[index], for: request)
  }

  private static func leave(_ deed: Deed, for request: LaunchRequest) throws {
    let lines =
      [EvidenceLine.hello(.init(protocolVersion: 1, pid: deed.pid, program: "scripted 1"))]
      + deed.steps.map(EvidenceLine.step)
    var bytes = Data()
    for line in lines { bytes += try JSONEncoder().encode(line) + [UInt8(ascii: "\n")] }
    if let last = deed.lastLine { bytes += Data("\(last)\n".utf8) }
    let evidence = request.environment[ProbeProtocol.evidenceVariable] ?? ""
    try bytes.dropLast(deed.cutBytes).write(to: URL(filePath: evidence))
    let store = "\(request.environment["XDG_CONFIG_HOME"] ?? "")/made.suite.plist"
    let kept = FileManager.default.contents(atPath: store)
    let left = deed.value.map {
      Data(PropertyListWriting.bytes(of: [WireAssignment(key: "theme", value: $0)]))
    }
    // A reader leaves the very same file.
    guard left != kept else { return }
    if kept != nil { try FileManager.default.removeItem(atPath: store) }
    guard let left else { return }
    _ = FileManager.default.createFile(
      atPath: store, contents: left, attributes: [.posixPermissions: 0o600])
  }

  private final class Child: RunningChild {
    let pid: Int32
    private let deed: Deed
    private let request: LaunchRequest
    private let isOver = Mutex(false)

    init(_ deed: Deed, for request: LaunchRequest) {
      pid = deed.pid
      self.deed = deed
      self.request = request
    }

    func wait(forLine line: String) async -> LineWait { .seen }
    func send(line: String) {}
    func closeInput() {}
    func signal(_ number: Int32) -> Bool { true }
    func waitForEnd() async -> LaunchEnd {
      let isFirst = isOver.withLock { isOver in
        defer { isOver = true }
        return !isOver
      }
      do {
        if isFirst { try ScriptedLauncher.leave(deed, for: request) }
      } catch {
        return LaunchEnd(kind: .unobserved)
      }
      return LaunchEnd(kind: .exit(status: 0), remaining: deed.remaining)
    }
  }
}
