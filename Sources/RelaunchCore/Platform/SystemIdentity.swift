import Foundation

/// What tells one process, and one start of the machine, from all others.
enum SystemIdentity {
  #if os(Linux)

  /// Clock ticks from the machine's start to the process's; nil if there is no such process.
  static func processStart(pid: Int32) -> String? {
    guard let status = ProcStatus(path: "/proc/\(pid)/stat") else { return nil }
    // The dead that nobody has collected make nothing any more.
    return status.state == "Z" ? nil : String(status.startTicks)
  }

  /// The kernel's id of this start of the machine.
  static var boot: String? {
    ProcFile.read("/proc/sys/kernel/random/boot_id").map { bytes in
      String(decoding: bytes.filter { $0 != 0x0A }, as: UTF8.self)
    }
  }

  /// The space of process numbers, as `pid:[INODE]`.
  static var processSpace: String? { ProcFile.target(ofLink: "/proc/self/ns/pid") }

  #elseif os(macOS)

  static func processStart(pid: Int32) -> String? {
    var query = [CTL_KERN, KERN_PROC, KERN_PROC_PID, pid]
    var info = kinfo_proc()
    var size = MemoryLayout<kinfo_proc>.stride
    guard sysctl(&query, 4, &info, &size, nil, 0) == 0, size > 0 else { return nil }
    guard Int32(info.kp_proc.p_stat) != SZOMB else { return nil }
    let start = info.kp_proc.p_starttime
    return "\(start.tv_sec).\(start.tv_usec)"
  }

  static var boot: String? {
    var bytes = [UInt8](repeating: 0, count: 64)
    var size = bytes.count
    guard sysctlbyname("kern.bootsessionuuid", &bytes, &size, nil, 0) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// There is only one.
  static var processSpace: String? { "system" }

  #else
  #error("process identity: say how this system tells when a process and the machine started")
  #endif
}
