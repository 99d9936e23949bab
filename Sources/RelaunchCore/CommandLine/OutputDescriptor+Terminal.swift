import Foundation

extension OutputDescriptor {
  /// The width of the terminal in columns; nil if there is none, or if it does not say.
  var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Finds out whether the output can erase a line and colour text.
  ///
  /// - Parameter environment: this process's own; without a `TERM`, or a dumb one, nothing is sent
  ///   that could stay on the screen as rubbish.
  /// - Returns: whether it is a terminal that can.
  func takesControl(environment: [String: String]) -> Bool {
    isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
  }
}
