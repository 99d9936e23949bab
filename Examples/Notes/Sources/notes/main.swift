import Foundation
import NotesCore
import RelaunchProbe
import RelaunchSettings

// Under test with a plan: its steps, in place of what the app does by itself.
if Probe.isPlanned {
  Probe.runWriter(program: "notes", version: "3") { setup in try NotesSubject(setup: setup) }
  exit(0)
}

do {
  var settings = try NotesSettings(file: .ofUser)
  let words = CommandLine.arguments.dropFirst()
  if words.first == "size", let size = words.last.flatMap({ Int($0) }) {
    settings.fontSize = size
    try settings.save()
  }
  print("size \(settings.fontSize), \(settings.appearance)")
  try Probe.tell(
    program: "notes 3",
    read: [
      SettingValue.Entry(key: "font.size", value: .integer(Int128(settings.fontSize))),
      SettingValue.Entry(key: "appearance", value: .string(settings.appearance)),
    ])
} catch {
  FileHandle.standardError.write(Data("notes: \(error)\n".utf8))
  exit(1)
}
