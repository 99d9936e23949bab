/// That a layer holds a key, and as what; no value is told.
package struct LayerEvidence: Codable, Sendable, Equatable {
  package let layer: Layer
  /// nil if what it holds is no property-list value.
  package let type: WireType?

  package init(layer: Layer, type: WireType?) {
    self.layer = layer
    self.type = type
  }
}

/// A layer that is asked for a key; the cases stand in the order in which they are asked.
package enum Layer: String, Codable, Sendable, CaseIterable {
  case argument
  /// The suite's settings for this host only.
  case thisHost
  /// The store's own persistent domain.
  case stored
  /// The settings of all programs for this host only.
  case globalThisHost
  /// The settings of all programs.
  case global
  case registered
}
