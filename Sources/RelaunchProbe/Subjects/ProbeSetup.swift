public import RelaunchSettings

/// What a plan declares: the stores, and the settings in them.
public struct ProbeSetup: Sendable {
  /// A store under test.
  public struct Store: Sendable, Hashable {
    /// The scenario's name for it.
    public let name: String
    /// The suite to open.
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
    /// The name of the store that holds it.
    public let store: String

    /// Declares a setting.
    public init(contract: SettingContract, store: String) {
      self.contract = contract
      self.store = store
    }
  }

  /// The stores, in the scenario's order; no two have the same name.
  public let stores: [Store]
  /// The settings, each in one of the stores; no two have the same key.
  public let settings: [Setting]

  /// Declares stores and settings.
  public init(stores: [Store], settings: [Setting]) {
    self.stores = stores
    self.settings = settings
  }
}
