/// What a check can conclude; the words are the report's.
package enum FindingCode: String, Codable, Sendable, CaseIterable {
  /// A written value, or a removal, is gone: the key is absent or back at what it was before.
  case lost
  case changedType
  case changedValue
  /// A live process shows an older value than the file holds.
  case stale
  /// Some keys new and some old, of what was one save.
  case torn
  case damaged
  /// Written to another store than the one stated.
  case misrouted
  /// An override or a test wrote where it must not.
  case leaked
  /// Success was claimed and the store doesn't hold it.
  case silent
  /// The two witnesses differ.
  case disagreement
  /// Something beside the value changed: another key, a link, a mode, an owner, a file left over.
  case collateral
  /// Left after cleanup.
  case residue
  /// The launch ended otherwise than stated.
  case ending
  case timeout
  /// An expectation was not met that no sharper code explains.
  case unexpected
  /// The outcome differs between repetitions.
  case unstable
  /// Nothing was proved.
  case vacuous
  /// A known issue no longer occurs.
  case resolved
}
