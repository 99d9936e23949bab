/// The keys of one kind of object in a scenario file: the one list that reader and schema follow.
struct ObjectForm: Sendable {
  /// The object in words, with its article, as messages name it.
  let name: String
  let required: [String]
  let optional: [String]
  /// Keys of the format that this version does not read yet.
  let later: [String]
  /// Every key that this version reads.
  let keys: [String]
  private let keySet: Set<String>

  init(
    _ name: String, required: [String] = [], optional: [String] = [], later: [String] = []
  ) {
    self.name = name
    self.required = required
    self.optional = optional
    self.later = later
    keys = required + optional
    keySet = Set(keys)
  }

  func has(_ key: String) -> Bool { keySet.contains(key) }
}

extension ObjectForm {
  static let file = ObjectForm(
    "a scenario", required: ["scenario", "title", "why", "stores", "settings", "timeline"],
    optional: [
      "$schema", "tags", "programs", "variants", "matrix", "repeat", "rate", "finds", "known",
      "files",
    ])
  /// Files beside the stores that programs may make.
  static let declaredFile = ObjectForm("a file", required: ["path"], optional: ["gone"])
  static let store = ObjectForm(
    "a store", optional: ["suite", "application", "plist", "json", "bytes", "fixed", "others"])
  static let program = ObjectForm(
    "a program",
    optional: ["path", "versions", "arguments", "environment", "prefix", "version", "speaks"])
  /// The file of a project, beside its scenarios; no part of a scenario.
  static let project = ObjectForm(
    "a project's file", required: ["relaunch", "programs"], optional: ["$schema"])
  static let contract = ObjectForm(
    "a setting", required: ["type", "fallback"],
    optional: ["allowed", "range", "store", "reveal", "fallbackUnderTest"])
  static let launch = ObjectForm(
    "a launch", required: ["launch", "program"],
    optional: [
      "arguments", "environment", "deadline", "steps", "end", "saves", "output", "disk",
    ])
  static let start = ObjectForm(
    "a start", required: ["start", "program"],
    optional: ["arguments", "environment", "deadline", "steps"])
  static let to = ObjectForm("a list of further steps", required: ["to", "id", "steps"])
  static let end = ObjectForm("an end", required: ["end"], optional: ["id", "by"])
  /// A line that a launch is to print.
  static let expectedLine = ObjectForm("an expected line", optional: ["stdout", "stderr"])
  /// What has to happen before a signal is sent.
  static let trigger = ObjectForm("a moment", optional: ["line", "file"])
  /// The fields of a launch that a variant can replace.
  static let change = ObjectForm(
    "a change",
    optional: [
      "program", "arguments", "environment", "deadline", "steps", "end", "saves", "output",
      "disk",
    ])
  static let step = ObjectForm("a step", optional: ["set", "remove", "register", "expect"])
  static let expectation = ObjectForm(
    "an expectation", optional: ["stored", "type", "value", "origin", "reason"])
  static let look = ObjectForm("a look", required: ["look", "id"], optional: ["file"])
  /// What the disk witness alone can say of a key.
  static let seen = ObjectForm(
    "an expectation of a look", optional: ["stored", "type", "value"])
  static let seenFile = ObjectForm(
    "an expectation of a file", optional: ["state", "mode", "digest", "unchangedSince", "store"])
  static let plant = ObjectForm("a plant", required: ["plant", "id", "as"])
  static let domain = ObjectForm("a domain", required: ["domain"], optional: ["store"])
  static let planted = ObjectForm(
    "a planted file",
    optional: [
      "values", "root", "data", "file", "others", "format", "cutAt", "nul", "mode", "link",
      "readOnlyFolder",
    ])
  /// What stands where a point of a matrix goes.
  static let each = ObjectForm("a place for a point", required: [MatrixTemplate.word])
  static let ending = ObjectForm(
    "an ending", optional: ["exit", "signal", "when"], later: ["killAt", "failAt", "with"])
  static let value = ObjectForm(
    "a value", optional: ["integer", "real", "date", "data", "array", "dict"])
  static let variant = ObjectForm(
    "a variant", required: ["id"], optional: ["change", "insert", "finds", "known"])
  static let insertion = ObjectForm("an insertion", required: ["after", "do"])
  static let finding = ObjectForm("a finding", required: ["code"], optional: ["key", "launch"])
  static let rate = ObjectForm(
    "a rate", required: ["code"], optional: ["key", "launch", "atMost", "atLeast"])
  static let known = ObjectForm(
    "a known issue", required: ["on", "reason", "source", "finds"])

  /// Every form under the name of its definition in the schema; the file is the schema itself.
  static let byDefinition: [String: ObjectForm] = [
    "": file, "store": store, "program": program, "contract": contract, "launch": launch,
    "start": start, "to": to, "end": end,
    "change": change, "taggedStep": step, "expectation": expectation, "look": look, "seen": seen,
    "seenFile": seenFile, "plant": plant, "domain": domain, "planted": planted, "each": each,
    "taggedEnding": ending, "taggedValue": value, "variant": variant, "insertion": insertion,
    "finding": finding, "known": known, "rate": rate, "declaredFile": declaredFile,
    "expectedLine": expectedLine, "trigger": trigger,
  ]

  /// The steps that are a bare word.
  static let stepWords = ["save", "clear", "recreate", "refresh"]
  /// The endings that are a bare word.
  static let endingWords = ["return", "exitNow", "abort"]
}
