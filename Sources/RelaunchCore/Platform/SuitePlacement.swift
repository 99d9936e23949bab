import Foundation
package import RelaunchWire

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
  #else
  #error("state where this platform keeps the file of a suite")
  #endif

  /// The store as a probe is told it.
  package static func isolated(_ store: WireStore, token: String) -> WireStore {
    switch store.kind {
    case .suite(let suite):
      WireStore(name: store.name, kind: .suite(isolatedName(of: suite, token: token)))
    }
  }

  /// The path of a store's file, as the disk witness looks at it.
  package static func path(of store: WireStore, in sandbox: Sandbox) -> String {
    switch store.kind {
    case .suite(let suite): path(of: suite, in: sandbox)
    }
  }
}
