extension Array: SettingRepresentable where Element: SettingRepresentable {
  /// A list.
  public static var settingTypes: [SettingType] { [.array] }
  /// The elements as they are stored.
  public var settingValue: SettingValue { .array(map(\.settingValue)) }

  /// Takes a list.
  ///
  /// - Throws: the reason of the first element that can't be taken.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .array(let elements) = settingValue else { throw .wrongType }
    self = try elements.map { element throws(FallbackReason) in
      try Element(settingValue: element)
    }
  }
}

extension Dictionary: SettingRepresentable where Key == String, Value: SettingRepresentable {
  /// Values by key.
  public static var settingTypes: [SettingType] { [.dictionary] }
  /// The entries as they are stored.
  public var settingValue: SettingValue {
    .dictionary(unordered: map { SettingValue.Entry(key: $0.key, value: $0.value.settingValue) })
  }

  /// Takes values by key.
  ///
  /// - Throws: the reason of the first value that can't be taken, or `notAllowed` if two keys are
  ///   canonically equal, as only one of them would be kept.
  public init(settingValue: SettingValue) throws(FallbackReason) {
    guard case .dictionary(let entries) = settingValue else { throw .wrongType }
    self.init(minimumCapacity: entries.count)
    for entry in entries {
      let previous = updateValue(try Value(settingValue: entry.value), forKey: entry.key)
      guard previous == nil else { throw .notAllowed }
    }
  }
}
