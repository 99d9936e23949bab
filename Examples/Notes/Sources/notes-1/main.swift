import NotesCore

// The first version: `notes-1 SIZE THEME` keeps both, and knows no version number.
let words = CommandLine.arguments
var content = try NotesFile.ofUser.load()
if words.count == 3 {
  content["fontSize"] = Int(words[1])
  content["theme"] = words[2]
  try NotesFile.ofUser.save(content)
}
print("size \(content["fontSize"] ?? 14), \(content["theme"] ?? "system")")
