import Foundation

/// Finds the scenario files that the words of a command line name.
package enum ScenarioFinder {
  /// A file of this name sets up a project and is no scenario.
  package static let projectFileName = ScenarioFile.projectName

  /// What was found: files in the order of their ids' UTF-8 bytes, each once.
  package struct Found: Sendable, Equatable {
    package var files: [ScenarioFile] = []
    /// What could not be looked at, in the order of the arguments.
    package var problems: [Problem] = []
    /// Files whose names can't be ids, in the order of their paths' UTF-8 bytes.
    package var refusals: [Problem] = []
    /// What looks like a scenario and was passed over, each in a sentence, in their order.
    package var notes: [String] = []

    // An id stands in reports and on command lines, where such a name would show as another.
    fileprivate mutating func refuseHiddenCharacters() {
      let isHidden = { (file: ScenarioFile) in
        file.id.unicodeScalars.contains(where: VisibleText.isHidden)
      }
      refuse(files.filter(isHidden)) { _ in "the name has a character that can't be seen" }
      files.removeAll(where: isHidden)
    }

    /// Keeps each file once, and of files that share an id none.
    fileprivate mutating func refuseSharedIDs() {
      // Equality of String is canonical, as it is for all names.
      let places = Dictionary(grouping: files, by: \.id)
        .mapValues { Dictionary(grouping: $0, by: \.place).values.compactMap(\.first) }
      files = places.values.filter { $0.count == 1 }.flatMap { $0 }
      for sharing in places.values where sharing.count > 1 {
        refuse(sharing) { file in
          let others = sharing.filter { $0 != file }.map { VisibleText.quoted($0.path) }.sorted()
          return "its id is also that of \(VisibleText.list(others, last: "and"))"
        }
      }
    }

    private mutating func refuse(_ files: [ScenarioFile], for reason: (ScenarioFile) -> String) {
      refusals += files.map { Problem(file: $0.path, message: reason($0)) }
      refusals.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    }
  }

  /// Looks at files and folders.
  ///
  /// A folder is searched with all its subfolders for names that end in `.json`. Hidden names and
  /// `relaunch.json` are passed over, and so are links to folders and links to what is outside of
  /// the folder. A file that is named itself is taken whatever its name is.
  ///
  /// - Parameters:
  ///   - arguments: paths, absolute or relative to the current folder.
  ///   - currentFolder: an absolute path.
  /// - Returns: the files, which need not be sound, and what is wrong with others.
  package static func find(_ arguments: [String], currentFolder: String) -> Found {
    var found = Found()
    for argument in arguments {
      let file = ScenarioFile(path: argument, currentFolder: currentFolder)
      switch PathKind.following(file.location) {
      case _ where argument.utf8.isEmpty:
        found.problems.append(Problem(file: argument, message: "an empty path names no file"))
      case _ where argument.utf8.contains(0):
        found.problems.append(Problem(file: argument, message: "a path can't contain NUL"))
      case .success(.regular): found.files.append(file)
      case .success(.folder): search(file.location, named: argument, currentFolder, &found)
      case .success:
        found.problems.append(Problem(file: argument, message: "neither a file nor a folder"))
      case .failure(let fault):
        found.problems.append(Problem(file: argument, message: fault.description))
      }
    }
    found.refuseHiddenCharacters()
    found.passOverLinks()
    found.refuseSharedIDs()
    found.notes.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    found.files.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return found
  }

  private static func search(
    _ root: String, named name: String, _ currentFolder: String, _ found: inout Found
  ) {
    let realRoot = PathKind.realPath(root)
    var folders = [(location: root, name: name)]
    while let folder = folders.popLast() {
      guard let entries = PathKind.entries(of: folder.location) else {
        found.problems.append(Problem(file: folder.name, message: "the folder can't be read"))
        continue
      }
      for entry in entries where entry.first != "." && entry != projectFileName {
        let location = "\(folder.location)/\(entry)"
        let path = folder.name.last == "/" ? folder.name + entry : "\(folder.name)/\(entry)"
        switch PathKind.itself(location) {
        case .success(.folder):
          if let reason = reason(toPassOverFolder: location) {
            found.notes.append("\(VisibleText.quoted(path)) is passed over: \(reason)")
          } else {
            folders.append((location, path))
          }
        case .success(.regular) where isScenario(entry),
          .success(.link) where isScenario(entry) && stays(location, in: realRoot):
          found.files.append(
            ScenarioFile(path: path, currentFolder: currentFolder, searchedFolder: name))
        case .failure(let fault) where isScenario(entry) || fault.isTooLong:
          found.problems.append(Problem(file: path, message: fault.description))
        case .success(let kind):
          guard let reason = reason(toPassOver: location, kind, in: realRoot) else { continue }
          found.notes.append("\(VisibleText.quoted(path)) is passed over: \(reason)")
        case .failure: continue
        }
      }
    }
  }

  static func isScenario(_ name: String) -> Bool {
    name.hasSuffix(ScenarioFile.nameEnding) && name != projectFileName
  }

  /// Whether a link leads to a regular file below a folder.
  private static func stays(_ link: String, in realRoot: String?) -> Bool {
    guard let realRoot, let target = PathKind.realPath(link),
      case .success(.regular) = PathKind.following(target)
    else { return false }
    return target.hasPrefix(realRoot == "/" ? realRoot : realRoot + "/")
  }
}
