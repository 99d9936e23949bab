import Foundation

/// Settings files that the witness and the platform are both given.
///
/// The rows of the witness's own tests are among them, so that what those call measured is.
enum PlatformCorpus {
  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
  }

  static func files() throws -> [File] {
    try written() + rows + nested + edges + cuts
  }

  /// What the platform itself wrote.
  private static func written() throws -> [File] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Witness")
    return try ["types.plist", "text.plist"].map {
      File(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  // MARK: - Rows of the witness's tests

  private static var rows: [File] {
    typealias Values = WitnessXMLValuesTests
    let values =
      Values.integers + Values.brokenIntegers + Values.reals + Values.brokenReals + Values.dates
      + Values.brokenDates + Values.data + Values.texts + Values.brokenTexts
    let wrapped = values.map { $0.wrapped(Values.before, Values.after) }
    let structures = WitnessXMLStructureTests.good + WitnessXMLStructureTests.broken
    let old =
      WitnessOldTextTests.structures + WitnessOldTextTests.texts + WitnessOldTextTests.broken
    let texts = (structures + wrapped + old).map {
      File(name: $0.testDescription, bytes: $0.bytes)
    }
    let encodings = WitnessEncodingTests.rows.map {
      File(name: $0.testDescription, bytes: $0.bytes)
    }
    typealias Binary = WitnessBinaryTests
    let binary = Binary.scalars + Binary.brokenScalars + Binary.containers + Binary.frames
    return texts + encodings
      + binary.map { File(name: "binary: \($0.testDescription)", bytes: $0.sample.bytes) }
  }

  private static var nested: [File] {
    WitnessNestingTests.Form.allCases.flatMap { form in
      [510, 511, 512, 513].flatMap { depth in
        [true, false].map { isEmpty in
          File(
            name: "\(depth) \(form.rawValue), \(isEmpty ? "empty" : "full")",
            bytes: form.file(depth, isEmptyInside: isEmpty))
        }
      }
    }
  }

  // MARK: - Edges

  private static let xml = "<plist><dict><key>k</key><string>é&amp;</string></dict></plist>"
  private static let old = "{k=\"é\";}"
  private static let binary = BinaryPropertyListSample.value([0xA2, 3, 1], [0x09]).bytes

  private static func wide(_ text: String, isBigEndian: Bool, marked: Bool) -> [UInt8] {
    ((marked ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? bytes : bytes.reversed()
    }
  }

  private static var edges: [File] {
    var files = [
      File(name: "empty", bytes: []), File(name: "one NUL", bytes: [0]),
      File(name: "a page of NULs", bytes: [UInt8](repeating: 0, count: 4096)),
      File(name: "a page of blanks", bytes: [UInt8](repeating: 0x20, count: 4096)),
      File(name: "a page of ones", bytes: [UInt8](repeating: 0xFF, count: 4096)),
      File(name: "arrays that share to 2^8", bytes: WitnessBoundsTests.doubling(8).bytes),
      // Beyond this the platform takes minutes; a text shared too often shows the same limit.
      File(name: "a text in 70 places", bytes: WitnessBoundsTests.shared(70).bytes),
      File(name: "XML after NULs", bytes: [0, 0, 0, 0] + Array(xml.utf8)),
      File(name: "a list between two", bytes: Array((xml + xml).utf8)),
    ]
    for (name, text) in [("XML", xml), ("old text", old)] {
      for isBigEndian in [true, false] {
        for marked in [true, false] {
          files.append(
            File(
              name: "\(name) in UTF-16, bigEndian: \(isBigEndian), marked: \(marked)",
              bytes: wide(text, isBigEndian: isBigEndian, marked: marked)))
        }
      }
    }
    let junk: [[UInt8]] = [[0], [0x20], [0x0A, 0x0A], Array("junk".utf8), [0xFF], [0xA9], [0xC3]]
    for encoding in ["UTF-16", "Shift_JIS", "windows-1252", "ISO-8859-2", "macintosh", "none"] {
      files.append(
        File(
          name: "plain text that is declared as \(encoding)",
          bytes: Array(
            "<?xml version='1.0' encoding='\(encoding)'?><dict><key>k</key><true/></dict>".utf8)))
    }
    for tail in junk {
      for (name, bytes) in [("XML", Array(xml.utf8)), ("old", Array(old.utf8)), ("binary", binary)]
      {
        files.append(File(name: "\(name) with \(tail) behind it", bytes: bytes + tail))
      }
    }
    // Each character that is no plain text, as it is and named.
    for code in Array(0...0x20) + [0x7F, 0x80, 0x85, 0xA0, 0x2028, 0xFEFF, 0xFFFE, 0xFFFF] {
      let character = Unicode.Scalar(UInt32(code)).map { String($0) } ?? ""
      files.append(
        File(
          name: "control \(code)",
          bytes: Array("<dict><key>a\(character)</key><string>\(character)b</string></dict>".utf8)))
      files.append(
        File(
          name: "named control \(code)",
          bytes: Array("<dict><key>a</key><string>b&#\(code);</string></dict>".utf8)))
      files.append(
        File(
          name: "old control \(code)", bytes: Array("{\"a\(character)\"=\"\(character)b\";}".utf8)))
    }
    for byte: UInt8 in [0x80, 0xA9, 0xC0, 0xC3, 0xE2, 0xED, 0xF0, 0xF8, 0xFF] {
      files.append(
        File(
          name: "XML text with the byte \(byte)",
          bytes: Array("<dict><key>k</key><string>a".utf8) + [byte]
            + Array("b</string></dict>".utf8)))
      files.append(
        File(
          name: "old text with the byte \(byte)",
          bytes: Array("{k=\"a".utf8) + [byte] + Array("b\";}".utf8)))
    }
    return files
  }

  // MARK: - Cuts

  private static var cuts: [File] {
    let whole: [(String, [UInt8])] = [
      ("XML", Array("<?xml version=\"1.0\"?>\n\(xml)\n".utf8)),
      ("binary", binary),
      ("old text", Array("{a=b; \"c d\"=(1,<00>);}".utf8)),
      ("old text without braces", Array("a=b;\"c d\"=(1,<00>);".utf8)),
      ("UTF-16", wide("{k=\"é\";}", isBigEndian: false, marked: true)),
    ]
    return whole.flatMap { name, bytes in
      (0..<bytes.count).map { File(name: "\(name) cut at \($0)", bytes: Array(bytes.prefix($0))) }
    }
  }
}
