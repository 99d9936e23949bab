/// Where the program is that a person names on the command line.
enum ProgramSearch {
  /// The absolute path: a file below the current folder, or one that every sandbox has in its PATH.
  ///
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - currentFolder: an absolute path.
  /// - Returns: a path at which there may be nothing.
  static func path(of name: String, in currentFolder: String) -> String {
    let here = FilePath.absolute(name, in: currentFolder)
    guard !name.utf8.contains(UInt8(ascii: "/")), case .failure = PathKind.following(here) else {
      return here
    }
    return ProgramTable.searchedFolders.map { "\($0)/\(name)" }
      .first { PathKind.following($0).map(\.isRegular) == .success(true) } ?? here
  }

  /// The path as a scenario writes it: relative to the scenario's folder where words lead there.
  ///
  /// - Parameters:
  ///   - path: the absolute one.
  ///   - name: as it was typed.
  ///   - file: the scenario's, relative to the current folder; nil if nobody knows where it will be.
  /// - Returns: the path for the field `path`.
  static func written(_ path: String, named name: String, for file: String?) -> String {
    guard let file, !FilePath.isAbsolute(file), !FilePath.isAbsolute(name),
      name.utf8.contains(UInt8(ascii: "/")) || path.hasSuffix("/\(name)")
    else { return path }
    let folders = file.split(separator: "/").dropLast().filter { $0 != "." }
    guard !folders.contains(".."), !ProgramTable.searchedFolders.contains(FilePath.folder(of: path))
    else { return path }
    let back = folders.map { _ in ".." }.joined(separator: "/")
    // A link on the way leads back to somewhere else; a folder that is not there yet is no link.
    let existing = PathKind.realPath("\(folders.joined(separator: "/"))/\(back)")
    if let existing, !folders.isEmpty, existing != PathKind.realPath(".") { return path }
    let plain = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    return back.isEmpty ? plain : "\(back)/\(plain)"
  }
}
