internal import CRelaunchSystem
import Foundation

/// Hears the signals that ask a run to end, and ends the process by them when all is said.
package enum SignalWatch {
  private static let names: [SignalName] = [.interrupt, .terminate, .hangUp]

  private static var numbers: [Int32] { names.map(SignalNumbers.number) }

  /// Makes a file that may grow no further a refusal that can be told, and no death.
  package static func surviveFileLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Begins to listen, for the rest of the process.
  ///
  /// The first signal interrupts the run, the second one skips the cleanup, a third one finds the
  /// system's default action and so ends what hangs even now.
  ///
  /// - Parameters:
  ///   - interruption: is told of the wish.
  ///   - launcher: is stopped by the second signal.
  ///   - errors: gets a line for the person who waits.
  static func begin(
    _ interruption: Interruption, stopping launcher: FoundationLauncher,
    errors: OutputDescriptor
  ) {
    let heard = relaunch_hear_signals(numbers, Int32(numbers.count))
    // Too few descriptors: nothing will be launched either, which the launcher says.
    guard heard != -1 else { return }
    let thread = Thread {
      while let name = next(from: heard) {
        if interruption.request(by: name) {
          // A terminal shows the status of the run in this line, or ^C.
          errors.write(
            (errors.isTerminal ? "\n" : "")
              + "\(name.rawValue): ending the programs and cleaning up;"
              + " once more skips the cleanup\n")
        } else {
          relaunch_stop_hearing_signals(numbers, Int32(numbers.count))
          Task { await launcher.stop() }
        }
      }
    }
    thread.name = "relaunch.signals"
    thread.start()
  }

  private static func next(from heard: Int32) -> SignalName? {
    var number: UInt8 = 0
    while read(heard, &number, 1) == -1 {
      guard errno == EINTR else { return nil }
    }
    return names.first { SignalNumbers.number(of: $0) == Int32(number) }
  }

  /// Ends this process by a signal with its default action, as shells expect of the interrupted.
  package static func endProcess(by name: SignalName) -> Never {
    relaunch_end_by_signal(SignalNumbers.number(of: name))
  }
}
