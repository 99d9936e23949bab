import RelaunchWire

/// A first scenario for a program, guessed from what two starts of it showed.
///
/// It holds no value of the program, so none can get out by it.
struct ScenarioDraft: Sendable {
  private static let mostStores = 12

  /// The program as the scenario names it: its path, and what it is given.
  struct Program: Sendable {
    /// As it is written to the file.
    let path: String
    /// The file name of the executable, links resolved, which its own domain has.
    let fileName: String
    let arguments: [String]
    /// How long it was let run.
    let patience: Duration
  }

  let program: Program
  let seen: SeenProgram
  private(set) var stores: [DraftStore] = []
  let patterns: [String]
  /// What a run of the scenario finds because no scenario can declare it, by code, with the reason.
  private(set) var finds: [(code: FindingCode, reason: String)] = []

  init(of seen: SeenProgram, by program: Program) {
    self.program = program
    self.seen = seen
    stores = Self.stores(of: seen, program)
    let changes = seen.starts.flatMap(\.changes)
    let files = FilePatterns(
      for: changes, late: Self.late(in: seen), besides: Set(stores.map(\.file.path)),
      isCut: seen.starts.contains(where: \.isCut))
    patterns = files.patterns
    let odd = changes.filter { change in
      change.kind == FileStatus.Kind.folder.words
        ? change.change == .changed && !files.accounts(forFolder: change.path)
        : change.kind != FileStatus.Kind.regular.words
          || change.aspects.contains(SandboxChange.kindAspect)
    }
    for change in odd {
      let code: FindingCode =
        SuitePlacement.domain(belowSandbox: change.path) == nil ? .collateral : .misrouted
      guard !finds.contains(where: { $0.code == code }) else { continue }
      finds.append((code, Self.reason(for: change)))
    }
  }

  private static func reason(for change: SandboxChange) -> String {
    let path = VisibleText.quoted(change.path)
    guard change.kind == FileStatus.Kind.folder.words else {
      return "\(path) is \(change.kind), which no scenario can declare"
    }
    let aspects = VisibleText.list(change.aspects, last: "and")
    return "it changed \(aspects) of the folder \(path), which no scenario can declare"
  }

  /// Why no scenario can be made of what was seen; nil if one can.
  var obstacle: String? {
    if let breach = seen.starts.compactMap(\.breach).first {
      return "it left no sandbox to run in: \(breach)"
    }
    for start in seen.starts where !start.end.deadlineExpired {
      switch start.end.kind {
      case .exit: continue
      case .signal(let number):
        return "it ended by signal \(number), and a scenario states the status that such a program"
          + " ends with"
      case .unobserved: return "how it ended could not be seen"
      }
    }
    guard stores.isEmpty else { return nil }
    return seen.starts.contains { !$0.changes.isEmpty }
      ? "it wrote nothing that is there to last, so there is nothing to hold it to"
      : "it wrote nothing in HOME, XDG_CONFIG_HOME or TMPDIR, so there is nothing to hold it to"
  }

  /// Whether the second start wrote to no store, not even the same again.
  var isLeftAlone: Bool { stores.allSatisfy(\.file.isLeftAlone) }

  /// The regular files that the second start made.
  private static func late(in seen: SeenProgram) -> Set<String> {
    let changes = seen.starts.dropFirst().flatMap(\.changes)
    return Set(
      changes.filter { $0.change == .made && $0.kind == FileStatus.Kind.regular.words }.map(\.path))
  }

  // MARK: - Stores

  private static func stores(of seen: SeenProgram, _ program: Program) -> [DraftStore] {
    let late = late(in: seen)
    let usable = seen.files.filter { file in
      !FilePatterns.isUnsteady(file.path, beside: late, isBytes: file.format == .bytes)
        && ScenarioText.canHold(file.path) && ScenarioDecoder.fault(inFile: file.path) == nil
        && [file.first, file.second].allSatisfy { $0.state != .notRegular }
    }
    var stores: [DraftStore] = []
    var keys: Set<String> = []
    var places: Set<String> = []
    // Bytes that are other ones after each start say nothing, unless there is nothing else.
    let settings = usable.filter { $0.format != .bytes }
    let constant = usable.filter { $0.format == .bytes && $0.hasSameBytes && $0.isReadable }
    let last = settings.isEmpty && constant.isEmpty ? usable.filter(\.isReadable).prefix(1) : []
    for file in settings + constant + last where stores.count < mostStores {
      // Some file systems do not tell upper from lower case.
      guard places.insert(file.path.lowercased()).inserted else { continue }
      var chosen = file.format == .bytes ? nil : DraftKeys(of: file, besides: keys)
      if chosen?.settings.isEmpty == true { chosen = nil }
      let name = name(for: file, among: Set(stores.map(\.name)))
      let kind = chosen == nil ? DraftStore.Kind.file : kind(of: file, program)
      var store = DraftStore(
        name: name, kind: kind, file: file, format: chosen == nil ? .bytes : file.format)
      store.settings = chosen?.settings ?? []
      store.remarks = chosen?.remarks ?? []
      keys.formUnion(store.settings.map(\.key))
      stores.append(store)
    }
    return stores
  }

  private static func kind(of file: SeenFile, _ program: Program) -> DraftStore.Kind {
    guard file.format == .propertyList,
      let domain = SuitePlacement.domain(belowSandbox: file.path),
      SuitePlacement.place(ofDomain: domain)?.joined(separator: "/") == file.path
    else { return .file }
    if domain.utf8.elementsEqual(program.fileName.utf8), SuiteName.fault(in: domain) == nil {
      return .application
    }
    let own = Set([ProgramTable.writer, ProgramTable.reader, program.fileName.lowercased()])
    return SuiteName.fault(in: domain, ownDomains: own) == nil ? .suite(domain) : .file
  }

  /// A name that a scenario takes: the first store is the main one.
  private static func name(for file: SeenFile, among taken: Set<String>) -> String {
    guard !taken.isEmpty else { return "main" }
    let last = file.path.split(separator: "/").last ?? ""
    let plain = last.unicodeScalars.filter { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
    }
    let letters = String(
      String.UnicodeScalarView(plain.drop { ".-".unicodeScalars.contains($0) }.prefix(40)))
    guard !letters.isEmpty, !taken.contains(letters) else { return "store \(taken.count + 1)" }
    return letters
  }
}

extension SeenFile {
  /// Whether the file is there and could be read, after the last start.
  fileprivate var isReadable: Bool { second.state == .readable }
}
