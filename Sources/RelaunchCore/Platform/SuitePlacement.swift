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

  /// Whether every settings file is inside the sandbox, so that one may be planted.
  package static let isConfined = true

  /// Where a planted file goes, below the sandbox's configuration folder.
  ///
  /// The global domain is a suite with an empty program name, and a host's own values have a folder
  /// of their own: measured on Swift 6.3.1.
  ///
  /// - Returns: the parts of the path, or nil if there is no such store.
  package static func place(
    of target: Plant.Target, stores: [StoreDeclaration]
  ) -> [String]? {
    func suite(_ name: String) -> String? {
      stores.first { $0.store.name == name }.map { declared in
        switch declared.store.kind {
        case .suite(let suite): suite
        }
      }
    }
    return switch target {
    case .store(let name): suite(name).map { ["\($0).plist"] }
    case .global: [".GlobalPreferences.plist"]
    case .host(let name): suite(name).map { ["ByHost", "\($0)..plist"] }
    }
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

  /// Whether every settings file is inside the sandbox: here they are the user's own.
  package static let isConfined = false

  /// Where a planted file goes: nowhere, as it would be among the user's own settings.
  package static func place(
    of target: Plant.Target, stores: [StoreDeclaration]
  ) -> [String]? { nil }
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
