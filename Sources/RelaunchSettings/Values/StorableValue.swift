/// The rules for what the platform stores and gives back unchanged.
enum StorableValue {
  static func check(_ value: SettingValue, for key: String) throws(SettingsError) {
  }
}
