import RelaunchWire

/// Makes the parts of a scenario of JSON and gathers what is wrong with them.
///
/// Each of its functions reports all problems of its part and gives nil if the part can't be made;
/// parts that name one another are compared at the end, see `checkReferences`.
struct ScenarioDecoder {
  var log: ProblemLog
  /// Looks for what proves nothing in a case.
  let emptyProofs: EmptyProof.Search
  // Filled before the timeline is read, which refers to them.
  var stores: [StoreDeclaration] = []
  /// The same by name.
  var storesByName: [String: WireStore] = [:]
  /// The keys of the sound settings, by the names of their stores.
  var keysByStore: [String: [String]] = [:]
  /// The settings of JSON files that something is planted in, by the names of the stores.
  var jsonKeys: [String: JSONKeys] = [:]
  /// The ways to settings in JSON files, by the names of the stores.
  var ways: [String: WayIndex<String>] = [:]
  var programs: [ProgramDeclaration] = []
  var settings: [SettingDeclaration] = []
  /// Programs that are declared beside the scenario, and may be named in it.
  var projectPrograms: [ProgramDeclaration] = []
  /// The pairs of versions that this cell of the matrix is about.
  var versionPairs: [VersionPair] = []
  /// False if the matrix could not be read, so that no name can be called unknown that may be a pair's.
  var knowsVersionPairs = true
  /// The names of pairs that launches have.
  var usedReferences: Set<String> = []
  /// The contracts that are free of problems, by key.
  var contracts: [String: WireContract] = [:]

  // Names that are declared, even where the declaration itself is wrong; nil when nothing is known
  // of them, so that no use of one can be called wrong.
  var storeNames: NameList?
  var programNames: NameList? = NameList(builtInPrograms)
  var settingKeys: [String: String]?
  var actions: [String: Action]?
  // The same in order, made once: each problem names the nearest of them.
  var sortedSettingKeys: [String] = []
  var sortedActions: [String] = []
  var sortedLaunches: [String] = []
  /// The ids of the timeline's actions that expect something.
  var expecting: Set<String> = []

  /// What the scenario as written is meant to find, and each variant that says nothing of it.
  var finds: [ExpectedFinding] = []

  /// Where to report what is found later: the id of an action, the whole of a step, by position.
  var spans: [SourcePosition: SourceSpan] = [:]

  static let builtInPrograms = ["writer", "reader"]

  init(log: ProblemLog, emptyProofs: @escaping EmptyProof.Search) {
    self.log = log
    self.emptyProofs = emptyProofs
  }

  mutating func problem(_ message: String, at json: PositionedJSON, fix: String? = nil) {
    log.add(message, at: json.span, fix: fix)
  }

  /// Reports that a value has another JSON type than it must have.
  mutating func expected(_ what: String, _ json: PositionedJSON, fix: String? = nil) {
    if case .damaged = json.content { return }
    problem("expected \(what), found \(json.foundText)", at: json, fix: fix)
  }

  /// Reports a word that is none of the known ones.
  ///
  /// - Parameters:
  ///   - what: what the word should be, such as `program`.
  ///   - word: the word as written.
  ///   - known: the words that can stand here.
  ///   - span: where the word is.
  mutating func unknown(_ what: String, _ word: String, known: [String], at span: SourceSpan) {
    let message = "unknown \(what) \(VisibleText.quoted(word))"
    // Nobody reads more, and a search among thousands of names for thousands of words takes long.
    guard !log.isFull else { return log.add(message, at: span) }
    guard let meant = NearestWord.find(word, among: Array(known.prefix(200))) else {
      // A long list helps nobody.
      guard !known.isEmpty, known.count <= 20 else { return log.add(message, at: span) }
      let shown = VisibleText.list(known.map { VisibleText.quoted($0) }, last: "and")
      return log.add(
        message, at: span, fix: known.count == 1 ? "known is \(shown)" : "known are \(shown)")
    }
    log.add(message, at: span, fix: "did you mean \(VisibleText.quoted(meant))?")
  }
}
