/// Why no process was started, or why a started one could not be spoken to.
package enum LaunchProblem: Error, Sendable, Equatable {
  // The program.
  case notAbsolute(what: String, path: String)
  case missing(path: String)
  case isFolder(path: String)
  case notAFile(path: String)
  case notExecutable(path: String)
  case isEmpty(path: String)
  case notABinary(path: String)
  case interpreterUnusable(path: String, interpreter: String)
  case unreachable(path: String, errno: Int32)

  // What it is given.
  case containsZero(what: String)
  case tooLong(what: String, limitBytes: Int)
  case workingDirectoryUnusable(path: String)
  case unsafeEnvironment(variable: String, reason: UnsafeReason)
  case badVariableName(name: String)

  // The system.
  case noDescriptors
  case descriptorAboveLimit(number: Int32)
  case refused(path: String, reason: String)
  case stopping

  // The talk with a running child.
  case inputClosed
  case inputFull
  case lineTooLong(limitBytes: Int)

  /// What is wrong with a variable without which a child would touch the user's own settings.
  package enum UnsafeReason: Sendable, Equatable {
    case absent
    case notAbsolute(value: String)
    case notAFolder(value: String)
    case otherValue(value: String, required: String)
    case reserved
  }
}

extension LaunchProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAbsolute(let what, let path):
      "\(what): expected an absolute path, found \(quoted(path))"
    case .missing(let path): "\(path): no such program; build it or correct the path"
    case .isFolder(let path): "\(path): expected a program, found a folder"
    case .notAFile(let path): "\(path): expected a program, found something that is no file"
    case .notExecutable(let path):
      "\(path): not executable; give it the permission with chmod +x"
    case .isEmpty(let path): "\(path): expected a program, found an empty file"
    case .notABinary(let path):
      "\(path): neither a program of this system nor a script that begins with #!"
    case .interpreterUnusable(let path, let interpreter):
      "\(path): its interpreter \(quoted(interpreter)) can't be run; correct the #! line"
    case .unreachable(let path, let errno): "\(path): can't be looked at (errno \(errno))"
    case .containsZero(let what): "\(what): contains a zero byte, which would cut it short"
    case .tooLong(let what, let limit): "\(what): longer than the system's \(limit) bytes"
    case .workingDirectoryUnusable(let path):
      "\(path): the working folder is missing, no folder, or closed to us"
    case .unsafeEnvironment(let variable, let reason): "\(variable): \(reason.text)"
    case .badVariableName(let name):
      "environment: \(quoted(name)) can't name a variable; use a name without ="
    case .noDescriptors:
      "too few file descriptors are free to start a program; raise ulimit -n or lower --jobs"
    case .descriptorAboveLimit(let number):
      "descriptor \(number) is open above the limit for descriptors; close it or raise ulimit -n"
    case .refused(let path, let reason): "\(path): the system refused to start it: \(reason)"
    case .stopping: "no program is started any more: the run is being stopped"
    case .inputClosed: "the program's standard input is closed"
    case .inputFull: "the program doesn't read its standard input, which is full"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    }
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension LaunchProblem.UnsafeReason {
  fileprivate var text: String {
    switch self {
    case .absent: "not in the environment; without it the program would use the user's own settings"
    case .notAbsolute(let value): "expected an absolute path, found \"\(value)\""
    case .notAFolder(let value): "expected an existing folder, found \"\(value)\""
    case .otherValue(let value, let required): "expected \"\(required)\", found \"\(value)\""
    case .reserved: "the launcher sets it itself; leave it out"
    }
  }
}
