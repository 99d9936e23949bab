/// Two versions of one program, of which a case starts first the one and then the other.
///
/// An axis `programs.NAME` of a matrix lists versions; each ordered pair of them is a point. In the
/// cases that it makes, `NAME from` and `NAME to` are the programs of the pair.
struct VersionPair: Sendable {
  let program: String
  let from: Version
  let to: Version
  /// Of the axis.
  let span: SourceSpan

  struct Version: Sendable {
    let name: String
    let span: SourceSpan
  }

  /// How an axis of versions begins; the rest of its name is the program's.
  static let axisPrefix = "programs."
  private static let fromWord = "from"
  private static let toWord = "to"
  /// What no version can be called, as it means one of a pair.
  static let words = [fromWord, toWord]

  /// The name of the point.
  var pointName: String { "\(from.name) to \(to.name)" }

  var references: [String] { Self.words.map { Self.name(of: program, version: $0) } }

  /// The name that a program's version has in launches.
  static func name(of program: String, version: String) -> String { "\(program) \(version)" }

  /// The version that a launch means by one of the pair's two names.
  func version(of reference: String) -> Version? {
    switch reference {
    case Self.name(of: program, version: Self.fromWord): from
    case Self.name(of: program, version: Self.toWord): to
    default: nil
    }
  }

  /// All pairs of different versions in the order of the list, the second one changing fastest.
  static func all(of program: String, _ versions: [Version], span: SourceSpan) -> [VersionPair] {
    versions.indices.flatMap { from in
      versions.indices.filter { $0 != from }.map { to in
        VersionPair(program: program, from: versions[from], to: versions[to], span: span)
      }
    }
  }
}
