// The same calls with all that belongs to them: where this fails, the set-up is at fault.
import RelaunchSettings

func use() throws {
  let suite = try SuiteName("org.example.settings")
  for store: any SettingsStore in [UserDefaultsStore(suite: suite), InMemoryStore()] {
    let settings = Settings(store: store)
    try settings.set(.dark, for: ThemePreferences.theme)
    _ = try settings.read(ThemePreferences.theme).value
    _ = try ThemePreferences(store: store).read()
  }
}
