/// What a store says of one key, layer by layer.
public struct StoreReading: Sendable, Hashable {
  /// The argument domain's value, most often text.
  public var argument: SettingValue?
  /// The store's own persistent domain's value.
  public var stored: SettingValue?
  /// What this library registered for the key in this process.
  public var registered: SettingValue?
  /// What the search list as a whole answers.
  public var effective: SettingValue?
  /// What the layers hold that are neither the arguments, nor the own domain, nor registered.
  ///
  /// A layer that the platform can't be asked about is missing here, and still in `effective`.
  public var others: [SettingLayer: SettingValue]
  /// Whether the own domain holds something that is no property-list value; `stored` is nil then.
  public var holdsForeignValue: Bool

  /// States what each layer says; nil is for absent.
  public init(
    argument: SettingValue? = nil, stored: SettingValue? = nil, registered: SettingValue? = nil,
    effective: SettingValue? = nil, others: [SettingLayer: SettingValue] = [:],
    holdsForeignValue: Bool = false
  ) {
    self.argument = argument
    self.stored = stored
    self.registered = registered
    self.effective = effective
    self.others = others
    self.holdsForeignValue = holdsForeignValue
  }
}
