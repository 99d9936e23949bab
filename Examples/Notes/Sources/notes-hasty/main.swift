import NotesCore

// Version 3 as it was first written: it knows the second version's file only, and takes whatever is in the way for
// a new user's.
let found = try NotesFile.ofUser.load()
var content: [String: Any] = ["version": 3]
content["font"] = found["font"] ?? ["size": 14]
content["appearance"] = found["theme"] ?? "system"
try NotesFile.ofUser.save(content)
print("welcome")
