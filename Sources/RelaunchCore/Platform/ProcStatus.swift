#if os(Linux)
import Foundation

/// The fields of `/proc/PID/stat` that are used here.
struct ProcStatus {
  let state: Character
  let parent: Int32
  let group: Int32
  let session: Int32
  /// Ticks from the machine's start to the process's.
  let startTicks: UInt64

  init?(path: String) {
    // The name in parentheses may hold anything, a parenthesis too.
    guard
      let bytes = ProcFile.read(path), let nameEnd = bytes.lastIndex(of: 0x29)
    else { return nil }
    let fields = bytes[(nameEnd + 1)...].split(separator: 0x20)
      .map { String(decoding: $0, as: UTF8.self) }
    guard
      fields.count > 19, let state = fields[0].first, let parent = Int32(fields[1]),
      let group = Int32(fields[2]), let session = Int32(fields[3]),
      let startTicks = UInt64(fields[19])
    else { return nil }
    self.state = state
    self.parent = parent
    self.group = group
    self.session = session
    self.startTicks = startTicks
  }
}
#endif
