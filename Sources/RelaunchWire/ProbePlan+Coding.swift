// A plan of one part has `steps`, one of several has `parts` in their place: a probe that knows nothing of
// parts refuses such a plan as one without steps, and does not end after the first of them.
extension ProbePlan {
  enum CodingKeys: String, CodingKey {
    case protocolVersion
    case token
    case stores
    case settings
    case steps
    case parts
    case ending
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // First, since nothing else of a plan from another version can be trusted to mean the same.
    let version = try container.decode(Int.self, forKey: .protocolVersion)
    guard version == ProbeProtocol.version else { throw ProtocolMismatch(found: version) }
    let token = try container.decode(String.self, forKey: .token)
    let stores = try container.decode([WireStore].self, forKey: .stores)
    let settings = try container.decode([WireContract].self, forKey: .settings)
    let parts = try Self.parts(in: container)
    self.init(
      token: token, stores: stores, settings: settings, steps: parts[0],
      later: Array(parts.dropFirst()),
      ending: try container.decode(ProbeEnding.self, forKey: .ending))
  }

  /// The parts of a plan, of which there is one at least.
  private static func parts(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> [[Step]] {
    guard container.contains(.parts) else {
      return [try container.decode([Step].self, forKey: .steps)]
    }
    let parts = try container.decode([[Step]].self, forKey: .parts)
    guard !parts.isEmpty, !container.contains(.steps) else {
      throw DecodingError.dataCorruptedError(
        forKey: .parts, in: container, debugDescription: "steps, or some parts, are expected")
    }
    return parts
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(protocolVersion, forKey: .protocolVersion)
    try container.encode(token, forKey: .token)
    try container.encode(stores, forKey: .stores)
    try container.encode(settings, forKey: .settings)
    if later.isEmpty {
      try container.encode(steps, forKey: .steps)
    } else {
      try container.encode(parts, forKey: .parts)
    }
    try container.encode(ending, forKey: .ending)
  }
}

/// A plan that was made for another version of the protocol.
package struct ProtocolMismatch: Error, Sendable, Equatable {
  /// The version that the plan names.
  package let found: Int
}
