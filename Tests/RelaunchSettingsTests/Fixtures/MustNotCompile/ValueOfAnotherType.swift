// expects: cannot convert value of type 'String' to expected argument type 'ThemePreferences.Theme'
import RelaunchSettings

func choose(in settings: Settings) throws {
  try settings.set("dark", for: ThemePreferences.theme)
}
