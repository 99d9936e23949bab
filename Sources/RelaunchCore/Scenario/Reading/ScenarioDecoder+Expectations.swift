import RelaunchWire

extension ScenarioDecoder {
  mutating func readExpectations(_ json: PositionedJSON) -> [Expectation] {
    (readSomeMembers(json, of: "key") ?? []).compactMap { member in
      checkKey(member.key, at: member.keySpan, isReported: member.isReported)
      spans[member.keySpan.position] = member.keySpan
      return readExpectation(member)
    }
  }

  private mutating func readExpectation(_ member: PositionedJSON.Member) -> Expectation? {
    guard let fields = readExpectationFields(member.value, of: .expectation) else { return nil }
    let soundSoFar = log.count
    let stated = Stated(
      stored: fields["stored"].flatMap { readBool($0) },
      type: fields["type"].flatMap { readWord($0, as: "type") },
      value: fields["value"].flatMap { readValue($0) },
      origin: fields["origin"].flatMap { readWord($0, as: "origin") },
      reason: fields["reason"].flatMap { readWord($0, as: "reason") })
    // What can't be read has no default, so nothing can be said of what contradicts it.
    guard log.count == soundSoFar, !log.isFull else { return nil }
    let contract = contracts[member.key]
    checkContradictions(stated, fields)
    if let contract { checkReadable(stated, fields, contract) }
    return Expectation(
      key: member.key, stored: stated.isStored, type: stated.type,
      value: stated.value ?? (stated.defaultedOrigin == .fallback ? contract?.fallback : nil),
      origin: stated.defaultedOrigin, reason: stated.defaultedReason,
      position: member.keySpan.position)
  }

  /// Takes an expectation apart, which must say something.
  mutating func readExpectationFields(_ json: PositionedJSON, of form: ObjectForm) -> Fields? {
    switch json.content {
    case .object(let members) where members.isEmpty:
      problem("an expectation says something", at: json, fix: #"as in {"stored": true}"#)
      return nil
    case .string, .bool:
      expected("an object", json, fix: #"write {"value": \#(json.foundText)}"#)
      return nil
    default: return readFields(json, of: form)
    }
  }

  /// An expectation as written, with the defaults of what was left out.
  private struct Stated {
    let stored: Bool?
    let type: WireType?
    let value: WireValue?
    let origin: Origin?
    let reason: FallbackReason?

    var isStored: Bool { stored ?? true }

    /// The type of what is read, where the stored value itself is; another layer may have any.
    var typeRead: WireType? { isStored && defaultedOrigin == .stored ? type : nil }

    var defaultedOrigin: Origin { origin ?? (isStored && reason == nil ? .stored : .fallback) }

    var defaultedReason: FallbackReason? {
      reason ?? (!isStored && defaultedOrigin == .fallback ? .absent : nil)
    }
  }

  /// Reports fields that no read can have at once.
  private mutating func checkContradictions(_ stated: Stated, _ fields: Fields) {
    if let json = fields["origin"] {
      switch stated.defaultedOrigin {
      case .stored where !stated.isStored:
        problem(#""origin": "stored" contradicts "stored": false"#, at: json)
      case .registered where stated.isStored:
        problem(#""origin": "registered" needs "stored": false"#, at: json)
      default: break
      }
    }
    if let json = fields["reason"] {
      if stated.defaultedOrigin != .fallback {
        problem(#""reason" needs "origin": "fallback""#, at: json)
      } else if stated.reason == .absent, stated.isStored {
        problem(#""reason": "absent" needs "stored": false"#, at: json)
      }
    }
    if let json = fields["type"], !stated.isStored {
      problem(#""type" needs "stored": true, for it is the type of what is stored"#, at: json)
    } else if let json = fields["value"], let type = stated.typeRead, let value = stated.value,
      value.type != type
    {
      problem("this value is of type \(value.type.rawValue), not \(type.rawValue)", at: json)
    }
  }

  /// Reports a type or a value that no read under the contract gives.
  private mutating func checkReadable(
    _ stated: Stated, _ fields: Fields, _ contract: WireContract
  ) {
    let allowed = Self.list(contract.types)
    if let json = fields["type"], let type = stated.typeRead, !contract.types.contains(type) {
      problem("the setting never reads as \(type.rawValue), it is \(allowed)", at: json)
    }
    guard let json = fields["value"], let value = stated.value else { return }
    if let type = stated.typeRead, value.type != type { return }
    if !contract.types.contains(value.type) {
      problem("the setting never reads as \(value.type.rawValue), it is \(allowed)", at: json)
    } else if stated.defaultedOrigin == .fallback, value != contract.fallback {
      problem("this is not the fallback of the setting", at: json)
    } else if stated.isStored, stated.defaultedOrigin == .stored {
      checkAllowed(value, under: contract, at: json)
    }
  }
}
