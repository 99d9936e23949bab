import Foundation

// Commands come as a JSON list on standard input, answers leave as JSON lines.
let commands = try JSONDecoder().decode(
  [SubjectCommand].self, from: FileHandle.standardInput.readDataToEndOfFile())
let subject = Subject()
for command in commands {
  let line = try JSONEncoder().encode(subject.answer(command)) + Data("\n".utf8)
  try FileHandle.standardOutput.write(contentsOf: line)
}
