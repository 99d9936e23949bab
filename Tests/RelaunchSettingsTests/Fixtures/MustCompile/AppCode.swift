// What an app writes: short, and yet its store is named.
import RelaunchAppSettings
import RelaunchSettings

func chosenTheme() throws -> ThemePreferences.Theme {
  try ThemePreferences(store: AppSettings.store()).read().value
}
