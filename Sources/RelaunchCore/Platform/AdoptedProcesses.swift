import Foundation

/// A child of this process that this process may have adopted.
struct AdoptedProcess {
  let pid: Int32
  let group: Int32
  let session: Int32
  /// Whether it has ended and is only waited for.
  let isDead: Bool
}

#if os(Linux)

/// The children of this process that were not started by it, or were started by its main thread.
enum AdoptedProcesses {
  /// Lists them.
  ///
  /// The kernel gives orphans to the oldest living thread, so those of the main thread are all
  /// there is as long as it lives.
  static func all() -> [AdoptedProcess] {
    let main = getpid()
    var threads = [String(main)]
    if let status = ProcStatus(path: "/proc/self/task/\(main)/stat"), status.state == "Z" {
      threads = ProcFile.names(in: "/proc/self/task")
    }
    return threads.flatMap { thread in
      let text = ProcFile.read("/proc/self/task/\(thread)/children") ?? []
      return text.split(separator: 0x20).compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
    }.compactMap { pid in
      guard let status = ProcStatus(path: "/proc/\(pid)/stat") else { return nil }
      return AdoptedProcess(
        pid: pid, group: status.group, session: status.session, isDead: status.state == "Z")
    }
  }
}

extension AdoptedProcess {
  /// Whether the environment that the process was started with has this entry, `NAME=VALUE`.
  func environmentContains(_ entry: String) -> Bool {
    let entry = Array(entry.utf8)
    let environment = ProcFile.read("/proc/\(pid)/environ") ?? []
    return environment.split(separator: 0).contains { $0.elementsEqual(entry) }
  }

  /// Whether one of these pipes is open in the process.
  func holdsAny(of pipes: [PipeIdentity]) -> Bool {
    let wanted = pipes.map { "pipe:[\($0.inode)]" }
    let folder = "/proc/\(pid)/fd"
    return ProcFile.names(in: folder).contains { name in
      ProcFile.target(ofLink: "\(folder)/\(name)").map(wanted.contains) ?? false
    }
  }
}

#elseif os(macOS)

/// No process can adopt another's orphans here.
enum AdoptedProcesses {
  static func all() -> [AdoptedProcess] { [] }
}

extension AdoptedProcess {
  func environmentContains(_ entry: String) -> Bool { false }
  func holdsAny(of pipes: [PipeIdentity]) -> Bool { false }
}

#else
#error("orphaned descendants: say how this system tells of them, if it does")
#endif
