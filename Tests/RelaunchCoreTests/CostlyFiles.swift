/// Files of one MiB that are made to cost the witness as much time or memory as they can.
enum CostlyFiles {
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  /// The size of each, in bytes, but for a few.
  static let size = 1 << 20

  static var all: [File] { texts + keyed + binaries }

  // MARK: - Texts

  private static func filled(_ before: String, _ repeated: String, _ after: String) -> File {
    let count = (size - before.utf8.count - after.utf8.count) / repeated.utf8.count
    return File(
      name: "\(before)\(repeated)…\(after)",
      bytes: Array(before.utf8) + Array(String(repeating: repeated, count: count).utf8)
        + Array(after.utf8))
  }

  private static var texts: [File] {
    let open = "<dict><key>k</key>"
    return [
      filled("{k=(", "a,", ");}"), filled("{k=(", "((((((((((((((((a)))))))))))))))),", ");}"),
      filled("", "a;", ""), filled("", "{a=", ""), filled("", "\u{0}", ""),
      filled("{k=\"", "\\U0041", "\";}"), filled("\(open)<array>", "<true/>", "</array></dict>"),
      filled(open, "<array>", ""), filled("<dict><key>", "a", "</key><true/></dict>"),
      filled("\(open)<string>", "&lt;", "</string></dict>"),
      filled("\(open)<real>0.", "7", "</real></dict>"),
      filled("<!DOCTYPE plist [", "<!ENTITY a \"&a;&a;\">", "]><plist><dict/></plist>"),
    ]
  }

  /// As many keys as there is room for, in the order that is the hardest to sort.
  private static var keyed: [File] {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let keys = (0..<size / 32).reversed().map { number in
      [238_328, 3_844, 62, 1].map { digits[number / $0 % 62] }
    }
    let entries = keys.flatMap { Array("<key>".utf8) + $0 + Array("</key><true/>".utf8) }
    return [
      File(name: "keys", bytes: Array("<dict>".utf8) + entries + Array("</dict>".utf8))
    ]
  }

  // MARK: - Binary lists

  private typealias Sample = BinaryPropertyListSample

  private static func references(_ count: Int, to object: [UInt8]) -> [UInt8] {
    let list =
      [0xAF, 0x12] + Sample.bigEndian(UInt64(count), size: 4)
      + [UInt8](repeating: 3, count: count)
    var sample = Sample.value(list, object)
    sample.offsetSize = 3
    return sample.bytes
  }

  /// An array with as many objects of its own as there is room for.
  private static func objects(_ object: [UInt8]) -> [UInt8] {
    let count = (size - 100) / (object.count + 6)
    let list =
      [0xAF, 0x12] + Sample.bigEndian(UInt64(count), size: 4)
      + (0..<UInt64(count)).flatMap { Sample.bigEndian($0 + 3, size: 3) }
    return Sample(
      objects: [[0xD1, 0, 0, 1, 0, 0, 2], [0x51, 0x6B], list]
        + [[UInt8]](repeating: object, count: count), offsetSize: 3, referenceSize: 3
    ).bytes
  }

  private static var binaries: [File] {
    let many = size - 100
    let twice = Sample.bigEndian(UInt64(many / 2), size: 4)
    let references = [
      ("a text", [0x51, 0x61]), ("a number", [0x10, 5]),
    ].map { name, object in
      File(name: "references to \(name)", bytes: Self.references(many, to: object))
    }
    let objects = [
      ("texts", [0x52, 0x61, 0x62]), ("arrays of one", [0xA1, 0, 0, 1]),
    ].map { name, object in File(name: "objects, \(name)", bytes: Self.objects(object)) }
    var countless = Sample(objects: [[0xD0]])
    countless.count = UInt64(Int64.max)
    return references + objects + [
      File(
        name: "one key for all values",
        bytes: Sample(
          objects: [
            [0xDF, 0x12] + twice + [UInt8](repeating: 1, count: many / 2)
              + [UInt8](repeating: 2, count: many / 2),
            [0x51, 0x6B], [0x10, 5],
          ], offsetSize: 3
        ).bytes),
      File(name: "a countless trailer", bytes: countless.bytes),
      File(name: "arrays that share to 2^62", bytes: WitnessBoundsTests.doubling(62).bytes),
      File(
        name: "a declared length past the end",
        bytes: Sample.value([0x5F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)).bytes),
    ]
  }
}
