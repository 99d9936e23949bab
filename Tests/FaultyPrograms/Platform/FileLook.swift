import Foundation

/// Waits until another process has looked at a file, so that a moment lasts long enough to be seen.
enum FileLook {
  #if os(Linux)
  /// Lets whoever watches the file know of it, again and again for two seconds, until somebody has read it.
  static func wait(for file: URL) {
    let notices = inotify_init1(0)
    guard notices >= 0 else { return }
    defer { close(notices) }
    guard inotify_add_watch(notices, file.path, UInt32(IN_CLOSE_NOWRITE)) >= 0 else { return }
    for _ in 0..<40 {
      // Closing what was open for writing is noticed, even if nothing was written.
      let opened = open(file.path, O_WRONLY)
      if opened >= 0 { close(opened) }
      var polled = pollfd(fd: notices, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, 50) > 0 { return }
    }
  }
  #elseif os(macOS)
  /// Nobody tells of a look here.
  static func wait(for file: URL) { poll(nil, 0, 50) }
  #else
  #error("state how this system tells that a file was read")
  #endif
}
