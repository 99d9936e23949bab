import Foundation

/// Paths as the system takes them: nothing in them is expanded, escaped or resolved.
///
/// Foundation's URL makes a home folder of a leading `~` and `%20` of a space, measured on
/// Swift 6.3.1, Linux; a path that went through one can lead elsewhere.
package enum PlainPath {
  /// Makes a path absolute.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the folder.
  ///   - folder: an absolute path; the current folder if none is given.
  /// - Returns: the same place; `..` is left for the system, which knows about links.
  package static func absolute(
    _ path: String, in folder: String = FileManager.default.currentDirectoryPath
  ) -> String {
    guard path.utf8.first != slash else { return path }
    return folder.utf8.last == slash ? folder + path : "\(folder)/\(path)"
  }

  /// Names the folder that a file is in.
  ///
  /// - Parameter path: of the file, absolute or relative.
  /// - Returns: all before the last part, `.` if there is nothing before it.
  package static func folder(of path: String) -> String {
    guard let last = path.utf8.lastIndex(of: slash) else { return "." }
    return last == path.startIndex ? "/" : String(path[..<last])
  }

  private static let slash = UInt8(ascii: "/")
}
