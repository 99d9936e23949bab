// expects: missing argument for parameter 'suite' in call
import RelaunchSettings

let store = UserDefaultsStore()
