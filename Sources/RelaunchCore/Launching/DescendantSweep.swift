internal import CRelaunchSystem
import Foundation

/// Finds, kills and collects what a child left running.
///
/// Orphans come to us, because this process adopts them. One of them belongs to the launch if it
/// is in the child's process group, if its environment names the launch, if it holds one of the
/// child's output pipes, or if it is in a group that is led by one of these. A descendant that left
/// such groups, emptied its environment and closed its output can't be told from the children of
/// others, so it is left alone.
struct DescendantSweep {
  let process: ProcessHandle
  let marker: String
  /// The child's output pipes.
  let pipes: [PipeIdentity]

  /// Kills until no descendant is found any more.
  ///
  /// - Parameters:
  ///   - limit: when to give up.
  ///   - end: gets the counts.
  func run(until limit: SuspendingClock.Instant, into end: inout LaunchEnd) {
    var groups: Set<Int32> = [process.pid]
    while true {
      let adopted = AdoptedProcesses.all().filter { $0.pid != process.pid }
      // The dead are collected whosever they are: they prove nothing of their group.
      let leaders = adopted.filter { $0.pid == $0.group && $0.isDead == false && belongs($0) }
      groups.formUnion(leaders.map(\.group))
      let found = adopted.filter { groups.contains($0.group) || belongs($0) }
      guard found.isEmpty == false else { return }
      let handles = found.map { ProcessHandle(pid: $0.pid) }
      for handle in handles { _ = handle.signal(SIGKILL) }
      for (adopted, handle) in zip(found, handles) {
        guard handle.waitForEnd(until: limit) else {
          end.remaining += 1
          continue
        }
        let collected = relaunch_collect(adopted.pid)
        if adopted.group == process.pid {
          // What had ended by itself was no leftover, only not waited for.
          let wasKilled = collected.kind == RELAUNCH_END_SIGNAL && collected.value == SIGKILL
          end.leftovers += wasKilled ? 1 : 0
        } else {
          end.escaped += adopted.isDead ? 0 : 1
        }
      }
      guard end.remaining == 0 else { return }
    }
  }

  private func belongs(_ adopted: AdoptedProcess) -> Bool {
    // Nobody waits for the dead of a session that is not ours, and a zombie has no environment.
    if adopted.isDead { return adopted.session != getsid(0) }
    return adopted.environmentContains("\(LaunchEnvironment.markerVariable)=\(marker)")
      || adopted.holdsAny(of: pipes)
  }
}
