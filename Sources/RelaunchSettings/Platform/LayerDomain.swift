/// How the platform names the domains that it asks besides a suite's own.
enum LayerDomain {
  #if os(Linux)
  /// The name under which a layer's domain can be asked; nil for a layer that is none.
  ///
  /// Measured on Swift 6.3.1, Linux: the domains of this host are files in the folder `ByHost`, with
  /// an empty name of the host, and can be asked as if they were suites of that folder.
  static func name(of layer: SettingLayer, for suite: SuiteName) -> String? {
    switch layer {
    case .thisHost: "ByHost/\(suite.text)."
    case .globalThisHost: "ByHost/.GlobalPreferences."
    case .global: ".GlobalPreferences"
    case .argument, .stored, .registered: nil
    }
  }
  #elseif os(macOS) || os(iOS)
  /// The name under which a layer's domain can be asked; nil for a layer that can't be.
  static func name(of layer: SettingLayer, for suite: SuiteName) -> String? {
    // A domain of this host has no name of its own there.
    layer == .global ? "NSGlobalDomain" : nil
  }
  #else
  #error("the names of the domains beside a suite's are not known on this platform")
  #endif
}
