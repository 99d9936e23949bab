/// What must be true of a file's bytes before any of them is read as JSON.
enum SourceCheck {
  /// No scenario that a person can read comes near this.
  static let greatestSize = 1 << 20
  static let tooLarge = "the file is larger than 1 MiB"

  /// Finds the first thing that keeps the bytes from being text.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - log: gets at most one problem.
  static func check(_ bytes: [UInt8], log: inout ProblemLog) {
    func at(_ offset: Int) -> SourceSpan { .byte(at: offset, of: bytes, file: log.file) }
    if bytes.count > greatestSize {
      log.add(tooLarge, at: at(0))
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      log.add(
        "the file begins with a byte order mark", at: at(0), fix: "save it as UTF-8 without one")
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      log.add("the file is UTF-16", at: at(0), fix: "save it as UTF-8")
    } else if let offset = firstFault(in: bytes) {
      log.add("byte \(offset + 1) of the file is no UTF-8", at: at(offset), fix: "save it as UTF-8")
    } else if let offset = bytes.firstIndex(of: 0) {
      log.add("byte \(offset + 1) of the file is NUL", at: at(offset), fix: #"write "\u0000""#)
    }
  }

  /// The offset of the first byte that is no UTF-8; nil if all are.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}
