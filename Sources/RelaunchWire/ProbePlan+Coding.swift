extension ProbePlan {
  enum CodingKeys: String, CodingKey {
    case protocolVersion
    case token
    case stores
    case settings
    case steps
    case ending
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // First, since nothing else of a plan from another version can be trusted to mean the same.
    let version = try container.decode(Int.self, forKey: .protocolVersion)
    guard version == ProbeProtocol.version else { throw ProtocolMismatch(found: version) }
    self.init(
      token: try container.decode(String.self, forKey: .token),
      stores: try container.decode([WireStore].self, forKey: .stores),
      settings: try container.decode([WireContract].self, forKey: .settings),
      steps: try container.decode([Step].self, forKey: .steps),
      ending: try container.decode(ProbeEnding.self, forKey: .ending))
  }
}

/// A plan that was made for another version of the protocol.
package struct ProtocolMismatch: Error, Sendable, Equatable {
  /// The version that the plan names.
  package let found: Int
}
