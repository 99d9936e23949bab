// expects: cannot convert value of type 'String' to expected argument type 'Setting<String>'
import RelaunchSettings

func theme(in settings: Settings) throws -> String {
  try settings.read("theme").value
}
