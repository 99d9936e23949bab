import Foundation

/// Living processes whose home is in a sandbox.
enum HomeUsers {
  #if os(Linux)
  /// Finds one whose HOME has a folder of this name in it.
  ///
  /// - Parameter name: one path component, unlike any other.
  /// - Returns: the process's number, or nil if there is none that we may look at.
  static func first(inFolderNamed name: String) -> Int32? {
    let beginning = Array("HOME=".utf8)
    let component = Array("/\(name)/".utf8)
    return ProcFile.names(in: "/proc").compactMap { Int32($0) }.first { pid in
      let environment = ProcFile.read("/proc/\(pid)/environ") ?? []
      return environment.split(separator: 0).contains { entry in
        entry.starts(with: beginning)
          && entry.indices.contains { entry[$0...].starts(with: component) }
      }
    }
  }
  #elseif os(macOS)
  /// The system doesn't tell the environment of other processes.
  static func first(inFolderNamed name: String) -> Int32? { nil }
  #else
  #error("living processes: say how this system tells the environment of a process, if it does")
  #endif
}
