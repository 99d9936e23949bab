import RelaunchWire

// The scenario as a file: for a person to read, and ready to run.
extension ScenarioDraft {
  private static let launches = ["first start", "second start"]

  /// The whole file.
  var text: String {
    ([heading, "{", header]
      + [storesText, programText, settingsText, filesText, findsText]
      .filter { !$0.isEmpty } + [timelineText, "}"]).joined(separator: "\n") + "\n"
  }

  private var heading: String {
    """
    // Written by relaunch init. It holds the program to what it did at two starts: which keys are in
    // its files, of which types. Whether that is right only you know, so read it. It proves what becomes
    // of the files, and not what the program goes on with.
    //
    // Where to go from here:
    // - Have the first start choose something, and say so. Then the value has to last:
    //     "arguments": [...], "saves": { \(saveExample) }
    // - Say what starts to be true of the file: { "value": ... } in place of { "type": ... } in a look.
    // - Damage a file before the second start with a "plant", or end the first one by SIGKILL.
    """
  }

  private var saveExample: String {
    stores.lazy.compactMap(\.settings.first).first.map { setting in
      "\(ScenarioText.quoted(setting.key)): ..."
    } ?? "KEY: VALUE"
  }

  private var header: String {
    """
      "scenario": 1,
      "title": "What the program saved at its first start is there after the second one",
      "why": "Whoever starts a program again expects to find it as it was",
    """
  }

  // MARK: - Declarations

  private var storesText: String {
    let rows = stores.map { store -> String in
      let place =
        switch store.kind {
        case .application: #""application": "app""#
        case .suite(let suite): #""suite": \#(ScenarioText.quoted(suite)), "fixed": true"#
        case .file:
          "\"\(store.word)\": \(ScenarioText.quoted(store.file.path))"
        }
      return store.remarks.map { "    // \($0)\n" }.joined()
        + "    \(ScenarioText.quoted(store.name)): { \(place) },"
    }
    return "  \"stores\": {\n\(rows.joined(separator: "\n"))\n  },"
  }

  private var programText: String {
    let arguments = program.arguments.map(ScenarioText.quoted).joined(separator: ", ")
    let given = arguments.isEmpty ? "" : "\n      \"arguments\": [\(arguments)],"
    return """
        // The path may be relative to the folder of this file; relaunch run --program app=PATH takes another.
        "programs": {
          "app": {
            "path": \(ScenarioText.quoted(program.path)),\(given)
            // Of Relaunch it knows nothing.
            "speaks": "nothing",
          },
        },
      """
  }

  private var settingsText: String {
    let rows = stores.enumerated().flatMap { index, store in
      store.settings.map { setting -> String in
        let types = setting.types.map { "\"\($0.rawValue)\"" }
        let type = types.count == 1 ? types[0] : "[\(types.joined(separator: ", "))]"
        let place = index == 0 ? "" : ", \"store\": \(ScenarioText.quoted(store.name))"
        return "    \(ScenarioText.quoted(setting.key)): { \"type\": \(type),"
          + " \"fallback\": \(setting.types[0].neutralText)\(place) },"
      }
    }
    guard !rows.isEmpty else { return "  // Of bytes no key is known.\n  \"settings\": {}," }
    return """
        // Values are not told here. Each fallback says nothing yet: put what the program takes where
        // nothing is stored, and "allowed" or "range" where not every value counts.
        "settings": {
      \(rows.joined(separator: "\n"))
        },
      """
  }

  private var filesText: String {
    guard !patterns.isEmpty else { return "" }
    let rows = patterns.map { "    { \"path\": \(ScenarioText.quoted($0)) }," }
    return "  // What else it makes, and nobody holds it to.\n"
      + "  \"files\": [\n\(rows.joined(separator: "\n"))\n  ],"
  }

  private var findsText: String {
    let odd = finds.map { find in
      "    // \(find.reason).\n    { \"code\": \"\(find.code.rawValue)\" },"
    }
    let late = zip(Self.launches, seen.starts).filter(\.1.end.deadlineExpired).map { launch, _ in
      """
          // It does not end by itself. Better: say when it is done, with
          //   "end": { "signal": "SIGTERM", "when": { "line": "ready*" } }
          { "code": "timeout", "launch": "\(launch)" },
      """
    }
    let rows = odd + late
    guard !rows.isEmpty else { return "" }
    return "  \"finds\": [\n\(rows.joined(separator: "\n"))\n  ],"
  }

  // MARK: - Timeline

  private var timelineText: String {
    var rows: [String] = []
    for (number, launch) in Self.launches.enumerated() {
      let isSecond = number == 1
      if isSecond && isLeftAlone {
        rows.append("    // It left every store alone, so nothing is to be written.")
      }
      let silence = isSecond && isLeftAlone ? ", \"saves\": {}" : ""
      rows.append(
        "    { \"launch\": \"\(launch)\", \"program\": \"app\","
          + " \(ending(of: number))\(silence) },")
      rows += stores.map { look(at: $0, afterSecond: isSecond) }
    }
    return "  \"timeline\": [\n\(rows.joined(separator: "\n"))\n  ],"
  }

  private func ending(of number: Int) -> String {
    let end = seen.starts[number].end
    if end.deadlineExpired { return "\"deadline\": \"\(ScenarioText.time(program.patience))\"" }
    guard case .exit(let status) = end.kind else { return "\"end\": \"return\"" }
    return "\"end\": { \"exit\": \(status) }"
  }

  private func look(at store: DraftStore, afterSecond isSecond: Bool) -> String {
    let reading = isSecond ? store.file.second : store.file.first
    let hasKeys = reading.state == .readable || reading.state == .absent
    let keys = hasKeys ? store.settings : []
    let rows = keys.map { setting -> String in
      let type = isSecond ? setting.second : setting.first
      let expected =
        type.map { "{ \"stored\": true, \"type\": \"\($0.rawValue)\" }" } ?? "{ \"stored\": false }"
      let isGone = isSecond && setting.first != nil && setting.second == nil
      let remark = isGone ? "        // Gone after the second start. Is that meant?\n" : ""
      return "\(remark)        \(ScenarioText.quoted(setting.key)): \(expected),"
    }
    let isSame = isSecond && store.file.hasSameBytes && reading.state == .readable
    let file =
      isSame
      ? "\"unchangedSince\": \(ScenarioText.quoted(id(of: store, afterSecond: false)))"
      : "\"state\": \"\(reading.state.rawValue)\""
    let place =
      store.name == stores[0].name ? "" : ", \"store\": \(ScenarioText.quoted(store.name))"
    let look = rows.isEmpty ? "{}" : "{\n\(rows.joined(separator: "\n"))\n      }"
    return "    { \"look\": \(look),\n"
      + "      \"id\": \(ScenarioText.quoted(id(of: store, afterSecond: isSecond))),\n"
      + "      \"file\": { \(file)\(place) } },"
  }

  private func id(of store: DraftStore, afterSecond isSecond: Bool) -> String {
    "\(store.name) after the \(Self.launches[isSecond ? 1 : 0])"
  }
}

extension DraftStore {
  /// What the file is, in the words of the scenario file.
  var word: String {
    switch format {
    case .propertyList: "plist"
    case .json: "json"
    case .bytes: "bytes"
    }
  }
}
