package import RelaunchWire

/// A settings file that the harness itself puts into the sandbox.
package struct Plant: Codable, Sendable, Equatable {
  package let id: String
  package let target: Target
  /// All that the file holds.
  package let values: [WireAssignment]
  package let position: SourcePosition

  package init(
    id: String, target: Target, values: [WireAssignment], position: SourcePosition
  ) {
    self.id = id
    self.target = target
    self.values = values
    self.position = position
  }

  /// Whose values the file has; none of these is a path.
  package enum Target: Codable, Sendable, Equatable {
    /// The named store's own.
    case store(String)
    /// Those that every program sees.
    case global
    /// Those of the named store for this host only.
    case host(store: String)
  }
}

extension Plant.Target {
  /// The place in words.
  var words: String {
    switch self {
    case .store(let name): "store \(VisibleText.quoted(name))"
    case .global: "the global domain"
    case .host(let name): "store \(VisibleText.quoted(name)) for this host only"
    }
  }
}
