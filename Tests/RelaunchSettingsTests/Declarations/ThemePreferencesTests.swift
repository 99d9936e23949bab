import RelaunchSettings
import Testing

@Suite struct ThemePreferencesTests {
  @Test func themeIsAsTheSystemHasItUntilOneIsChosen() throws {
    let reading = try ThemePreferences(store: InMemoryStore()).read()
    #expect(reading.value == .system)
    #expect(reading.origin == .fallback(.absent))
  }

  @Test(arguments: ThemePreferences.Theme.allCases)
  func chosenThemeOutlastsTheProcess(theme: ThemePreferences.Theme) throws {
    let store = InMemoryStore()
    try ThemePreferences(store: store).choose(theme)
    let reading = try ThemePreferences(store: store.relaunched()).read()
    #expect(reading.value == theme)
    #expect(reading.isStored)
  }

  @Test func choiceCanBeTakenBack() throws {
    let store = InMemoryStore()
    try ThemePreferences(store: store).choose(.dark)
    try ThemePreferences(store: store).choose(nil)
    #expect(try !ThemePreferences(store: store.relaunched()).read().isStored)
  }

  @Test func unknownThemeIsAsTheSystemHasIt() throws {
    let store = InMemoryStore()
    try store.set(.string("sepia"), for: "theme")
    let reading = try ThemePreferences(store: store).read()
    #expect(reading.value == .system)
    #expect(reading.origin == .fallback(.notAllowed))
  }

  @Test func makingPreferencesAnewKeepsTheChoice() throws {
    let store = InMemoryStore()
    try ThemePreferences(store: store).choose(.dark)
    _ = ThemePreferences(store: store)
    #expect(try ThemePreferences(store: store).read().value == .dark)
  }
}
