import Foundation

/// Where this platform keeps the file of a suite, and under which name a case may use it.
package enum SuitePlacement {
  #if os(Linux)
  /// The word of the platform in reports and in known issues.
  package static let platform = "linux"

  /// The suite's own name: the sandbox's folders isolate it.
  package static func isolatedName(of suite: String, token: String) -> String { suite }

  /// The suite's file: `$XDG_CONFIG_HOME/<suite>.plist`, measured on Swift 6.3.1.
  package static func path(of suite: String, in sandbox: Sandbox) -> String {
    "\(sandbox.configuration)/\(suite).plist"
  }

  /// Whether every settings file is inside the sandbox, so that one may be planted.
  package static let isConfined = true

  /// Where the file of a domain goes, below the sandbox, as the parts of its path.
  ///
  /// - Parameter domain: a suite, or an application domain.
  /// - Returns: the parts, or nil if there is no place.
  package static func place(ofDomain domain: String) -> [String]? { ["config", "\(domain).plist"] }

  /// Where the values that every program sees go: a domain with an empty program name, measured on
  /// Swift 6.3.1.
  package static let placeOfGlobalDomain: [String]? = ["config", ".GlobalPreferences.plist"]

  /// Where a domain's values for one host go: a folder of their own, measured on Swift 6.3.1.
  package static func place(ofHostOf domain: String) -> [String]? {
    ["config", "ByHost", "\(domain)..plist"]
  }
  /// The mode that each save gives to a store's file, whatever it was before: measured on Swift 6.3.1.
  package static let savedMode: UInt16 = 0o600

  /// Where a program finds or makes settings files, below the sandbox: in what XDG_CONFIG_HOME names,
  /// and without it in HOME.
  static let settingsFolders = ["config/", "home/.config/"]

  /// The settings folder of whoever has an environment, as the platform finds it.
  ///
  /// - Returns: XDG_CONFIG_HOME if it is absolute and longer than one character, else `.config` in
  ///   HOME; nil if that is not absolute.
  package static func userFolder(environment: [String: String]) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/"), folder.utf8.count > 1 {
      return folder
    }
    let home = environment["HOME"] ?? ""
    return home.isEmpty || home.hasPrefix("/") ? "\(home)/.config" : nil
  }

  /// The end of the name of a file with one host's own values: the host has no name of its own.
  private static func isHost(_ name: Substring) -> Bool { name.isEmpty }
  #elseif os(macOS)
  /// The word of the platform in reports and in known issues.
  package static let platform = "macos"

  /// The name with the run's token: a daemon keeps the user's real domains, and no folder isolates.
  package static func isolatedName(of suite: String, token: String) -> String {
    "\(suite).\(token)"
  }

  /// The suite's file in the user's own folder, as no variable moves it.
  ///
  /// Not verified: no macOS machine has run this.
  package static func path(of suite: String, in sandbox: Sandbox) -> String {
    "\(NSHomeDirectory())/Library/Preferences/\(suite).plist"
  }

  /// Whether every settings file is inside the sandbox: here they are the user's own.
  package static let isConfined = false

  /// Where the file of a domain goes: nowhere, as it would be among the user's own settings.
  package static func place(ofDomain domain: String) -> [String]? { nil }

  /// Where the values that every program sees go: nowhere.
  package static let placeOfGlobalDomain: [String]? = nil

  /// Where a domain's values for one host go: nowhere.
  package static func place(ofHostOf domain: String) -> [String]? { nil }
  /// The mode that each save gives to a store's file.
  ///
  /// Not verified: no macOS machine has run this.
  package static let savedMode: UInt16 = 0o600

  /// Where a program could make settings files by its own means, below the sandbox.
  static let settingsFolders = ["home/Library/Preferences/"]

  /// The user's settings folder, as no variable moves it.
  package static func userFolder(environment: [String: String]) -> String? {
    "\(NSHomeDirectory())/Library/Preferences"
  }

  /// The end of the name of a file with one host's own values: a UUID.
  private static func isHost(_ name: Substring) -> Bool { UUID(uuidString: String(name)) != nil }
  #else
  #error("state where this platform keeps the file of a suite")
  #endif

  /// The domain whose settings file stands at a path below the sandbox; nil if it is no such file.
  static func domain(belowSandbox path: String) -> String? {
    guard let folder = settingsFolders.first(where: path.hasPrefix), path.hasSuffix(".plist") else {
      return nil
    }
    return String(path.dropFirst(folder.count).dropLast(".plist".count))
  }

  /// The name of the domain that every program sees, as its file has it.
  static let globalDomain = ".GlobalPreferences"
  /// The folder in a settings folder that holds values for one host only.
  static let hostFolder = "ByHost"

  /// The domain of a file in a settings folder.
  ///
  /// - Parameter path: below the folder.
  /// - Returns: the domain, or nil if it is no settings file.
  static func domain(ofFileAt path: String) -> String? {
    guard path.hasSuffix(".plist") else { return nil }
    let name = path.dropLast(".plist".count)
    guard name.hasPrefix("\(hostFolder)/") else {
      return name.contains("/") ? nil : String(name)
    }
    let hosted = name.dropFirst(hostFolder.count + 1)
    guard let dot = hosted.lastIndex(of: "."), isHost(hosted[hosted.index(after: dot)...]) else {
      return nil
    }
    return String(hosted[..<dot])
  }
}
