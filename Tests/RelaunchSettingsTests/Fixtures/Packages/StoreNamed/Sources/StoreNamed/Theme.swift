import RelaunchSettings

func chosenTheme(in store: any SettingsStore) throws -> ThemePreferences.Theme {
  try Settings(store: store).read(ThemePreferences.theme).value
}
