import Foundation

/// Empties its settings file and writes it anew each time that it saves.
///
/// Called with `save`, the file and a key; with `rewrite` in the place of `save` it goes on saving
/// until it is killed. Its twin writes another file and renames that.
enum InPlaceRewriting {
  static func run(_ call: PublicBug.Call) throws {
    let file = try OwnFile(try call.word(1))
    let key = try call.word(2)
    repeat {
      let bytes = try JSONEncoder().encode([key: "yes", "filler": filler])
      if call.isFaulty { try file.writeInPlace(bytes) } else { try file.replace(by: bytes) }
    } while try call.word(0) == "rewrite"
  }

  // Large enough that a save is as long as all else that the program does.
  private static let filler = String(repeating: "x", count: 24 << 10)
}
