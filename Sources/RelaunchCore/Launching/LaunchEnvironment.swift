import Foundation

/// The variables that every child must have, and those that the launcher adds.
enum LaunchEnvironment {
  /// Without one of these a child would read and write the user's own settings.
  static let folders = ["HOME", "XDG_CONFIG_HOME", "TMPDIR"]

  /// Swift's backtrace handler turns a deadly signal from outside into a normal exit with status 0.
  static let backtraceVariable = "SWIFT_BACKTRACE"
  static let backtraceValue = "enable=no"

  /// Names the launch, so that a descendant that left the process group can be told from others.
  static let markerVariable = "RELAUNCH_LAUNCH"

  /// Checks an environment and completes it.
  ///
  /// - Parameters:
  ///   - requested: the variables of the request.
  ///   - marker: the launch's own marker, unique on this machine.
  /// - Returns: the environment of the child.
  /// - Throws: `LaunchProblem` for a missing or unusable folder, a variable that is the launcher's,
  ///   or a name or value that can't be passed on.
  static func complete(
    _ requested: [String: String], marker: String
  ) throws(LaunchProblem) -> [String: String] {
    for (name, value) in requested.sorted(by: { $0.key < $1.key }) {
      guard name.isEmpty == false, name.utf8.contains(0x3D) == false else {
        throw .badVariableName(name: name)
      }
      guard name.utf8.contains(0) == false, value.utf8.contains(0) == false else {
        throw .containsZero(what: "variable \(name)")
      }
    }
    for name in folders { try checkFolder(name, requested[name]) }
    guard requested[markerVariable] == nil else {
      throw .unsafeEnvironment(variable: markerVariable, reason: .reserved)
    }
    if let value = requested[backtraceVariable], value != backtraceValue {
      throw .unsafeEnvironment(
        variable: backtraceVariable, reason: .otherValue(value: value, required: backtraceValue))
    }
    var complete = requested
    complete[backtraceVariable] = backtraceValue
    complete[markerVariable] = marker
    return complete
  }

  private static func checkFolder(_ name: String, _ value: String?) throws(LaunchProblem) {
    guard let value else { throw .unsafeEnvironment(variable: name, reason: .absent) }
    guard value.hasPrefix("/") else {
      throw .unsafeEnvironment(variable: name, reason: .notAbsolute(value: value))
    }
    guard FileKind(path: value) == .folder else {
      throw .unsafeEnvironment(variable: name, reason: .notAFolder(value: value))
    }
  }
}
