package import RelaunchWire

/// Reads a property list of any form that the platform's own settings reader takes.
///
/// It is total and bounded: each input gives an answer, no nesting of the input deepens the call
/// stack, and the time and the memory grow in proportion to the number of bytes.
///
/// What it takes was measured against UserDefaults of Swift 6.3.1 on Linux, which tries the binary
/// form, then XML, then the old text form. On purpose it says damaged where the platform reads
/// something: (1) shared objects that unfold past the limits of `ValueBuilder` and the binary
/// reader, (2) a null, a set, an archiver reference or a key that is no string, for which the
/// platform hands out an empty domain, (3) a declared encoding other than UTF-8, ASCII and Latin-1,
/// (4) a date whose month is none or whose year needs more than 32 bits, (5) an old text list that
/// closes over a broken element, or an old text file whose last key has no closing quote. And of
/// two keys that are canonically equal it keeps both, where the platform's dictionary has room for
/// one.
package enum PropertyListReader {
  /// Reads the keys and values of the dictionary at the root.
  ///
  /// - Returns: the entries in ascending order of their keys' bytes, each key once.
  package static func read(_ bytes: [UInt8]) -> Result<[WireValue.Entry], PropertyListDamage> {
    do throws(PropertyListDamage) {
      guard case .dictionary(let entries) = try root(of: bytes) else {
        throw PropertyListDamage("the root is not a dictionary")
      }
      return .success(entries)
    } catch {
      return .failure(error)
    }
  }

  private static func root(of bytes: [UInt8]) throws(PropertyListDamage) -> WireValue {
    guard bytes.isEmpty == false else { throw PropertyListDamage("the file is empty") }
    guard BinaryPropertyListReader.isBinary(bytes) else { return try text(bytes) }
    do throws(PropertyListDamage) {
      return try BinaryPropertyListReader.read(bytes)
    } catch let damage {
      // "bplist00=x;" is good old text.
      do throws(PropertyListDamage) { return try text(bytes) } catch { throw damage }
    }
  }

  private static func text(_ bytes: [UInt8]) throws(PropertyListDamage) -> WireValue {
    let text = try PropertyListText.decode(bytes)
    do throws(PropertyListDamage) {
      var start = ByteCursor(text.bytes, from: text.start)
      start.skipWhitespace()
      // Old text that starts with "<" is a lone data value at best, and no dictionary.
      guard start.current == UInt8(ascii: "<") else {
        return try OldTextPropertyListReader.read(text)
      }
      return try XMLPropertyListReader.read(text)
    } catch {
      throw text.isTranscoded ? PropertyListDamage(error.words) : error
    }
  }
}
