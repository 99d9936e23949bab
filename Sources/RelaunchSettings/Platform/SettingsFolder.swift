import Foundation

/// The folder in which the platform keeps the files of suites.
enum SettingsFolder {
  #if os(Linux)
  /// The folder; nil where the platform would write to the root folder or the current one.
  ///
  /// Taken from the environment that the process was started with: the platform does not see later
  /// changes to it (measured on Swift 6.3.1, Linux).
  static let path: String? = path(in: startEnvironment)

  /// What to do where there is no folder.
  static let advice = "there is no folder for it; set HOME to an absolute path"

  /// Finds the folder that an environment names.
  ///
  /// - Parameter environment: variables by name.
  /// - Returns: XDG_CONFIG_HOME if it is absolute and longer than one character, else `.config` in
  ///   an absolute HOME.
  static func path(in environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/"), folder.utf8.count > 1 {
      return folder
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.config"
  }

  private static var startEnvironment: [String: String] {
    guard case .bytes(let bytes) = FileCalls.bytes(of: "/proc/self/environ") else {
      return ProcessInfo.processInfo.environment
    }
    var environment: [String: String] = [:]
    for line in bytes.split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0], as: UTF8.self)
      // Of two variables with one name the first counts, as it does for getenv.
      if environment[name] == nil {
        environment[name] = String(decoding: parts[1], as: UTF8.self)
      }
    }
    return environment
  }
  #elseif os(macOS) || os(iOS)
  /// The folder, inside of the app's container where there is one.
  static let path: String? = NSHomeDirectory() + "/Library/Preferences"

  /// What to do where there is no folder.
  static let advice = "there is no folder for it; check the user's home folder"
  #else
  #error("the place of the files of suites is not known on this platform")
  #endif
}
