extension JSONParser {
  /// Moves over white space and comments.
  mutating func skipBlanks() throws(Stop) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): advance()
      case UInt8(ascii: "/") where following == UInt8(ascii: "/"): skipLineComment()
      case UInt8(ascii: "/") where following == UInt8(ascii: "*"): try skipBlockComment()
      case UInt8(ascii: "#"):
        throw fatal(##"a comment does not begin with "#""##, fix: "begin a comment with //")
      default: return
      }
    }
  }

  private mutating func skipLineComment() {
    while let byte = next, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { advance() }
  }

  private mutating func skipBlockComment() throws(Stop) {
    let start = cursor
    advance()
    advance()
    let opening = span(from: start)
    while let byte = next {
      let isEnd = byte == UInt8(ascii: "*") && following == UInt8(ascii: "/")
      advance()
      guard isEnd else { continue }
      return advance()
    }
    throw fatal("the comment is never closed", at: opening, fix: "close it with */")
  }
}
