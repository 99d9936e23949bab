import Foundation

/// Takes over a signal, on a stack of its own: one that has overflowed can't carry a handler.
enum SignalAction {
  static func install(_ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32) {
    var action = sigaction()
    #if os(Linux)
    action.__sigaction_handler.sa_handler = handler
    #elseif os(macOS)
    action.__sigaction_u.__sa_handler = handler
    #else
    #error("state where this platform keeps the handler of a signal")
    #endif
    action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_NODEFER)
    sigaction(number, &action, nil)
  }

  /// Makes the stack of all handlers.
  static func makeStack() {
    var stack = stack_t()
    stack.ss_size = 1 << 16
    stack.ss_sp = malloc(1 << 16)
    sigaltstack(&stack, nil)
  }
}
