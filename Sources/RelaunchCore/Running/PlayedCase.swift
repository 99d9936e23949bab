/// A case that is over, and not yet judged.
package struct PlayedCase: Sendable {
  var prepared: PreparedCase
  /// Why nothing of it was run; nil if it was.
  var notRunReason: String?
  /// How long its launches and looks took.
  var seconds = 0.0
}
