import Foundation

/// A scenario file that was found and not yet read.
package struct ScenarioFile: Sendable, Equatable {
  static let nameEnding = ".json"

  /// The path as the user named it, or as it follows from a folder that the user named.
  package let path: String
  /// Where the file is, as an absolute path that may have `..` in it.
  package let location: String
  /// The path from the current folder without `.json`, `.` and `..`.
  ///
  /// A file that is not below the current folder has the path as named, so treated.
  package let id: String
  /// The bytes of the absolute path without `.` and `..`: of one place they are the same.
  let place: [UInt8]

  /// Names a file; nothing is looked at.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - currentFolder: an absolute path.
  package init(path: String, currentFolder: String) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    self.path = path
    location = isAbsolute ? path : "\(currentFolder)/\(path)"
    let full = Self.parts(of: location)
    place = Array(full.joined(separator: "/").utf8)
    let current = Self.parts(of: currentFolder)
    let isBelow = full.starts(with: current)
    let parts = isBelow ? Array(full.dropFirst(current.count)) : Self.parts(of: path)
    let start = isAbsolute && !isBelow ? "/" : ""
    let whole = start + parts.joined(separator: "/")
    let hasEnding = parts.last?.hasSuffix(Self.nameEnding) == true
    id = hasEnding ? String(whole.dropLast(Self.nameEnding.count)) : whole
  }

  // Links are not resolved: an id follows from words alone.
  private static func parts(of path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Reads the file, as far as any scenario goes, and then the scenario in it.
  ///
  /// What is no regular file, such as a pipe, is a problem and is not waited for.
  ///
  /// - Returns: the scenario, or its problems in the order of their places.
  package func read() -> Result<Scenario, ScenarioProblems> {
    bytes().flatMap { ScenarioReader.read(bytes: $0, file: path, id: id) }
  }

  private func bytes() -> Result<[UInt8], ScenarioProblems> {
    do {
      return .success(
        try RegularFile.bytes(
          at: location, limitBytes: SourceCheck.greatestSize, followsLink: true))
    } catch .tooLarge {
      let start = SourcePosition(file: path, line: 1, column: 1)
      return .failure(
        ScenarioProblems(problems: [Problem(position: start, message: SourceCheck.tooLarge)]))
    } catch {
      return .failure(
        ScenarioProblems(problems: [Problem(file: path, message: error.description)]))
    }
  }
}
