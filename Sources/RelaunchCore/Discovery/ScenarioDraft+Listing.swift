import RelaunchWire

// What was seen, for a person at a terminal; no value is in it.
extension ScenarioDraft {
  /// Some lines, the last one ended.
  var listing: String {
    let starts = zip(["first", "second"], seen.starts).map { name, start in
      "\(name) start: \(Self.words(for: start.end))"
    }
    return (starts + storeLines + fileLines + findLines).joined(separator: "\n") + "\n"
  }

  private static func words(for end: LaunchEnd) -> String {
    let kind =
      switch end.kind {
      case .exit(let status): "exit \(status)"
      case .signal(let number): "signal \(number)"
      case .unobserved: "an end that nobody saw"
      }
    let seconds = end.elapsed.components.seconds
    let time = "\(seconds * 1000 + end.elapsed.components.attoseconds / 1_000_000_000_000_000) ms"
    let left = end.leftovers + end.escaped
    let printed = end.stdout.totalBytes + end.stderr.totalBytes
    return kind + " after \(time)"
      + (end.deadlineExpired ? ", ended by us, as it did not end by itself" : "")
      + (left > 0 ? ", \(CountText.text(left, "process", "processes")) left running" : "")
      + (printed > 0 ? ", \(CountText.text(printed, "byte", "bytes")) printed" : "")
  }

  private var storeLines: [String] {
    guard !stores.isEmpty else { return [] }
    return ["stores, values hidden:"] + stores.flatMap(lines)
  }

  private func lines(of store: DraftStore) -> [String] {
    let kind =
      switch store.kind {
      case .application: "the application domain"
      case .suite(let suite): "suite \(VisibleText.quoted(suite))"
      case .file: store.word
      }
    let reading = store.file.second
    let size = reading.bytes.map { ", \(CountText.text($0, "byte", "bytes"))" } ?? ""
    let mode = reading.mode.map { ", mode \(OctalMode.text(of: $0))" } ?? ""
    let state =
      store.isInConstant
      ? "; \(store.file.first.state.rawValue) after the first start, \(reading.state.rawValue)"
        + " after the second"
      : store.file.isLeftAlone
        ? "; left alone by the second start"
        : store.file.hasSameBytes
          ? "; written again with the same bytes by the second start"
          : "; changed by the second start"
    let width = store.settings.map { VisibleText.clipped($0.key).count }.max() ?? 0
    let keys = store.settings.map { setting in
      let key = VisibleText.clipped(setting.key)
      let space = String(repeating: " ", count: width - key.count)
      return "    \(key)\(space)  \(Self.words(for: setting))"
    }
    return ["  \(store.name): \(kind) \(VisibleText.text(store.file.path))\(size)\(mode)\(state)"]
      + keys + store.remarks.map { "    \($0)" }
  }

  private static func words(for setting: DraftSetting) -> String {
    switch (setting.first, setting.second) {
    case (let first?, let second?) where first == second: first.rawValue
    case (let first?, let second?): "\(first.rawValue), then \(second.rawValue)"
    case (let first?, nil): "\(first.rawValue), gone after the second start"
    case (nil, let second?): "\(second.rawValue), from the second start on"
    case (nil, nil): "nothing"
    }
  }

  private var fileLines: [String] {
    guard !patterns.isEmpty else { return [] }
    return ["other files:"] + patterns.map { "  \(VisibleText.text($0))" }
  }

  private var findLines: [String] { finds.map { "note: \($0.reason)" } }
}
