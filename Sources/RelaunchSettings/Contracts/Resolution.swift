/// What a setting reads as, and how that came about.
public struct Resolution: Sendable, Hashable {
  /// What the setting reads as.
  public let value: SettingValue
  /// Whether the store's own persistent domain has the key, whatever layer answered.
  public let isStored: Bool
  /// The type in the own domain; nil if absent or no property-list value.
  public let storedType: SettingType?
  /// The value in the own domain; nil if absent or no property-list value.
  public let storedValue: SettingValue?
  /// The layer that answered.
  public let origin: SettingOrigin
  /// The layers that hold the key, in the order in which they are asked; nil if not known.
  public let layers: [LayerHolding]?

  /// States a resolution.
  public init(
    value: SettingValue, isStored: Bool, storedValue: SettingValue?, origin: SettingOrigin,
    layers: [LayerHolding]? = nil
  ) {
    self.value = value
    self.isStored = isStored
    self.storedType = storedValue?.type
    self.storedValue = storedValue
    self.origin = origin
    self.layers = layers
  }
}

extension SettingContract {
  /// Decides what the setting reads as; no store is asked.
  ///
  /// An argument beats every other layer, also where it can't be used: the reading is then the
  /// fallback and not what the argument hides. Only an argument's text is converted.
  ///
  /// - Parameter layers: what each layer says of the key.
  /// - Returns: an allowed value with the layer that has it, or the fallback with its reason.
  public func resolve(_ layers: StoreReading) -> Resolution {
    let answer = answer(from: layers)
    return Resolution(
      value: answer.value, isStored: layers.stored != nil || layers.holdsForeignValue,
      storedValue: layers.stored, origin: answer.origin, layers: layers.holdings)
  }

  private func answer(from layers: StoreReading) -> (value: SettingValue, origin: SettingOrigin) {
    if let argument = layers.argument {
      guard let converted = value(ofArgument: argument) else {
        return (fallback, .fallback(.argumentNotConvertible))
      }
      return check(converted, from: .argument)
    }
    guard let effective = layers.effective ?? layers.stored ?? layers.registered else {
      return (fallback, .fallback(layers.holdsForeignValue ? .wrongType : .absent))
    }
    // A layer that can't be asked shows itself only by another value than those that can.
    if let stored = layers.stored {
      let isOwn = effective == stored && layers.others[.thisHost] == nil
      return check(effective, from: isOwn ? .stored : .otherDomain)
    }
    let isRegistered = effective == layers.registered && layers.others.isEmpty
    return check(effective, from: isRegistered ? .registered : .otherDomain)
  }

  private func check(
    _ value: SettingValue, from origin: SettingOrigin
  ) -> (value: SettingValue, origin: SettingOrigin) {
    guard let reason = refusal(of: value) else { return (value, origin) }
    return (fallback, .fallback(reason))
  }
}
