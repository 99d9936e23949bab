import Foundation

/// Why a sandbox could not be made or used.
package enum SandboxProblem: Error, Sendable, Equatable {
  case unusableName(name: String)
  case notAbsolute(path: String)
  case cannotMake(path: String, errno: Int32)
  case cannotRecord(path: String, reason: String)
  case reservedVariable(name: String)
}

extension SandboxProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unusableName(let name):
      "sandbox: \"\(name)\" can't name a folder; use one path component"
    case .notAbsolute(let path): "sandbox: expected an absolute path, found \"\(path)\""
    case .cannotMake(let path, let errno):
      "\(path): can't be made: \(String(cString: strerror(errno)))"
    case .cannotRecord(let path, let reason): "\(path): can't be written: \(reason)"
    case .reservedVariable(let name):
      "environment: \(name) belongs to the sandbox; leave it out of the scenario"
    }
  }
}
