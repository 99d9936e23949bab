import RelaunchWire
import Synchronization

/// Where a case is stopped so that a person goes on by hand, and all that was started until then.
package final class HandOver: Sendable {
  /// The id of the launch that is not made.
  let launch: String
  private let commands = Mutex<[LaunchCommand]>([])

  init(before launch: String) { self.launch = launch }

  /// Takes what a launch is, or would be, started by.
  func note(_ command: LaunchCommand) { commands.withLock { $0.append(command) } }

  /// Every command in the order of the launches, the one that is left to the person last.
  var text: String {
    let commands = commands.withLock(\.self)
    guard commands.contains(where: \.isReached) else {
      return "launch \(VisibleText.quoted(launch)) was not reached\n"
    }
    return commands.map(\.text).joined()
  }

  /// Says why no case can be stopped before a launch; nil if one can.
  ///
  /// - Parameters:
  ///   - launch: its id.
  ///   - cases: those that are selected.
  /// - Returns: the words, with what would be right.
  static func problem(before launch: String, in cases: [Case]) -> String? {
    guard let testCase = cases.first else { return nil }
    guard cases.count == 1 else {
      return "--until: \(cases.count) cases are selected, and one can be stopped;"
        + " choose one with --filter, see relaunch list"
    }
    let known = testCase.actions.compactMap { $0.begun?.id }
    guard !known.contains(where: { $0.utf8.elementsEqual(launch.utf8) }) else { return nil }
    return "--until: case \(VisibleText.quoted(testCase.name)) has no launch"
      + " \(VisibleText.quoted(launch)); it has "
      + VisibleText.list(known.map(VisibleText.quoted), last: "and")
  }
}
