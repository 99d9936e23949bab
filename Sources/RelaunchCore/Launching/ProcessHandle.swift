internal import CRelaunchSystem
import Foundation

/// One process of ours, addressed so that a signal can't reach another one of the same number.
final class ProcessHandle: Sendable {
  let pid: Int32
  /// Readable once the process has ended; -1 if it ended before it could be watched, or the
  /// system can't watch.
  let watch: Int32

  init(pid: Int32) {
    self.pid = pid
    watch = relaunch_open_exit_watch(pid)
  }

  deinit {
    if watch != -1 { close(watch) }
  }

  /// How the process ended, or nil if it runs or somebody else has collected it.
  var end: LaunchEnd.Kind? {
    let end = relaunch_peek_end(pid)
    switch end.kind {
    case RELAUNCH_END_EXIT: return .exit(status: end.value)
    case RELAUNCH_END_SIGNAL: return .signal(number: end.value)
    default: return nil
    }
  }

  /// Whether it has not ended, or is no child of ours.
  var isRunning: Bool { relaunch_peek_end(pid).kind == RELAUNCH_END_RUNNING }

  /// Sends a signal to the process.
  ///
  /// - Parameter number: the signal's number.
  /// - Returns: whether the process took it.
  func signal(_ number: Int32) -> Bool {
    if watch != -1 {
      let error = relaunch_signal_watched(watch, number)
      if error != ENOTSUP { return error == 0 }
    }
    // A child that runs, or has ended and was not collected, keeps its number.
    return isRunning && kill(pid, number) == 0
  }

  /// Sends a signal to all members of the group that the process leads or led.
  ///
  /// - Parameter number: the signal's number.
  func signalGroup(_ number: Int32) {
    if watch != -1 {
      guard relaunch_signal_watched_group(watch, number) == ENOTSUP else { return }
    }
    // A group with a member of ours keeps its number, even if its leader was collected.
    guard relaunch_group_has_child_of_ours(pid) != 0 else { return }
    kill(-pid, number)
  }

  /// Sends a signal to the process and to all members of the group that it leads or led.
  ///
  /// A process may have moved to another group, and its own then be empty.
  ///
  /// - Parameter number: the signal's number.
  func signalWithGroup(_ number: Int32) {
    signalGroup(number)
    // Looked at afterwards: who leaves in between has got it. Twice is once for SIGKILL only.
    guard number == SIGKILL || getpgid(pid) != pid else { return }
    _ = signal(number)
  }

  /// Waits until the process has ended.
  ///
  /// - Parameter limit: when to give up.
  /// - Returns: whether it has ended.
  func waitForEnd(until limit: SuspendingClock.Instant) -> Bool {
    while isRunning {
      guard PollTimeout.milliseconds(until: limit) > 0 else { return false }
      var watched = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
      poll(&watched, 1, PollTimeout.milliseconds(until: limit, watching: watch))
    }
    return true
  }
}
