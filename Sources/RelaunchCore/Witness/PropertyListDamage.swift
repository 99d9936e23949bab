/// Why bytes are no settings that a reader of their format would take.
///
/// The words never hold anything of the content, so they may be shown and kept.
package struct PropertyListDamage: Error, Hashable, Sendable {
  /// Lower case, without a full stop.
  package let words: String
  /// The byte at which it shows, counted from the start of the file; nil where that isn't known.
  package let offset: Int?

  package init(_ words: String, at offset: Int? = nil) {
    self.words = words
    self.offset = offset
  }

  /// The words with the place, where it is known.
  package var reason: String {
    guard let offset else { return words }
    return "\(words) at byte \(offset)"
  }
}
