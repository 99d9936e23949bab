import RelaunchWire

extension Plant {
  /// All bytes of the file, its damage done; nil where there is no file.
  var bytes: [UInt8]? {
    switch form.content {
    case .word(.absent), .word(.folder), .word(.fifo): return nil
    case .word(.empty): return []
    // No two of them are a mark that any reader of property lists takes for one.
    case .word(.garbage): return (0..<256).map { UInt8(truncatingIfNeeded: 255 - $0 * 7) }
    case .root(let root): return damaged(sound(root))
    case .values: return damaged(sound(root))
    case .raw(let raw): return raw.bytes
    }
  }

  /// The root of a sound file of the values.
  var root: WireValue {
    form.fileFormat == .json
      ? JSONWriting.root(of: values + form.others)
      : PropertyListWriting.root(of: values + form.others)
  }

  private func sound(_ root: WireValue) -> [UInt8] {
    guard form.fileFormat != .json else { return JSONWriting.bytes(of: root) }
    return form.isBinary
      ? BinaryPropertyListWriting.bytes(of: root) : PropertyListWriting.bytes(of: root)
  }

  /// How many bytes there are before the damage is done.
  var soundCount: Int {
    var sound = self
    sound.form.damage = nil
    return sound.bytes?.count ?? 0
  }

  private func damaged(_ bytes: [UInt8]) -> [UInt8] {
    switch form.damage {
    case .cut(let count): Array(bytes.prefix(count))
    case .allNUL: bytes.map { _ in 0 }
    case .lastNUL(let count): bytes.dropLast(count) + bytes.suffix(count).map { _ in 0 }
    case nil: bytes
    }
  }
}
