// expects: missing argument for parameter 'store' in call
import RelaunchSettings

func chosenTheme() throws -> ThemePreferences.Theme {
  try Settings().read(ThemePreferences.theme).value
}
