import Foundation

#if os(Linux)

/// The system's notices of files in folders that somebody wrote and closed, or moved there.
///
/// They are merged if nobody takes them, and say nothing of what a file held meanwhile.
struct FileNotices {
  /// Becomes readable with the first notice.
  let descriptor: Int32

  /// Begins to watch folders; nil if the system gives no notices of any.
  ///
  /// - Parameter folders: their paths; one that is not there is passed over.
  init?(of folders: [String]) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
    let watched = folders.filter { inotify_add_watch(descriptor, $0, events) >= 0 }
    if watched.isEmpty {
      Foundation.close(descriptor)
      return nil
    }
  }

  /// Takes all that have come, without waiting.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  func close() { Foundation.close(descriptor) }
}

#elseif os(macOS)

/// Nobody is told here of what a file held for a moment: another process writes it, when it likes.
struct FileNotices {
  let descriptor: Int32

  init?(of folders: [String]) { nil }

  func drain() {}

  func close() {}
}

#else
#error("notices of changed files: say how this system gives them, if it does")
#endif
