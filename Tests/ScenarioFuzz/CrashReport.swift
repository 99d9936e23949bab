import Foundation
import Synchronization

/// Says which input a crash or a hang came from, for then nothing else can.
enum CrashReport {
  /// The input that is being read.
  private static let current = Atomic<Int>(0)

  static func begin(input number: Int) { current.store(number, ordering: .relaxed) }

  /// Takes over every signal that a fault ends a process with.
  static func install() {
    // Made before a handler asks for it.
    begin(input: 0)
    SignalAction.makeStack()
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGALRM] {
      SignalAction.install({ CrashReport.handle($0) }, for: number)
    }
  }

  private static func handle(_ number: Int32) {
    write(number == SIGALRM ? "\nhang" : "\ncrash", number: Int(number))
    write(" at input", number: current.load(ordering: .relaxed))
    write("\n", number: nil)
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Writes without asking for memory, as a signal handler must.
  private static func write(_ text: StaticString, number: Int?) {
    _ = Foundation.write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    guard let number else { return }
    var power = 1
    while power <= number / 10 { power *= 10 }
    writeByte(UInt8(ascii: " "))
    while power > 0 {
      writeByte(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  private static func writeByte(_ byte: UInt8) {
    var byte = byte
    _ = Foundation.write(STDERR_FILENO, &byte, 1)
  }
}
