/// One line of the evidence file: a fact that the program itself recorded.
package enum EvidenceLine: Codable, Sendable, Equatable {
  case hello(Hello)
  case step(StepEvidence)
  /// Of a program that takes no steps.
  case read(FactEvidence)

  /// The first line: who speaks, and which version of the protocol.
  package struct Hello: Codable, Sendable, Equatable {
    package let protocolVersion: Int
    package let pid: Int32
    /// Name and version of the program, in the program's own words.
    package let program: String

    package init(protocolVersion: Int, pid: Int32, program: String) {
      self.protocolVersion = protocolVersion
      self.pid = pid
      self.program = program
    }

    private enum CodingKeys: String, CodingKey {
      case protocolVersion = "protocol"
      case pid
      case program
    }
  }

  private enum CodingKeys: String, CodingKey {
    case hello
    case step
    case read
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "expected hello, step or read"))
    }
    if container.contains(.hello) {
      self = .hello(try container.decode(Hello.self, forKey: .hello))
    } else if container.contains(.read) {
      self = .read(try container.decode(FactEvidence.self, forKey: .read))
    } else {
      self = .step(try container.decode(StepEvidence.self, forKey: .step))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .hello(let hello): try container.encode(hello, forKey: .hello)
    case .step(let step): try container.encode(step, forKey: .step)
    case .read(let fact): try container.encode(fact, forKey: .read)
    }
  }
}

/// What came of one step.
package struct StepEvidence: Codable, Sendable, Equatable {
  /// The step's place in the plan, from 0.
  package let index: Int
  /// The step's word: set, remove, register, save, clear, recreate, refresh or expect.
  package let action: String
  /// Whether the library reported success; for `save` that is the acknowledgement.
  package let ok: Bool
  /// Why not, in the library's own words; nil when ok.
  package let problem: String?
  /// The same in one word; nil when ok, and where the library has none.
  package let refusal: StepRefusal?
  /// What the keys of an `expect` read.
  package let keys: [KeyEvidence]

  package init(
    index: Int, action: String, ok: Bool, problem: String? = nil, refusal: StepRefusal? = nil,
    keys: [KeyEvidence] = []
  ) {
    self.index = index
    self.action = action
    self.ok = ok
    self.problem = problem
    self.refusal = refusal
    self.keys = keys
  }
}

/// What the library said of one key.
package struct KeyEvidence: Codable, Sendable, Equatable {
  package let key: String
  /// Whether the store's own persistent domain has the key.
  package let stored: Bool
  package let storedType: WireType?
  package let storedValue: WireValue?
  /// nil if the program did not say, as only one that takes no steps may.
  package let origin: Origin?
  /// Why the fallback was given; nil for every other origin.
  package let reason: FallbackReason?
  /// What the setting reads as.
  package let value: WireValue
  /// The layers that hold the key, in the order in which they are asked; nil if not said.
  package let layers: [LayerEvidence]?

  package init(
    key: String, stored: Bool, storedType: WireType?, storedValue: WireValue?, origin: Origin?,
    reason: FallbackReason?, value: WireValue, layers: [LayerEvidence]? = nil
  ) {
    self.key = key
    self.stored = stored
    self.storedType = storedType
    self.storedValue = storedValue
    self.origin = origin
    self.reason = reason
    self.value = value
    self.layers = layers
  }
}

/// The layer that answered a read.
package enum Origin: String, Codable, Sendable, CaseIterable {
  case argument
  case stored
  case registered
  case fallback
  case otherDomain
}

/// Why a read gave the fallback.
package enum FallbackReason: String, Codable, Sendable, CaseIterable {
  case absent
  case wrongType
  case notAllowed
  case argumentNotConvertible
}
