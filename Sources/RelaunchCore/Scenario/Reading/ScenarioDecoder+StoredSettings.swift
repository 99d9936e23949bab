import RelaunchWire

// What a setting can be in the store that it lives in.
extension ScenarioDecoder {
  /// Reports a setting that can't live in its store.
  mutating func checkHome(
    of contract: WireContract, _ fields: Fields, _ member: PositionedJSON.Member
  ) {
    let json = fields["store"] ?? fields.object
    let store = VisibleText.quoted(contract.store)
    switch format(of: contract.store) {
    case .propertyList, nil: return
    case .bytes:
      problem("no setting can live in store \(store), which is bytes", at: json)
    case .json:
      for type in contract.types where type == .date || type == .data {
        problem("store \(store) is JSON, which has no \(type.rawValue)", at: fields["type"] ?? json)
      }
      for (key, values) in [("fallback", [contract.fallback]), ("allowed", contract.allowed ?? [])]
      {
        // A date by itself is told by its type.
        guard let value = fields[key] else { continue }
        if values.contains(where: { $0.isForeignToJSON && $0.type != .date && $0.type != .data }) {
          problem("JSON can't hold this value", at: value)
        }
      }
      checkWay(of: member.key, in: contract.store, at: member.keySpan)
    }
  }

  private mutating func checkWay(of key: String, in store: String, at span: SourceSpan) {
    do throws(JSONPath.Fault) {
      let steps = try JSONPath(key).steps
      if let other = ways[store]?.conflict(with: steps) {
        log.add(
          "the way \(VisibleText.quoted(key)) and \(VisibleText.quoted(other.tag)) lead through"
            + " one another", at: span)
      }
      ways[store, default: WayIndex()].add(steps, key)
    } catch {
      log.add("key \(VisibleText.quoted(key)) \(error.words)", at: span, fix: Self.wayAdvice)
    }
  }

  static let wayAdvice = #"as in "editor.theme", or "a\\.b" for one name with a dot"#

  /// What a store's file is made of; nil if the store is not known.
  func format(of store: String?) -> WireFileFormat? {
    store.flatMap { storesByName[$0]?.format }
  }

  /// Reports steps of the built-in programs on settings in files that only other programs handle.
  mutating func checkReach(of steps: [Step], by program: String) {
    guard Self.builtInPrograms.contains(program) else { return }
    for step in steps {
      guard let span = spans[step.position], let format = foreignFormat(of: step) else { continue }
      let verb = step.writes ? "write" : "read"
      let what = format == .json ? "a JSON file" : "a property list that is no domain"
      log.add(
        "the built-in \(program) can't \(verb) \(what)", at: span,
        fix: "use a program of your own, or look at the file")
    }
  }

  /// The format of the first file in which a key of the step lives, if that is no domain.
  private func foreignFormat(of step: Step) -> WireFileFormat? {
    for key in step.keys {
      guard let name = contracts[key]?.store,
        case .file(_, let format) = storesByName[name]?.kind
      else { continue }
      return format
    }
    return nil
  }
}

extension Step {
  /// The keys that the step names.
  fileprivate var keys: [String] {
    switch kind {
    case .set(let assignments), .register(let assignments): assignments.map(\.key)
    case .remove(let keys): keys
    case .expect(let expectations): expectations.map(\.key)
    case .save, .clear, .recreate, .refresh: []
    }
  }
}
