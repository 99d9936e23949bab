import RelaunchWire

/// Where the programs of a run are, by the names that scenarios use.
package struct ProgramTable: Sendable {
  /// The built-in program that takes every step.
  package static let writer = "writer"
  /// The built-in program that has no way to write.
  package static let reader = "reader"
  package static let builtInNames: Set<String> = [writer, reader]

  /// Where the first word of a prefix is looked for if it has no slash, as the programs' own PATH has it.
  static let searchedFolders = ["/usr/local/bin", "/usr/bin", "/bin"]

  private let folder: String
  private let currentFolder: String

  /// Names the folders that programs are looked for in.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the folder that holds `writer` and `reader`.
  ///   - currentFolder: the absolute path that scenario files are named from.
  package init(folder: String, currentFolder: String) {
    self.folder = folder
    self.currentFolder = currentFolder
  }

  /// The folder that an executable stands in, where its companions are.
  package static func folder(ofExecutable path: String) -> String { FilePath.folder(of: path) }

  /// Finds a program of a case.
  ///
  /// - Parameters:
  ///   - name: a built-in name or one that the case declares.
  ///   - testCase: the case that names it.
  /// - Returns: the program; whether its file can be started is the launcher's to say.
  package func program(_ name: String, in testCase: Case) -> Program? {
    if Self.builtInNames.contains(name) {
      return Program(
        name: name, path: "\(folder)/\(name)", arguments: [], environment: [:],
        version: Relaunch.version)
    }
    guard let declared = testCase.programs.first(where: { $0.name == name }) else { return nil }
    let folder = FilePath.folder(of: declared.position.file)
    let base = folder == "." ? currentFolder : FilePath.absolute(folder, in: currentFolder)
    let path = declared.replacement.map { FilePath.absolute($0, in: currentFolder) }
    return Program(
      name: name, path: path ?? FilePath.absolute(declared.path, in: base),
      arguments: declared.arguments, environment: declared.environment,
      version: declared.version,
      prefix: declared.prefix.prefix(1).map { command(named: $0, in: base) }
        + declared.prefix.dropFirst())
  }

  /// The path of a prefix's command.
  private func command(named word: String, in base: String) -> String {
    guard !word.utf8.contains(UInt8(ascii: "/")) else { return FilePath.absolute(word, in: base) }
    let places = Self.searchedFolders.map { "\($0)/\(word)" }
    return places.first { PathKind.following($0).map(\.isRegular) == .success(true) } ?? places[0]
  }
}

/// An executable and what it is always given.
package struct Program: Sendable, Hashable {
  package let name: String
  package let path: String
  package let arguments: [String]
  package let environment: [String: String]
  package let version: String?
  /// The command that starts it, its first word a path; empty for none.
  package var prefix: [String] = []

  /// What the system is asked to start.
  package var executable: String { prefix.first ?? path }

  /// All arguments of a launch.
  ///
  /// - Parameter launchArguments: the launch's own.
  /// - Returns: all but the executable's name.
  package func arguments(adding launchArguments: [String]) -> [String] {
    let own = arguments + launchArguments
    return prefix.isEmpty ? own : prefix.dropFirst() + [path] + own
  }
}

extension ProgramTable {
  /// The programs that cases start, the frame's own among them, each once and in a stable order.
  package func used(by cases: [Case]) -> [Program] {
    var seen: Set<Program> = []
    return cases.flatMap { testCase in
      testCase.framed.compactMap { action -> Program? in
        switch action {
        case .timeline(let action): action.begun.flatMap { program($0.program, in: testCase) }
        case .cleanup(let launch), .confirmation(let launch):
          program(launch.program, in: testCase)
        case .proveAbsence, .confirmNoFile: nil
        }
      }
    }
    .filter { seen.insert($0).inserted }
    .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }
}

extension ProgramTable {
  /// The case with the names of its application domains as the platform finds them.
  ///
  /// A domain has the file name of its program's executable, links resolved (measured on Swift 6.3.1,
  /// Linux); a scenario is read before anybody looks at executables.
  package func resolvingDomains(of testCase: Case) -> Case {
    guard testCase.stores.contains(where: { $0.program != nil }) else { return testCase }
    var resolved = testCase
    resolved.stores = testCase.stores.map { declared in
      guard let name = declared.program, let program = program(name, in: testCase),
        let file = PathKind.realPath(program.path)?.utf8.split(separator: UInt8(ascii: "/")).last
      else { return declared }
      var declared = declared
      declared.store = WireStore(
        name: declared.store.name, kind: .application(String(decoding: file, as: UTF8.self)))
      return declared
    }
    return resolved
  }
}
