import RelaunchWire

/// The way to a value in a JSON file, as a setting's key writes it: names with a dot between two.
///
/// A backslash makes a dot, or a backslash, part of a name. Lists have no names: no way leads into one.
struct JSONPath: Equatable {
  let names: [String]

  /// Why a key is no way to anything; the end of a sentence.
  struct Fault: Error, Equatable {
    let words: String
  }

  /// Reads a key.
  init(_ key: String) throws(Fault) {
    var names: [String] = []
    var name: [UInt8] = []
    var isEscaped = false
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: ".") where !isEscaped:
        names.append(String(decoding: name, as: UTF8.self))
        name = []
      case UInt8(ascii: "\\") where !isEscaped:
        isEscaped = true
        continue
      case UInt8(ascii: "."), UInt8(ascii: "\\"): name.append(byte)
      default:
        guard !isEscaped else {
          throw Fault(words: "has a backslash before something else than a dot or a backslash")
        }
        name.append(byte)
      }
      isEscaped = false
    }
    guard !isEscaped else { throw Fault(words: "ends with half of an escape") }
    names.append(String(decoding: name, as: UTF8.self))
    guard !names.contains(where: \.utf8.isEmpty) else { throw Fault(words: "has an empty name") }
    guard names.count <= Self.deepest else {
      throw Fault(words: "has more than \(Self.deepest) names")
    }
    self.names = names
  }

  /// The way of a key that was checked when its scenario was read; nil if it is none after all.
  static func checked(_ key: String) -> JSONPath? {
    do throws(Fault) { return try JSONPath(key) } catch { return nil }
  }

  /// So that what is planted along it can be read again.
  private static let deepest = 60

  /// How the way begins with one name, two names and so on, each as a key writes it.
  var steps: [String] {
    var steps: [String] = []
    for name in names { steps.append(Self.key(after: steps.last, name)) }
    return steps
  }

  /// The one key that stands for a name behind a way.
  static func key(after way: String?, _ name: String) -> String {
    let escaped =
      name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\\") }
      ? name.replacing("\\", with: "\\\\").replacing(".", with: "\\.") : name
    return way.map { "\($0).\(escaped)" } ?? escaped
  }

  /// What the way leads to; nil where there is nothing, or a null.
  func value(in entries: [WireValue.Entry]) -> WireValue? {
    var entries = entries
    for (index, name) in names.enumerated() {
      let found = entries.first { $0.key.utf8.elementsEqual(name.utf8) }?.value
      guard index < names.count - 1 else { return found == .jsonNull ? nil : found }
      guard case .dictionary(let inner) = found else { return nil }
      entries = inner
    }
    return nil
  }

  /// The entries with a value where the way leads to.
  func adding(_ value: WireValue, to entries: [WireValue.Entry]) -> [WireValue.Entry] {
    adding(value, to: entries, names[...])
  }

  private func adding(
    _ value: WireValue, to entries: [WireValue.Entry], _ names: ArraySlice<String>
  ) -> [WireValue.Entry] {
    guard let name = names.first else { return entries }
    var others = entries
    var inner: [WireValue.Entry] = []
    if let index = others.firstIndex(where: { $0.key.utf8.elementsEqual(name.utf8) }),
      case .dictionary(let found) = others.remove(at: index).value
    {
      inner = found
    }
    let last =
      names.count == 1 ? value : .dictionary(adding(value, to: inner, names.dropFirst()))
    let all = WireValue.dictionary(unordered: others + [WireValue.Entry(key: name, value: last)])
    guard case .dictionary(let sorted) = all else { return entries }
    return sorted
  }
}

extension DiskReading {
  /// The same reading of a JSON file, with what ways lead to for its keys.
  ///
  /// - Parameter keys: the settings that live in the file.
  /// - Returns: the reading; of all else in the file a checksum tells that it changes.
  func keeping(paths keys: [String]) -> DiskReading {
    guard state == .readable else { return self }
    let (kept, rest) = JSONKeys(keys).split(values)
    let checksum = rest.isEmpty ? nil : Checksum.of(WireValue.dictionary(rest).notation.utf8)
    guard case .dictionary(let sorted) = WireValue.dictionary(unordered: kept) else { return self }
    return DiskReading(of: self, values: sorted, othersChecksum: checksum)
  }
}
