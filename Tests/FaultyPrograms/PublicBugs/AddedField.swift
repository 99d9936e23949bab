import Foundation
import RelaunchWire

extension PublicBug {
  /// An app whose second version has one setting more, and saves all of them at its start.
  ///
  /// The faulty one demands every field of the file, and starts anew if one is not there.
  static func dropsAllForOneMissingField(_ call: Call) throws {
    let file = try OwnJSONFile(".config/app/settings.json")
    if call.words.first == "1" {
      return try file.save(FirstSettings(theme: "dark", size: 14))
    }
    let found = try file.bytes().flatMap { bytes in
      call.isFaulty
        ? try? JSONDecoder().decode(SecondSettings.self, from: bytes)
        : try JSONDecoder().decode(FirstSettings.self, from: bytes).inSecondVersion
    }
    let settings = found ?? SecondSettings(theme: "system", size: 12, language: "en")
    let origin = found == nil ? Origin.fallback : .stored
    try SpokenFacts.leave([
      FactEvidence(key: "theme", value: .string(settings.theme), origin: origin),
      FactEvidence(key: "size", value: .integer(Int128(settings.size)), origin: origin),
    ])
    try file.save(settings)
  }
}

private struct FirstSettings: Codable {
  var theme: String
  var size: Int
  // Of the second version; a file of the first has none.
  var language: String?

  var inSecondVersion: SecondSettings {
    SecondSettings(theme: theme, size: size, language: language ?? "en")
  }
}

private struct SecondSettings: Codable {
  var theme: String
  var size: Int
  var language: String
}
