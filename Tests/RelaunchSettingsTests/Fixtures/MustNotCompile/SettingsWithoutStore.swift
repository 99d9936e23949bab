// expects: missing argument for parameter 'store' in call
import RelaunchSettings

let settings = Settings()
