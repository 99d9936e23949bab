extension Tree {
  /// Takes a sound scenario file apart; comments are dropped.
  ///
  /// - Parameter bytes: a file that `relaunch check` accepts.
  ///   One that is not sound gives nil.
  package init?(sound bytes: [UInt8]) {
    var parser = Parser(rest: bytes[...])
    guard let tree = parser.value() else { return nil }
    self = tree
  }

  private struct Parser {
    var rest: ArraySlice<UInt8>

    mutating func value() -> Tree? {
      skipBlanks()
      switch rest.first {
      case UInt8(ascii: "{"):
        return items(until: UInt8(ascii: "}")) { $0.member() }.map { .object($0) }
      case UInt8(ascii: "["):
        return items(until: UInt8(ascii: "]")) { $0.value() }.map { .list($0) }
      case UInt8(ascii: "\""): return text().map { .leaf($0) }
      default:
        let word = rest.prefix { !" \t\r\n,:]}/".utf8.contains($0) }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : .leaf(String(decoding: word, as: UTF8.self))
      }
    }

    private mutating func member() -> Member? {
      skipBlanks()
      guard let key = text() else { return nil }
      skipBlanks()
      guard rest.popFirst() == UInt8(ascii: ":"), let value = value() else { return nil }
      return Member(key: key, value: value)
    }

    private mutating func items<Item>(
      until closing: UInt8, _ item: (inout Parser) -> Item?
    ) -> [Item]? {
      rest = rest.dropFirst()
      var items: [Item] = []
      while true {
        skipBlanks()
        if rest.first == closing { break }
        guard let next = item(&self) else { return nil }
        items.append(next)
        skipBlanks()
        if rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
      }
      rest = rest.dropFirst()
      return items
    }

    private mutating func text() -> String? {
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      var end = rest.startIndex + 1
      while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
        end += rest[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < rest.endIndex else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[...end], as: UTF8.self)
    }

    private mutating func skipBlanks() {
      while let byte = rest.first {
        if " \t\r\n".utf8.contains(byte) {
          rest = rest.dropFirst()
        } else if rest.starts(with: "//".utf8) {
          rest = rest.drop { $0 != UInt8(ascii: "\n") }
        } else if rest.starts(with: "/*".utf8) {
          while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }
  }
}
