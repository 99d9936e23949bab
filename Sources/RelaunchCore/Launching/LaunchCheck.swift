import Foundation

/// Refuses what can't be started before the system is asked.
///
/// Each refusal by the system itself costs two descriptors that nobody can close: Foundation loses
/// them (measured on Swift 6.3.1, Linux).
enum LaunchCheck {
  /// The longest argument or variable that Linux takes, its end included.
  private static let longestTextBytes = 131_072

  /// Checks program, folder, arguments and the completed environment.
  ///
  /// - Parameters:
  ///   - request: what is to be started.
  ///   - environment: the child's whole environment.
  /// - Throws: `LaunchProblem` with the first thing that is wrong.
  static func check(
    _ request: LaunchRequest, environment: [String: String]
  ) throws(LaunchProblem) {
    try checkProgram(at: request.executable)
    let folder = request.workingDirectory
    guard folder.hasPrefix("/") else {
      throw .notAbsolute(what: "working folder", path: folder)
    }
    guard folder.utf8.contains(0) == false else { throw .containsZero(what: "working folder") }
    guard FileKind(path: folder) == .folder, access(folder, X_OK) == 0 else {
      throw .workingDirectoryUnusable(path: folder)
    }
    for (index, argument) in request.arguments.enumerated()
    where argument.utf8.contains(0) { throw .containsZero(what: "argument \(index + 1)") }
    try checkLength([request.executable] + request.arguments, environment)
  }

  private static func checkLength(
    _ arguments: [String], _ environment: [String: String]
  ) throws(LaunchProblem) {
    let texts = arguments + environment.map { "\($0.key)=\($0.value)" }
    let limit = sysconf(Int32(_SC_ARG_MAX))
    let pointer = MemoryLayout<Int>.size
    let total = texts.reduce(0) { $0 + $1.utf8.count + 1 + pointer }
    guard texts.allSatisfy({ $0.utf8.count < longestTextBytes }) else {
      throw .tooLong(what: "an argument or a variable", limitBytes: longestTextBytes - 1)
    }
    guard limit < 0 || total < limit else {
      throw .tooLong(what: "arguments and environment", limitBytes: limit)
    }
  }

  // MARK: - The program

  /// Checks whether a program can be started, as far as its file tells.
  ///
  /// - Parameter path: of the program.
  /// - Throws: `LaunchProblem` with what is wrong.
  static func checkProgram(at path: String) throws(LaunchProblem) {
    guard path.utf8.contains(0) == false else { throw .containsZero(what: "program") }
    guard path.hasPrefix("/") else { throw .notAbsolute(what: "program", path: path) }
    switch FileKind(path: path) {
    case .absent: throw .missing(path: path)
    case .folder: throw .isFolder(path: path)
    case .other: throw .notAFile(path: path)
    case .unreachable(let errno): throw .unreachable(path: path, errno: errno)
    case .file(let bytes):
      guard access(path, X_OK) == 0 else { throw .notExecutable(path: path) }
      guard bytes > 0 else { throw .isEmpty(path: path) }
    }
    try checkFormat(at: path)
  }

  private static func checkFormat(at path: String) throws(LaunchProblem) {
    switch ProgramFormat(path: path) {
    case .binary, .unreadable: return
    case .unknown: throw .notABinary(path: path)
    case .script(let interpreter):
      guard case .file = FileKind(path: interpreter), access(interpreter, X_OK) == 0 else {
        throw .interpreterUnusable(path: path, interpreter: interpreter)
      }
    }
  }
}
