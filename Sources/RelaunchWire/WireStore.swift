/// Where settings live, as the probe is told it.
package struct WireStore: Codable, Sendable, Hashable {
  package let name: String
  package let kind: Kind

  package enum Kind: Codable, Sendable, Hashable {
    case suite(String)
    /// The application domain of the executable with this file name, which is the domain's name.
    case application(String)
    /// A file that no settings library has to know; its path is absolute for a probe.
    case file(path: String, format: WireFileFormat)
  }

  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// What the store's file is made of.
  package var format: WireFileFormat {
    switch kind {
    case .suite, .application: .propertyList
    case .file(_, let format): format
    }
  }

  /// The name of the platform's domain; nil for a file that belongs to none.
  package var domain: String? {
    switch kind {
    case .suite(let name), .application(let name): name
    case .file: nil
    }
  }
}

/// What a store's file is made of, by the names used in every file and report.
package enum WireFileFormat: String, Codable, Sendable, CaseIterable {
  case propertyList = "plist"
  case json
  /// Bytes that mean nothing to the harness.
  case bytes
}
