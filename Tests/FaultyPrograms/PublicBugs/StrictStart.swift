import Foundation

/// Ends at every start while its settings file can't be read.
///
/// Called with the file. Its twin says so, starts with its fallbacks and leaves the file alone.
enum StrictStart {
  static func run(_ call: PublicBug.Call) throws {
    do {
      let bytes = try OwnFile(try call.word(0)).bytes()
      _ = try bytes.map { try JSONDecoder().decode([String: FileValue].self, from: $0) }
    } catch is DecodingError {
      guard !call.isFaulty else { throw CallProblem("settings are damaged") }
      FileHandle.standardError.write(Data("settings are damaged, fallbacks are used\n".utf8))
    }
    FileHandle.standardOutput.write(Data("started\n".utf8))
  }
}
