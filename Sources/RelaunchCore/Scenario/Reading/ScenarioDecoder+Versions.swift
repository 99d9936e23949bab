// Several versions of one program, and the pairs of them that a matrix makes.
extension ScenarioDecoder {
  /// Reads the paths of a program's versions.
  ///
  /// - Returns: each version with its path, in the order of the file.
  mutating func readVersions(
    _ json: PositionedJSON
  ) -> [(member: PositionedJSON.Member, path: String)] {
    (readSomeMembers(json, of: "version") ?? []).compactMap { member in
      let name = readVersionName(member.key, at: member.keySpan)
      let path = readSystemText(member.value, mayBeEmpty: false)
      guard name != nil, let path else { return nil }
      return (member, path)
    }
  }

  private mutating func readVersionName(_ name: String, at span: SourceSpan) -> String? {
    guard !VersionPair.words.contains(name) else {
      log.add(
        "version \(VisibleText.quoted(name)) is what one of a pair is called", at: span,
        fix: "give it another name")
      return nil
    }
    return readPlainName(name, of: "version", at: span)
  }

  /// Reads the versions of an axis `programs.NAME`.
  ///
  /// - Returns: the axis of all pairs, or nil if it can't be made.
  mutating func readVersionAxis(
    _ json: PositionedJSON, of program: String, at span: SourceSpan
  ) -> MatrixAxis? {
    guard let axis = readPlainName(program, of: "program", at: span),
      let elements = readElements(json)
    else { return nil }
    var seen: [String: SourceSpan] = [:]
    let versions = elements.compactMap { element -> VersionPair.Version? in
      guard let text = readString(element), let name = readVersionName(text, at: element.span)
      else { return nil }
      reportRepeated(name, of: "version", at: element.span, seen: &seen)
      return VersionPair.Version(name: name, span: element.span)
    }
    guard versions.count == elements.count else { return nil }
    guard versions.count > 1 else {
      problem("expected at least two versions, found \(versions.count)", at: json)
      return nil
    }
    return MatrixAxis(
      name: axis, span: span,
      points: VersionPair.all(of: program, versions, span: span).map { pair in
        MatrixAxis.Point(
          name: pair.pointName, value: PositionedJSON(content: .null, span: pair.from.span),
          pair: pair)
      })
  }

  /// Takes one of a pair's names for the version that it means in this cell.
  ///
  /// - Returns: the program's name, or nil if the name is none of a pair's.
  mutating func resolve(_ reference: String) -> String? {
    for pair in versionPairs {
      guard let version = pair.version(of: reference) else { continue }
      usedReferences.insert(reference)
      let name = VersionPair.name(of: pair.program, version: version.name)
      if let known = programNames, !known.contains(name) {
        log.add(
          "program \(VisibleText.quoted(pair.program)) has no version "
            + VisibleText.quoted(version.name), at: version.span,
          fix: #"write {"versions": {\#(VisibleText.quoted(version.name)): PATH}} in the program"#)
      }
      return name
    }
    return nil
  }

  /// Reports pairs of which a version is started by no launch, so that the pair shows nothing.
  mutating func checkVersionUse() {
    for pair in versionPairs {
      for reference in pair.references where !usedReferences.contains(reference) {
        log.add(
          "no launch is of program \(VisibleText.quoted(reference))", at: pair.span,
          fix: "start it where its version is meant")
      }
    }
  }
}
