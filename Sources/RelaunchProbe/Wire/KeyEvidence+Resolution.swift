package import RelaunchSettings
package import RelaunchWire

extension KeyEvidence {
  /// Makes the evidence of what one key read as.
  package init(key: String, _ resolution: Resolution) {
    let (origin, reason) = Self.answer(resolution.origin)
    self.init(
      key: key, stored: resolution.isStored, storedType: resolution.storedType.map(WireType.init),
      storedValue: resolution.storedValue.map(WireValue.init), origin: origin, reason: reason,
      value: WireValue(resolution.value),
      layers: resolution.layers?.map {
        LayerEvidence(layer: Self.layer($0.layer), type: $0.type.map(WireType.init))
      })
  }

  private static func layer(_ layer: SettingLayer) -> Layer {
    switch layer {
    case .argument: .argument
    case .thisHost: .thisHost
    case .stored: .stored
    case .globalThisHost: .globalThisHost
    case .global: .global
    case .registered: .registered
    }
  }

  private static func answer(
    _ origin: SettingOrigin
  ) -> (Origin, RelaunchWire.FallbackReason?) {
    switch origin {
    case .argument: (.argument, nil)
    case .stored: (.stored, nil)
    case .registered: (.registered, nil)
    case .otherDomain: (.otherDomain, nil)
    case .fallback(.absent): (.fallback, .absent)
    case .fallback(.wrongType): (.fallback, .wrongType)
    case .fallback(.notAllowed): (.fallback, .notAllowed)
    case .fallback(.argumentNotConvertible): (.fallback, .argumentNotConvertible)
    }
  }
}
