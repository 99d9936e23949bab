import RelaunchWire

extension ScenarioDecoder {
  /// The programs' own domains: the file name of each, in lower case.
  var ownDomains: Set<String> {
    let fileNames = programs.compactMap { $0.path.split(separator: "/").last }
    return Set(Self.builtInPrograms + fileNames.map { $0.lowercased() })
  }

  mutating func readProgramDeclarations(_ json: PositionedJSON) {
    guard let members = readSomeMembers(json, of: "program") else {
      programNames = nil
      return
    }
    var names = Self.builtInPrograms
    for member in members {
      if Self.builtInPrograms.contains(member.key) {
        log.add(
          "program \(VisibleText.quoted(member.key)) is built in", at: member.keySpan,
          fix: "give this one another name")
      }
      names.append(member.key)
      let name = readName(member.key, of: "program name", at: member.keySpan)
      guard let fields = readFields(member.value, of: .program) else { continue }
      let path = fields["path"].flatMap { readSystemText($0, mayBeEmpty: false) }
      let versions = fields["versions"].map { readVersions($0) } ?? []
      let arguments = fields["arguments"].flatMap { readArguments($0) } ?? []
      let environment = fields["environment"].flatMap { readEnvironment($0) } ?? [:]
      let prefix = fields["prefix"].flatMap { readPrefix($0) } ?? []
      let version = fields["version"].flatMap { readSentence($0) }
      let speaks: ProgramSpeech? = fields["speaks"].flatMap { readWord($0, as: "speech") }
      checkPaths(fields)
      if let stated = fields["versions"] {
        names.removeLast()
        names += versionNames(of: member.key, stated)
      }
      guard let name else { continue }
      func declare(_ name: String, _ path: String, _ version: String?, at span: SourceSpan) {
        var program = ProgramDeclaration(
          name: name, path: path, arguments: arguments, environment: environment,
          version: version, position: span.position, prefix: prefix)
        if let speaks { program.speaks = speaks }
        programs.append(program)
      }
      if let path { declare(name, path, version, at: member.keySpan) }
      for (stated, path) in versions {
        declare(
          VersionPair.name(of: name, version: stated.key), path, stated.key, at: stated.keySpan)
      }
    }
    programNames = NameList(names)
  }

  /// Reports a program that says in no way where it is, or in two.
  private mutating func checkPaths(_ fields: Fields) {
    switch (fields["path"], fields["versions"]) {
    case (nil, nil):
      // A key that is nearly one of them is reported as unknown.
      let isMeant = fields.members.contains { member in
        NearestWord.find(member.key, among: ["path", "versions"]) != nil
      }
      if !isMeant { problem(#"a program needs "path" or "versions""#, at: fields.object) }
    case (.some, .some):
      problem(#"a program has only one of "path" and "versions""#, at: fields.object)
    case (nil, .some):
      guard let version = fields["version"] else { return }
      problem(#""version" and "versions" exclude each other"#, at: version)
    case (.some, nil): return
    }
  }

  private func versionNames(of program: String, _ json: PositionedJSON) -> [String] {
    guard case .object(let members) = json.content else { return [] }
    return members.map { VersionPair.name(of: program, version: $0.key) }
  }

  /// Takes the programs that are declared beside the scenario, unless it has one of the name.
  mutating func adoptProjectPrograms() {
    guard let known = programNames else { return }
    let adopted = projectPrograms.filter { !known.contains($0.name) }
    programs += adopted
    programNames = NameList(known.names + adopted.map(\.name))
  }

  /// Reads the command that starts a program.
  private mutating func readPrefix(_ json: PositionedJSON) -> [String]? {
    guard let words = readArguments(json) else { return nil }
    guard words.first?.isEmpty == false else {
      problem("expected a command, found none", at: json)
      return nil
    }
    return words
  }

  /// The longest text that Linux hands to a program, its terminator left out.
  private static let longestArgument = 131_071
  private static let mostArguments = 1000

  mutating func readArguments(_ json: PositionedJSON) -> [String]? {
    guard let elements = readElements(json) else { return nil }
    guard elements.count <= Self.mostArguments else {
      problem("more than \(Self.mostArguments) arguments", at: json)
      return nil
    }
    return elements.compactMap { readSystemText($0) }
  }

  /// Reads text that goes to the operating system, which ends it at NUL.
  mutating func readSystemText(_ json: PositionedJSON, mayBeEmpty: Bool = true) -> String? {
    guard let text = mayBeEmpty ? readString(json) : readSentence(json) else { return nil }
    if text.utf8.contains(0) {
      problem("NUL can't be passed to a program", at: json)
    } else if text.utf8.count > Self.longestArgument {
      problem(
        "text of more than \(Self.longestArgument) bytes can't be passed to a program", at: json)
    } else {
      return text
    }
    return nil
  }

  mutating func readEnvironment(_ json: PositionedJSON) -> [String: String]? {
    guard let members = readMembers(json) else { return nil }
    guard members.count <= Self.mostArguments else {
      problem("more than \(Self.mostArguments) variables", at: json)
      return nil
    }
    var environment: [String: String] = [:]
    for member in members {
      if let fault = Self.fault(inVariable: member.key), !member.isReported {
        log.add("variable \(VisibleText.quoted(member.key)) \(fault)", at: member.keySpan)
      }
      environment[member.key] = readSystemText(member.value)
    }
    return environment
  }

  private static func fault(inVariable name: String) -> String? {
    if name.utf8.isEmpty { return "has no name" }
    if name.utf8.contains(UInt8(ascii: "=")) { return "has an equals sign in its name" }
    if name.utf8.contains(0) { return "has a NUL in its name" }
    if name.utf8.count > longestArgument { return "has too long a name" }
    let isOurs =
      ["HOME", "XDG_CONFIG_HOME", "TMPDIR", "CFFIXED_USER_HOME", "SWIFT_BACKTRACE"].contains(name)
      || name.utf8.starts(with: "RELAUNCH_".utf8)
    return isOurs ? "belongs to the sandbox" : nil
  }
}
