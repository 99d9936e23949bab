import Foundation

/// Saves where a part of the file alone has room, and asks nobody whether it worked.
///
/// Called with the suite's name, the room in bytes, a key and a text. Its twin puts back what was
/// there, and says that it did not save.
enum FullDisk {
  static func run(_ call: PublicBug.Call) throws {
    let suite = try call.word(0)
    let file = try OwnFile("\(suite).plist")
    guard let room = rlim_t(try call.word(1)), let defaults = UserDefaults(suiteName: suite) else {
      throw CallProblem("no such suite or room")
    }
    let before = try file.bytes()
    // Without the signal a write beyond the room fails, as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: room, rlim_max: room)
    guard setrlimit(Self.fileSize, &limit) == 0 else { throw CallProblem("no limit can be set") }
    defaults.set(try call.word(3), forKey: try call.word(2))
    let isSaved = defaults.synchronize()
    guard !isSaved, !call.isFaulty else { return }
    if let before { try file.writeInPlace(before) }
    throw CallProblem("there is no room to save")
  }

  #if canImport(Glibc)
  private static let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
  private static let fileSize = RLIMIT_FSIZE
  #endif
}
