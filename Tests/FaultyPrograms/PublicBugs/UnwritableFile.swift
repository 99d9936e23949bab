import Foundation
import RelaunchWire

extension PublicBug {
  /// Saves a number of columns into a new file that then takes the place of the old one.
  ///
  /// The faulty one keeps it to itself when that fails.
  static func hidesAFailedSave(_ call: Call) throws {
    let file = try OwnJSONFile(".config/app/settings.json")
    if call.words.first == "set", let columns = call.words.dropFirst().first.flatMap(Int64.init) {
      do {
        try file.makeFolder()
        let new = file.url.appendingPathExtension("new")
        try JSONEncoder().encode(["columns": columns]).write(to: new)
        guard rename(new.path, file.url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      } catch {
        if call.isFaulty { return }
        FileHandle.standardError.write(Data("the settings are not saved\n".utf8))
        throw error
      }
    }
    let columns: Int64? =
      if case .integer(let number) = try file.values()["columns"] { number } else { nil }
    try SpokenFacts.leave([
      FactEvidence(
        key: "columns", value: .integer(Int128(columns ?? 3)),
        origin: columns == nil ? .fallback : .stored)
    ])
  }
}
