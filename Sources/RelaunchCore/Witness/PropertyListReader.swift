package import RelaunchWire

/// Reads a property list of any form that the platform's own settings reader takes.
///
/// It is total and bounded: each input gives an answer, no nesting of the input deepens the call
/// stack, and the time and the memory grow in proportion to the number of bytes.
///
/// What it takes was measured against UserDefaults of Swift 6.3.1 on Linux, which tries the binary
/// form, then XML, then the old text form. On purpose it says damaged where the platform reads
/// something: (1) more than a million values, or shared objects that unfold past
/// `UnfoldingBudget`, (2) a null, a set, an archiver reference or a key that is no string, for which the
/// platform hands out an empty domain, (3) a declared encoding other than UTF-8, ASCII and Latin-1,
/// (4) a date whose month is none or whose year needs more than 32 bits, (5) an old text list that
/// closes over a broken element, or an old text file whose last key has no closing quote, (6) a byte
/// 0xA9 alone, which no UTF-8 has and which the platform takes for U+FFFD. And of two keys that are
/// canonically equal it keeps both, where the platform's dictionary has room for one.
package enum PropertyListReader {
  /// Reads the keys and values of the dictionary at the root.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - mostValues: how many values it may hold, counted as if nothing in it were shared.
  /// - Returns: the entries in ascending order of their keys' bytes, each key once.
  package static func read(
    _ bytes: [UInt8], mostValues: Int = 1 << 20
  ) -> Result<[WireValue.Entry], PropertyListDamage> {
    do throws(PropertyListDamage) {
      guard bytes.isEmpty == false else { throw PropertyListDamage("the file is empty") }
      guard BinaryPropertyListReader.isBinary(bytes) else {
        return .success(try entries(ofText: bytes, mostValues))
      }
      return .success(try entries(ofBinary: bytes, mostValues))
    } catch {
      return .failure(error)
    }
  }

  private static func entries(
    ofBinary bytes: [UInt8], _ mostValues: Int
  ) throws(PropertyListDamage) -> [WireValue.Entry] {
    let root: WireValue
    do throws(PropertyListDamage) {
      root = try BinaryPropertyListReader.read(bytes, mostValues: mostValues)
    } catch let damage {
      // "bplist00=x;" is good old text.
      do throws(PropertyListDamage) { return try entries(ofText: bytes, mostValues) } catch {
        throw damage
      }
    }
    return try entries(of: root)
  }

  private static func entries(
    ofText bytes: [UInt8], _ mostValues: Int
  ) throws(PropertyListDamage) -> [WireValue.Entry] {
    let text = try PropertyListText.decode(bytes)
    do throws(PropertyListDamage) {
      var start = ByteCursor(text.bytes, from: text.start)
      start.skipWhitespace()
      // Old text that starts with "<" is a lone data value at best, and no dictionary.
      guard start.current == UInt8(ascii: "<") else {
        return try entries(of: try OldTextPropertyListReader.read(text, mostValues: mostValues))
      }
      return try entries(of: try XMLPropertyListReader.read(text, mostValues: mostValues))
    } catch {
      throw text.isTranscoded ? PropertyListDamage(error.words) : error
    }
  }

  private static func entries(
    of root: WireValue
  ) throws(PropertyListDamage) -> [WireValue.Entry] {
    guard case .dictionary(let entries) = root else {
      throw PropertyListDamage("the root is not a dictionary")
    }
    return entries
  }
}
