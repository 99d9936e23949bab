/// A layer that is asked for a key; the cases stand in the order in which they are asked.
public enum SettingLayer: String, Sendable, Hashable, CaseIterable {
  /// The process's arguments: `-key value`.
  case argument
  /// The suite's settings for this host only.
  case thisHost
  /// The store's own persistent domain.
  case stored
  /// The settings of all programs for this host only.
  case globalThisHost
  /// The settings of all programs.
  case global
  /// What this library registered for the key in this process.
  case registered
}

/// That a layer holds a key, and as what.
public struct LayerHolding: Sendable, Hashable {
  /// Which layer.
  public let layer: SettingLayer
  /// The type of what it holds; nil if that is no property-list value.
  public let type: SettingType?

  /// States what a layer holds.
  public init(layer: SettingLayer, type: SettingType?) {
    self.layer = layer
    self.type = type
  }
}

extension StoreReading {
  /// The layers that hold the key, in the order in which they are asked: the first masks the rest.
  public var holdings: [LayerHolding] {
    SettingLayer.allCases.compactMap { layer in
      if layer == .stored, stored == nil, holdsForeignValue {
        return LayerHolding(layer: layer, type: nil)
      }
      return value(in: layer).map { LayerHolding(layer: layer, type: $0.type) }
    }
  }

  private func value(in layer: SettingLayer) -> SettingValue? {
    switch layer {
    case .argument: argument
    case .stored: stored
    case .registered: registered
    case .thisHost, .globalThisHost, .global: others[layer]
    }
  }
}
