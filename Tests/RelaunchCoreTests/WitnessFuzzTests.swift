import Foundation
import RelaunchCore
import RelaunchWire
import Testing

/// Thousands of damaged files, the same ones at each run.
@Suite struct WitnessFuzzTests {
  /// SplitMix64: a fixed start gives a fixed sequence.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  struct Seed: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  private static let xml = """
    <?xml version="1.0"?><plist><dict><key>a</key><string>x&amp;&#65;<![CDATA[q]]>y</string>
    <key>b</key><array><true/><integer>0x1F</integer><real>-1.5e3</real></array><!-- c -->
    <key>d</key><date>2026-01-02T03:04:05Z</date><key>e</key><data>AAEC</data></dict></plist>
    """

  static let seeds = [
    Seed(testDescription: "xml", bytes: Array(xml.utf8)),
    Seed(
      testDescription: "xml in UTF-16",
      bytes: [0xFE, 0xFF] + xml.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }),
    Seed(
      testDescription: "old text",
      bytes: Array(
        #"{ a = b; "c d" = (1, "x\n\101\U00e9", <0fbd 77>); e = { f = g; h; }; } // end"#.utf8)),
    Seed(
      testDescription: "old text without braces",
      bytes: Array("a = b;\n\"c\" = 'd';\nk;\nq = (x,{z=1;});\n".utf8)),
    Seed(
      testDescription: "binary",
      bytes: BinaryPropertyListSample(
        objects: [
          [0xD3, 1, 2, 3, 4, 5, 6], [0x51, 0x61], [0x51, 0x62], [0x61, 0, 0xE9],
          [0xA4, 7, 8, 9, 10],
          [0xD1, 1, 11], [0x10, 5], [0x09],
          [0x23] + BinaryPropertyListSample.bigEndian((1.5).bitPattern, size: 8),
          [0x33] + BinaryPropertyListSample.bigEndian((2.0).bitPattern, size: 8), [0x42, 1, 2],
          [0xA0],
        ]
      ).bytes),
  ]

  private static let tokens = [
    "<", ">", "/", "<true/>", "<!--", "-->", "&#", ";", "=", "{", "}", "(", ")", ",", "\"", "\\",
    "<key>",
    "</dict>", "<array>", "</array>", "<?", "?>", "0", "-", "\u{0}", "\u{FEFF}", "é", "]]>",
    "<![CDATA[", "/*",
  ].map { Array($0.utf8) }

  private func mutated(_ seed: [UInt8], with generator: inout Generator) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &generator) where bytes.isEmpty == false {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...20, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4:
        bytes.insert(contentsOf: Self.tokens.randomElement(using: &generator) ?? [], at: place)
      default: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
      }
    }
    return bytes
  }

  @Test(arguments: seeds)
  func everyDamagedFileIsAnsweredAndSomeAreStillRead(seed: Seed) throws {
    #expect(throws: Never.self) { try PropertyListReader.read(seed.bytes).get() }
    var generator = Generator(state: 2026)
    var answers = [true: 0, false: 0]
    for _ in 0..<2_000 {
      let bytes = mutated(seed.bytes, with: &generator)
      switch PropertyListReader.read(bytes) {
      case .success(let entries):
        answers[true, default: 0] += 1
        let keys = entries.map { Array($0.key.utf8) }
        let isAscending = zip(keys, keys.dropFirst()).allSatisfy {
          $0.lexicographicallyPrecedes($1)
        }
        #expect(isAscending, "\(Data(bytes).base64EncodedString())")
        let encoded = try JSONEncoder().encode(entries)
        #expect(try JSONDecoder().decode([WireValue.Entry].self, from: encoded) == entries)
      case .failure(let damage):
        answers[false, default: 0] += 1
        #expect((damage.offset ?? 0) <= bytes.count)
      }
    }
    #expect(answers[true, default: 0] > 50)
    #expect(answers[false, default: 0] > 500)
  }

  @Test(arguments: seeds)
  func aFileCutAtAnyByteIsAnswered(seed: Seed) {
    for length in 0..<seed.bytes.count {
      guard case .success(let entries) = PropertyListReader.read(Array(seed.bytes.prefix(length)))
      else { continue }
      // Only text without braces, and what stands after the root, can end early and be whole.
      #expect(entries.count <= 4, "cut at \(length)")
    }
  }
}
