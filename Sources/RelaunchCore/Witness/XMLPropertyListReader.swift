import RelaunchWire

/// Reads the XML form, as leniently and as strictly as the platform does.
///
/// The platform's reader is no XML parser: it skips attributes, takes control characters as they
/// are, needs no `plist` element around the root, and ignores what follows the root.
struct XMLPropertyListReader {
  private enum OpenElement {
    case plist(isFilled: Bool)
    case array
    case dictionary
  }

  var cursor: ByteCursor
  private var builder: ValueBuilder
  private var open: [OpenElement] = []

  static func read(
    _ text: PropertyListText, mostValues: Int
  ) throws(PropertyListDamage) -> WireValue {
    var reader = XMLPropertyListReader(
      cursor: ByteCursor(text.bytes, from: text.start),
      builder: ValueBuilder(mostValues: mostValues))
    return try reader.document()
  }

  private init(cursor: ByteCursor, builder: ValueBuilder) {
    self.cursor = cursor
    self.builder = builder
  }

  private mutating func document() throws(PropertyListDamage) -> WireValue {
    try skipProlog()
    try startElement()
    while open.isEmpty == false { try content() }
    guard let root = builder.root else { throw ends("before its root") }
    return root
  }

  // MARK: - Damage

  func damage(_ words: String) -> PropertyListDamage {
    PropertyListDamage(words, at: cursor.position)
  }

  func ends(_ place: String) -> PropertyListDamage {
    PropertyListDamage("the file ends \(place)", at: cursor.bytes.count)
  }

  // MARK: - Between elements

  /// Moves to just past the `<` of the root element.
  private mutating func skipProlog() throws(PropertyListDamage) {
    while true {
      cursor.skipWhitespace()
      guard cursor.isAtEnd == false else { throw ends("before its root") }
      guard cursor.take("<") else { throw damage("text outside of elements") }
      if cursor.take("!--") {
        try skip(past: "-->", inside: "a comment")
      } else if cursor.take("!DOCTYPE") {
        try skipDocumentType()
      } else if cursor.take("?") {
        try skip(past: "?>", inside: "a processing instruction")
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(PropertyListDamage) {
    while let byte = cursor.current {
      // The platform refuses every document type with rules of its own (measured).
      guard byte != UInt8(ascii: "[") else { throw damage("a document type with its own rules") }
      cursor.advance()
      if byte == UInt8(ascii: ">") { return }
    }
    throw ends("inside the document type")
  }

  private mutating func skip(
    past text: StaticString, inside what: String
  ) throws(PropertyListDamage) {
    guard cursor.skip(past: text) else { throw ends("inside \(what)") }
  }

  private mutating func content() throws(PropertyListDamage) {
    cursor.skipWhitespace()
    guard cursor.isAtEnd == false else { throw ends("inside an element") }
    guard cursor.take("<") else { throw damage("text outside of elements") }
    if cursor.take("!--") {
      try skip(past: "-->", inside: "a comment")
    } else if cursor.take("?") {
      try skip(past: "?>", inside: "a processing instruction")
    } else if cursor.take("/") {
      try endElement()
    } else {
      try startElement()
    }
  }

  // MARK: - Elements

  /// Reads one element whose `<` is behind, or the opening of a container.
  private mutating func startElement() throws(PropertyListDamage) {
    let offset = cursor.position - 1
    let tag = try XMLTag.read(&cursor)
    if case .plist(isFilled: true) = open.last {
      throw PropertyListDamage("a second value in the plist element", at: offset)
    }
    if builder.needsKey {
      guard tag.kind == .key else {
        throw PropertyListDamage("a value where a key should be", at: offset)
      }
      return builder.setKey(tag.isEmpty ? "" : try textElement("key"))
    }
    guard tag.isEmpty || [.plist, .array, .dict].contains(tag.kind) == false else {
      return try open(tag.kind, at: offset)
    }
    try builder.add(try value(of: tag, at: offset), at: offset)
    noteValue()
  }

  private mutating func open(_ kind: XMLTag.Kind, at offset: Int) throws(PropertyListDamage) {
    switch kind {
    case .array:
      try builder.openArray(at: offset)
      open.append(.array)
    case .dict:
      try builder.openDictionary(at: offset)
      open.append(.dictionary)
    default: open.append(.plist(isFilled: false))
    }
  }

  private mutating func endElement() throws(PropertyListDamage) {
    let offset = cursor.position - 2
    switch open.last {
    case .plist(let isFilled):
      guard isFilled else {
        throw PropertyListDamage("a plist element without a value", at: offset)
      }
      try finishEndTag("plist")
    case .array:
      try finishEndTag("array")
      try builder.close(at: offset)
    case .dictionary:
      try finishEndTag("dict")
      try refuseArchiverReference(at: offset)
      try builder.close(at: offset)
    case nil: throw PropertyListDamage("an end tag without its element", at: offset)
    }
    open.removeLast()
    noteValue()
  }

  /// A dictionary with nothing but a number under `CF$UID` stands for an archiver's reference.
  private func refuseArchiverReference(at offset: Int) throws(PropertyListDamage) {
    guard let entry = builder.onlyEntry, entry.key == "CF$UID" else { return }
    guard entry.value.type == .integer || entry.value.type == .real else { return }
    throw PropertyListDamage("an archiver reference", at: offset)
  }

  private mutating func noteValue() {
    guard case .plist = open.last else { return }
    open[open.count - 1] = .plist(isFilled: true)
  }

  /// Reads `</name>`, with white space before the `>` where there is some.
  mutating func endTag(_ name: StaticString) throws(PropertyListDamage) {
    guard cursor.take("</") else {
      throw cursor.isAtEnd ? ends("inside an element") : damage("something else than an end tag")
    }
    try finishEndTag(name)
  }

  private mutating func finishEndTag(_ name: StaticString) throws(PropertyListDamage) {
    guard cursor.take(name) else { throw damage("an end tag that doesn't fit its element") }
    cursor.skipWhitespace()
    guard cursor.take(">") else { throw damage("an end tag that isn't closed") }
  }
}
