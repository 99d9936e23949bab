import Foundation
import RelaunchWire

extension PublicBug {
  /// Saves a theme into a part file, which then takes the place of the settings file.
  ///
  /// Asked to go slowly, it says when half is written, and waits to be ended. Whatever parts an
  /// earlier process left are swept away at the next start, but not by the faulty one.
  static func leavesParts(_ call: Call) throws {
    let file = try OwnJSONFile(".config/app/settings.json")
    if call.words.first == "choose", call.words.count > 1 {
      try file.makeFolder()
      let bytes = try JSONEncoder().encode(["theme": call.words[1]])
      let part = file.url.appendingPathExtension("\(checksum(of: bytes)).part")
      if call.words.last == "slowly" {
        try bytes.prefix(bytes.count / 2).write(to: part)
        FileHandle.standardOutput.write(Data("half of it is written\n".utf8))
        while true { pause() }
      }
      try bytes.write(to: part)
      guard rename(part.path, file.url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } else {
      if !call.isFaulty { try sweep(file.url.deletingLastPathComponent()) }
      let theme: String? =
        if case .string(let text) = try file.values()["theme"] { text } else { nil }
      try SpokenFacts.leave([
        FactEvidence(
          key: "theme", value: .string(theme ?? "system"),
          origin: theme == nil ? .fallback : .stored)
      ])
    }
  }

  /// A number by which the parts of different saves differ, and those of the same one do not.
  private static func checksum(of bytes: Data) -> UInt32 {
    bytes.reduce(2_166_136_261) { sum, byte in (sum ^ UInt32(byte)) &* 16_777_619 }
  }

  private static func sweep(_ folder: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".part") {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }
}
