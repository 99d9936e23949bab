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
  /// An absolute path, which `path` may be relative to.
  let currentFolder: String
  /// Where a project's file may be, the nearest first: beside the file, and in each folder above it up
  /// to the one that was searched or the current one.
  let projectPaths: [String]

  /// Names a file; nothing is looked at.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - currentFolder: an absolute path.
  ///   - searchedFolder: the folder that the user named, if the file was found in one.
  package init(path: String, currentFolder: String, searchedFolder: String? = nil) {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    self.path = path
    self.currentFolder = currentFolder
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
    projectPaths = Self.projectPaths(
      above: isBelow ? whole : path, upTo: isBelow ? "." : searchedFolder)
  }

  private static func projectPaths(above path: String, upTo last: String?) -> [String] {
    let last = last.map { $0.count > 1 && $0.last == "/" ? String($0.dropLast()) : $0 }
    var folder = FilePath.folder(of: path)
    var paths: [String] = []
    while true {
      paths.append(folder == "." ? projectName : FilePath.absolute(projectName, in: folder))
      let above = FilePath.folder(of: folder)
      guard let last, folder != last, above != folder, folder != "." else { return paths }
      folder = above
    }
  }

  /// The name of a project's file.
  static let projectName = "relaunch.json"

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
  /// - Parameter project: the programs that are declared beside it.
  /// - Returns: the scenario, or its problems in the order of their places.
  package func read(
    project: [ProgramDeclaration] = []
  ) -> Result<Scenario, ScenarioProblems> {
    bytes().flatMap { ScenarioReader.read(bytes: $0, file: path, id: id, project: project) }
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
