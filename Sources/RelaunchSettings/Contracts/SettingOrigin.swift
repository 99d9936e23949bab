/// The layer that answered a read.
public enum SettingOrigin: Sendable, Hashable {
  /// The process's arguments: `-key value`.
  case argument
  /// The store's own persistent domain.
  case stored
  /// A fallback that this library registered in this process.
  case registered
  /// Another domain of the search list: global, of this host, or of the whole machine.
  case otherDomain
  /// The contract's fallback.
  case fallback(FallbackReason)
}

/// Why a read gave the fallback.
public enum FallbackReason: String, Sendable, Hashable, CaseIterable, Error {
  /// No layer has the key.
  case absent
  /// The value has a type that the contract does not allow.
  case wrongType
  /// The value has an allowed type and is not an allowed value, or is out of range.
  case notAllowed
  /// The argument's text can't be read as any of the contract's types.
  case argumentNotConvertible
}
