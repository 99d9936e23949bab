import Foundation

// Files whose bytes are no text, or no JSON.
extension BadFiles {
  /// Cut after every byte that opens, closes or separates something, or ends a word or a text.
  static func truncated(_ sound: [UInt8]) -> [BadFile] {
    let structural = Set("{}[],:\"".utf8)
    let whole = sound.prefix(through: sound.lastIndex(of: UInt8(ascii: "}")) ?? 0)
    return whole.indices.dropLast().filter { index in
      structural.contains(whole[index]) || structural.contains(whole[index + 1])
    }
    .map { BadFile(.truncated, "after-\($0)", Array(whole[...$0])) }
  }

  /// A sound file with bytes put where a text, a key, a comment and nothing is.
  private static func planting(_ planted: [UInt8], in sound: [UInt8]) -> [(String, [UInt8])] {
    let text = String(decoding: sound, as: UTF8.self)
    let mark = "MARK"
    return [
      ("text", text.replacing("A title", with: "A \(mark) title")),
      ("suite", text.replacing("relaunch.a", with: "a\(mark)a")),
      ("key", text.replacing("\"theme\": {\"type\"", with: "\"th\(mark)eme\": {\"type\"")),
      ("comment", "/* \(mark) */" + text),
      ("between", text.replacing("\"why\"", with: "\(mark) \"why\"")),
      ("start", mark + text),
      ("end", text + mark),
    ].map { place, marked in
      let parts = marked.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
      return (place, Array(parts[0].utf8) + planted + Array(parts[1].utf8))
    }
  }

  private static let notUTF8: [(name: String, bytes: [UInt8])] = [
    ("lone-continuation", [0x80]), ("last-continuation", [0xBF]),
    ("two-overlong", [0xC0, 0x80]), ("two-overlong-slash", [0xC0, 0xAF]),
    ("two-overlong-highest", [0xC1, 0xBF]), ("three-overlong", [0xE0, 0x80, 0xAF]),
    ("three-overlong-highest", [0xE0, 0x9F, 0xBF]), ("four-overlong", [0xF0, 0x80, 0x80, 0xAF]),
    ("four-overlong-highest", [0xF0, 0x8F, 0xBF, 0xBF]), ("first-surrogate", [0xED, 0xA0, 0x80]),
    ("last-surrogate", [0xED, 0xBF, 0xBF]),
    ("surrogate-pair", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80]),
    ("above-unicode", [0xF4, 0x90, 0x80, 0x80]), ("f5", [0xF5, 0x80, 0x80, 0x80]),
    ("five-bytes", [0xF8, 0x88, 0x80, 0x80, 0x80]),
    ("six-bytes", [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80]), ("fe", [0xFE]), ("ff", [0xFF]),
    ("cut-two", [0xC3]), ("cut-three", [0xE2, 0x82]), ("cut-four", [0xF0, 0x9F, 0xA6]),
    ("cut-four-early", [0xF0]), ("latin-1", [0xE9, 0x74, 0xE9]),
  ]

  /// Not UTF-8, each kind in each place, and other encodings of Unicode.
  static func encodings(_ sound: [UInt8]) -> [BadFile] {
    let planted = notUTF8.flatMap { kind in
      planting(kind.bytes, in: sound).map { place, bytes in
        BadFile(.encoding, "\(kind.name)-\(place)", bytes)
      }
    }
    let text = String(decoding: sound, as: UTF8.self)
    func encoded(_ encoding: String.Encoding) -> [UInt8] {
      text.data(using: encoding).map(Array.init) ?? []
    }
    let others: [(String, [UInt8])] = [
      ("utf-8-mark", [0xEF, 0xBB, 0xBF] + sound), ("only-a-mark", [0xEF, 0xBB, 0xBF]),
      ("two-marks", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + sound),
      ("half-a-mark", [0xEF, 0xBB] + sound),
      ("utf-16-le", [0xFF, 0xFE] + encoded(.utf16LittleEndian)),
      ("utf-16-be", [0xFE, 0xFF] + encoded(.utf16BigEndian)),
      ("utf-16-le-no-mark", encoded(.utf16LittleEndian)),
      ("utf-16-be-no-mark", encoded(.utf16BigEndian)),
      ("utf-32-le", [0xFF, 0xFE, 0, 0] + encoded(.utf32LittleEndian)),
      ("utf-32-be", [0, 0, 0xFE, 0xFF] + encoded(.utf32BigEndian)),
      ("utf-32-be-no-mark", encoded(.utf32BigEndian)), ("only-utf-16-mark", [0xFF, 0xFE]),
    ]
    return planted + others.map { BadFile(.encoding, $0, $1) }
  }

  /// NUL everywhere, other control characters in text, and a mark where no text is.
  static func controls(_ sound: [UInt8]) -> [BadFile] {
    let nul = planting([0], in: sound).map { BadFile(.control, "nul-\($0)", $1) }
    let inText = (1..<0x20 as Range<UInt8>).flatMap { byte in
      planting([byte], in: sound).prefix(3).map { place, bytes in
        BadFile(.control, "\(byte)-\(place)", bytes)
      }
    }
    let spaces = ["\u{FEFF}", "\u{A0}", "\u{85}", "\u{2028}", "\u{200B}", "\u{202E}", "\u{C}"]
    let outside = spaces.enumerated().flatMap { number, space in
      planting(Array(space.utf8), in: sound).suffix(3).map { place, bytes in
        BadFile(.control, "space-\(number)-\(place)", bytes)
      }
    }
    return nul + inText + outside
  }
}
