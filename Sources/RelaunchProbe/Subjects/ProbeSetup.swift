public import RelaunchSettings

/// What a plan declares: the stores, and the settings in them.
public struct ProbeSetup: Sendable {
  /// A domain under test.
  public struct Store: Sendable, Hashable {
    /// The scenario's name for it.
    public let name: String
    /// The suite to open; it may stand for this program's own application domain.
    public let suite: SuiteName

    /// Declares a store.
    public init(name: String, suite: SuiteName) {
      self.name = name
      self.suite = suite
    }
  }

  /// A setting under test.
  public struct Setting: Sendable, Hashable {
    /// What the scenario says about it.
    public let contract: SettingContract
    /// The name of the store or file that holds it.
    public let store: String

    /// Declares a setting.
    public init(contract: SettingContract, store: String) {
      self.contract = contract
      self.store = store
    }
  }

  /// A file under test that is no domain of the platform, and that the program itself knows to handle.
  public struct File: Sendable, Hashable {
    /// The scenario's name for it.
    public let name: String
    /// Where it is, absolute; folders on the way may have to be made.
    public let path: String
    /// What it is made of.
    public let format: Format

    /// What a file is made of.
    public enum Format: Sendable, Hashable, CaseIterable {
      /// A property list of any form.
      case propertyList
      /// JSON; a setting's key is the way to it, dots between names.
      case json
      /// Bytes that only the program understands; no setting lives in it.
      case bytes
    }

    /// Declares a file.
    public init(name: String, path: String, format: Format) {
      self.name = name
      self.path = path
      self.format = format
    }
  }

  /// The domains, in the scenario's order; no two have the same name.
  public let stores: [Store]
  /// The files that are no domains, in the scenario's order; no two have the same name.
  public let files: [File]
  /// The settings, each in one of the stores or files; no two have the same key.
  public let settings: [Setting]

  /// Declares stores and settings.
  public init(stores: [Store], files: [File] = [], settings: [Setting]) {
    self.stores = stores
    self.files = files
    self.settings = settings
  }
}
