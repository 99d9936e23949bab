internal import CRelaunchSystem
import Foundation

#if os(Linux)

/// A view of this process's own of what is mounted where.
///
/// What is mounted in it nobody else sees, and it is gone with this process and its children, be they killed:
/// nothing has to be undone.
enum OwnMounts {
  private static let variable = "RELAUNCH_MOUNTS"

  /// Names the view; another one has another name.
  private static var view: String? { ProcFile.target(ofLink: "/proc/self/ns/mnt") }

  /// Whether this process has one.
  static let isOwn = view != nil && ProcessInfo.processInfo.environment[variable] == view

  /// Starts this program again, as the same process, with a view of its own; returns where that is not allowed.
  ///
  /// A view is each thread's, and the others of this process can't be given one.
  static func enter() {
    guard !isOwn, relaunch_own_mounts() == 0, let view, setenv(variable, view, 1) == 0 else {
      return
    }
    var words: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    words.append(nil)
    execv("/proc/self/exe", words)
    for word in words { free(word) }
  }
}

#elseif os(macOS)

/// No process here has a view of its own of what is mounted.
enum OwnMounts {
  static let isOwn = false
  static func enter() {}
}

#else
#error("mounted disks: say whether this system can hide them from other processes")
#endif
