import Foundation
import NotesCore

// The second version: it brings the first one's file up to its own, and leaves a newer one alone.
do {
  let found = try NotesFile.ofUser.load()
  let content = try NotesMigration.migrate(found, to: 2)
  if NotesMigration.version(of: found) < 2, !content.isEmpty { try NotesFile.ofUser.save(content) }
  let font = content["font"] as? [String: Any]
  print("size \(font?["size"] ?? 14), \(content["theme"] ?? "system")")
} catch NotesMigration.Fault.newer(let version) {
  print("settings of version \(version) are left alone")
  exit(3)
}
