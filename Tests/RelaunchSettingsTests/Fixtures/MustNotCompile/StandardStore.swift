// expects: type 'any SettingsStore' has no member 'standard'
import RelaunchSettings

let settings = Settings(store: .standard)
