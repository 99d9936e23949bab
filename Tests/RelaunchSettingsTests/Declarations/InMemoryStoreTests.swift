import RelaunchSettings
import Testing

@Suite struct InMemoryStoreTests {
  let store = InMemoryStore()

  @Test func unsavedChangesDoNotOutlastTheProcess() throws {
    try store.set(.string("dark"), for: "theme")
    #expect(store.read("theme").stored == .string("dark"))
    #expect(store.relaunched().read("theme").stored == nil)
    store.save()
    #expect(store.relaunched().read("theme").stored == .string("dark"))
    store.remove("theme")
    #expect(store.relaunched().read("theme").stored == .string("dark"))
  }

  @Test func clearRemovesWhatWasSavedToo() throws {
    try store.set(.string("dark"), for: "theme")
    store.save()
    store.clear()
    #expect(store.read("theme") == StoreReading())
    #expect(store.relaunched().read("theme") == StoreReading())
  }

  @Test func refreshWithUnsavedChangesIsRefused() throws {
    try store.refresh()
    try store.set(.string("dark"), for: "theme")
    let error = #expect(throws: SettingsError.self) { try store.refresh() }
    #expect(error?.code == .unsavedChanges)
    #expect(store.read("theme").stored == .string("dark"))
    store.save()
    try store.refresh()
  }

  @Test func registeredFallbackIsTheLowestLayer() throws {
    let store = InMemoryStore(arguments: [:], otherDomain: ["global": .bool(true)])
    try store.register([
      .init(key: "theme", value: .string("light")), .init(key: "global", value: .bool(false)),
    ])
    try store.register([.init(key: "theme", value: .string("dark"))])
    #expect(
      store.read("theme")
        == StoreReading(registered: .string("dark"), effective: .string("dark")))
    #expect(store.read("global").effective == .bool(true))
    try store.set(.string("mine"), for: "theme")
    #expect(store.read("theme").effective == .string("mine"))
    store.save()
    #expect(store.relaunched().read("theme").registered == nil)
  }

  @Test func argumentIsTheHighestLayer() throws {
    let store = InMemoryStore(arguments: ["theme": .string("light")], otherDomain: [:])
    try store.set(.string("dark"), for: "theme")
    #expect(
      store.read("theme")
        == StoreReading(
          argument: .string("light"), stored: .string("dark"), effective: .string("light")))
    store.save()
    #expect(store.relaunched().read("theme").effective == .string("dark"))
  }
}
