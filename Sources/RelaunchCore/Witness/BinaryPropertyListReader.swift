import RelaunchWire

/// Reads the binary form, in which values are objects that refer to one another by number.
///
/// Objects may be shared, so that a file of a few hundred bytes can stand for billions of values.
/// Each object is therefore read once, and what the root amounts to with nothing shared is limited.
struct BinaryPropertyListReader {
  /// How many levels of objects there may be; on the last one stands no container with content.
  private static let deepest = ValueBuilder.deepest + 1

  private enum State {
    case isOpen
    case isDone(UnfoldedValue)
  }

  private struct Container {
    let offset: Int
    let isDictionary: Bool
    /// Where the references start; in a dictionary those of the keys come first.
    let references: Int
    let referenceCount: Int
    var started = 0
    var keys: [String] = []
    var values: [WireValue] = []
    var size = UnfoldedSize()
  }

  let file: BinaryPropertyListFile
  private var states: [Int: State] = [:]
  private var open: [Container] = []
  private var budget: UnfoldingBudget

  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist0".utf8)) }

  static func read(
    _ bytes: [UInt8], mostValues: Int
  ) throws(PropertyListDamage) -> WireValue {
    let file = try BinaryPropertyListFile(bytes)
    var reader = BinaryPropertyListReader(
      file: file, budget: UnfoldingBudget(fileSize: bytes.count, mostValues: mostValues))
    return try reader.root()
  }

  private init(file: BinaryPropertyListFile, budget: UnfoldingBudget) {
    self.file = file
    self.budget = budget
  }

  private mutating func root() throws(PropertyListDamage) -> WireValue {
    var finished = try enter(file.root)
    while true {
      if let element = finished {
        guard open.isEmpty == false else { return element.value }
        try take(element)
      }
      finished = try step()
    }
  }

  /// Puts a finished value into the innermost container.
  private mutating func take(_ element: UnfoldedValue) throws(PropertyListDamage) {
    let last = open.count - 1
    try open[last].size.hold(element.size, within: budget, at: open[last].offset)
    guard open[last].isDictionary, open[last].keys.count < open[last].referenceCount / 2 else {
      return open[last].values.append(element.value)
    }
    guard case .string(let key) = element.value else {
      throw PropertyListDamage("a key that is no text", at: open[last].offset)
    }
    open[last].keys.append(key)
  }

  /// Goes on with the innermost container.
  ///
  /// - Returns: a finished value, or nil if another container was opened.
  private mutating func step() throws(PropertyListDamage) -> UnfoldedValue? {
    let last = open.count - 1
    guard open[last].started < open[last].referenceCount else {
      let container = open.removeLast()
      let result = UnfoldedValue(value: value(of: container), size: container.size)
      states[container.offset] = .isDone(result)
      return result
    }
    let place = open[last].references + open[last].started * file.referenceSize
    open[last].started += 1
    try budget.visit(at: place)
    return try enter(try file.offset(ofReferenceAt: place))
  }

  private mutating func enter(_ offset: Int) throws(PropertyListDamage) -> UnfoldedValue? {
    switch states[offset] {
    case .isOpen: throw PropertyListDamage("a container inside itself", at: offset)
    case .isDone(let value): return try checked(value, at: offset)
    case nil: break
    }
    switch file.bytes[offset] >> 4 {
    case 0xA: return try enterContainer(offset, isDictionary: false)
    case 0xD: return try enterContainer(offset, isDictionary: true)
    default:
      let value = try scalar(at: offset)
      try budget.copy(value.size.payload, at: offset)
      if value.size.payload > 0 { states[offset] = .isDone(value) }
      return try checked(value, at: offset)
    }
  }

  private mutating func enterContainer(
    _ offset: Int, isDictionary: Bool
  ) throws(PropertyListDamage) -> UnfoldedValue? {
    let (count, start) = try file.count(ofObjectAt: offset)
    guard count <= file.objectsEnd else {
      throw PropertyListDamage("an object that reaches past the objects", at: offset)
    }
    let referenceCount = isDictionary ? 2 * count : count
    _ = try file.content(from: start, count: referenceCount * file.referenceSize)
    guard open.count + (count > 0 ? 1 : 0) < Self.deepest else {
      throw PropertyListDamage(
        "more than \(ValueBuilder.deepest) containers inside one another", at: offset)
    }
    states[offset] = .isOpen
    open.append(
      Container(
        offset: offset, isDictionary: isDictionary, references: start,
        referenceCount: referenceCount))
    return nil
  }

  private func checked(
    _ value: UnfoldedValue, at offset: Int
  ) throws(PropertyListDamage) -> UnfoldedValue {
    guard open.count + value.size.height <= Self.deepest else {
      throw PropertyListDamage(
        "more than \(ValueBuilder.deepest) containers inside one another", at: offset)
    }
    return value
  }

  private func value(of container: Container) -> WireValue {
    guard container.isDictionary else { return .array(container.values) }
    let entries = zip(container.keys, container.values).map(WireValue.Entry.init)
    // Unlike the text forms, of two equal keys this one keeps the first (measured).
    return .dictionary(ValueBuilder.sorted(entries, keepsLast: false))
  }
}
