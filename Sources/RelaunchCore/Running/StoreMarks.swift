/// What stands in the places of the stores at one moment, to see that it changes.
struct StoreMarks: Sendable {
  private let marks: [(path: String, status: FileStatus?)]

  init(at paths: [String]) {
    marks = paths.map { ($0, Self.status(of: $0)) }
  }

  /// Whether any of the files is not what it was; a link is what is looked at, not what it leads to.
  var haveChanged: Bool { marks.contains { Self.status(of: $0.path) != $0.status } }

  /// Whether anything stands at a path.
  static func isTaken(_ path: String) -> Bool { status(of: path) != nil }

  private static func status(of path: String) -> FileStatus? {
    guard case .success(let status) = FileStatus.look(at: path) else { return nil }
    return status
  }
}
