/// Joins paths as words, and changes nothing else about them.
///
/// Foundation's URL writes spaces and letters of other alphabets as numbers, drops a `..` at the start of
/// a relative path, and puts the home folder in place of `~` (measured on Swift 6.3.1, Linux).
enum FilePath {
  /// Makes a path absolute.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the folder.
  ///   - folder: an absolute path.
  /// - Returns: the path itself, or the two joined; `..` is left to the system.
  static func absolute(_ path: String, in folder: String) -> String {
    isAbsolute(path) ? path : "\(folder)/\(path)"
  }

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The folder that a path's last component stands in.
  ///
  /// - Parameter path: of a file.
  /// - Returns: the path up to the last `/`, `/` itself, or `.` if there is none.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = String(path[..<slash])
    return folder.isEmpty ? "/" : folder
  }
}
