import RelaunchWire

/// Puts a value together while its parts are read, on a stack of its own.
///
/// A reader that uses it needs no recursion, so that no nesting of the input can end the process.
struct ValueBuilder {
  /// How many containers may stand inside one another; the platform refuses more (measured).
  ///
  /// One empty container may stand inside the innermost.
  static let deepest = 512
  private struct Level {
    let isDictionary: Bool
    var values: [WireValue] = []
    var entries: [WireValue.Entry] = []
    var key: String?
  }

  /// How many values the file may hold, so that the memory stays bounded.
  let mostValues: Int
  /// Whether a dictionary with one key twice is refused.
  let refusesTwins: Bool

  private var levels: [Level] = []
  private var count = 0
  /// The finished value, once everything that was opened is closed.
  private(set) var root: WireValue?

  init(mostValues: Int, refusesTwins: Bool = false) {
    self.mostValues = mostValues
    self.refusesTwins = refusesTwins
  }

  /// Whether the next container would stand too deep, unless it is empty.
  var isFull: Bool { levels.count >= Self.deepest }
  var isOutermost: Bool { levels.count == 1 }
  var isInDictionary: Bool { levels.last?.isDictionary ?? false }
  /// Whether a dictionary is innermost and waits for a key.
  var needsKey: Bool { levels.last.map { $0.isDictionary && $0.key == nil } ?? false }

  /// The one entry of the innermost container, if that is a dictionary of one so far.
  var onlyEntry: WireValue.Entry? {
    levels.last.flatMap { $0.entries.count == 1 ? $0.entries.first : nil }
  }

  mutating func openArray(at offset: Int) throws(PropertyListDamage) {
    try open(Level(isDictionary: false), at: offset)
  }

  mutating func openDictionary(at offset: Int) throws(PropertyListDamage) {
    try open(Level(isDictionary: true), at: offset)
  }

  private mutating func open(_ level: Level, at offset: Int) throws(PropertyListDamage) {
    guard isFull == false else {
      throw PropertyListDamage(
        "more than \(Self.deepest) containers inside one another", at: offset)
    }
    levels.append(level)
  }

  mutating func setKey(_ key: String) {
    guard levels.isEmpty == false else { return }
    levels[levels.count - 1].key = key
  }

  mutating func add(_ value: WireValue, at offset: Int) throws(PropertyListDamage) {
    count += 1
    guard count <= mostValues else {
      throw PropertyListDamage("more than \(mostValues) values", at: offset)
    }
    guard levels.isEmpty == false else {
      root = value
      return
    }
    let last = levels.count - 1
    guard levels[last].isDictionary else {
      levels[last].values.append(value)
      return
    }
    guard let key = levels[last].key.take() else {
      throw PropertyListDamage("a value without a key", at: offset)
    }
    levels[last].entries.append(WireValue.Entry(key: key, value: value))
  }

  /// Closes the innermost container and adds it to the one around it.
  mutating func close(at offset: Int) throws(PropertyListDamage) {
    guard let level = levels.popLast() else { return }
    guard level.isDictionary else { return try add(.array(level.values), at: offset) }
    guard level.key == nil else { throw PropertyListDamage("a key without a value", at: offset) }
    let entries = Self.sorted(level.entries, keepsLast: true)
    guard !refusesTwins || entries.count == level.entries.count else {
      throw PropertyListDamage("an object with one key twice, which ends", at: offset)
    }
    try add(.dictionary(entries), at: offset)
  }

  /// Puts entries in the order of their keys' bytes and keeps one of those with the same key.
  static func sorted(_ entries: [WireValue.Entry], keepsLast: Bool) -> [WireValue.Entry] {
    // Sorting numbers instead of entries takes a fifth of the memory.
    let order = (0..<UInt32(entries.count)).sorted { left, right in
      let (first, second) = (entries[Int(left)].key.utf8, entries[Int(right)].key.utf8)
      for (byte, other) in zip(first, second) where byte != other { return byte < other }
      guard first.count == second.count else { return first.count < second.count }
      return keepsLast ? left > right : left < right
    }
    var kept: [WireValue.Entry] = []
    for index in order {
      let entry = entries[Int(index)]
      if let last = kept.last, last.key.utf8.elementsEqual(entry.key.utf8) { continue }
      kept.append(entry)
    }
    return kept
  }
}
