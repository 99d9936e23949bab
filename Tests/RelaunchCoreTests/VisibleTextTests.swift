import HostileScenarios
import RelaunchCore
import Testing

@Suite struct VisibleTextTests {
  /// One of each kind that can't be seen, or moves what is around it.
  static let hidden: [UInt32] = [
    0x00, 0x07, 0x0A, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160,
    0x17B4, 0x180B, 0x180E, 0x1680, 0x2000, 0x200B, 0x200C, 0x200E, 0x2028, 0x2029, 0x202E, 0x2060,
    0x2066, 0x206F, 0x2800, 0x3000, 0x3164, 0xE000, 0xFE00, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFF, 0x1D173,
    0xE0001, 0xE0100, 0x10FFFF,
  ]

  @Test(arguments: hidden)
  func whatCannotBeSeenIsWrittenAsItsNumber(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(VisibleText.text("a\(scalar)b") == "a\\u{\(String(value, radix: 16))}b")
  }

  @Test(arguments: ["é", "e\u{301}", "🦊", "👩\u{200D}🚀", "❤\u{FE0F}", "☺\u{FE0E}", "שלום", "日本"])
  func whatCanBeSeenStaysAsItIs(text: String) { #expect(VisibleText.text(text) == text) }

  @Test func nothingHarmfulStaysAsItIs() {
    var harmful = 0
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), RawText.isHarmful(scalar) else { continue }
      harmful += 1
      #expect(VisibleText.isHidden(scalar), "U+\(String(value, radix: 16))")
    }
    #expect(harmful > 150)
  }
}
