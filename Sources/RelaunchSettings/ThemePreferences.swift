/// The appearance that a person chose: follow the system, light, or dark.
public struct ThemePreferences: Sendable {
  /// An appearance.
  public enum Theme: String, CaseIterable, SettingRepresentable {
    /// As the system has it.
    case system
    /// Always light.
    case light
    /// Always dark.
    case dark
  }

  /// The declaration of the setting; it reads as `system` unless another theme was chosen.
  public static let theme = Setting("theme", fallback: Theme.system)

  private let settings: Settings

  /// Looks at a store; nothing is read or written yet.
  public init(store: any SettingsStore) { settings = Settings(store: store) }

  /// Reads the theme, with how it came about.
  ///
  /// - Throws: `SettingsError` if the store can't be asked; an unknown theme is no error.
  public func read() throws(SettingsError) -> SettingReading<Theme> {
    try settings.read(Self.theme)
  }

  /// Chooses a theme and saves it.
  ///
  /// - Parameter theme: nil takes the choice back.
  /// - Throws: `SettingsError` unless the choice is in the file.
  public func choose(_ theme: Theme?) throws(SettingsError) {
    try settings.set(theme, for: Self.theme)
    try settings.save()
  }
}
