import Foundation

/// Takes a file that can't be read for a moment for an empty one, and saves its fallbacks over it.
///
/// Called with the file. Its twin doesn't save what it could not load.
enum DefaultsOverUnreadable {
  static func run(_ call: PublicBug.Call) throws {
    let file = try OwnFile(try call.word(0))
    var settings: [String: FileValue] = [:]
    do {
      let bytes = try withoutDescriptors { try file.bytes() }
      if let bytes { settings = try JSONDecoder().decode([String: FileValue].self, from: bytes) }
    } catch {
      if !call.isFaulty { throw error }
    }
    settings["woken"] = .bool(true)
    try file.replace(by: JSONEncoder().encode(settings))
  }

  /// Lets no file be opened meanwhile, not even by root, whom no mode would keep from reading.
  private static func withoutDescriptors<Result>(_ work: () throws -> Result) throws -> Result {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { throw CallProblem("the limit can't be read") }
    var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
    guard setrlimit(files, &none) == 0 else { throw CallProblem("no limit can be set") }
    defer { _ = setrlimit(files, &limit) }
    return try work()
  }

  #if canImport(Glibc)
  private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let files = RLIMIT_NOFILE
  #endif
}
