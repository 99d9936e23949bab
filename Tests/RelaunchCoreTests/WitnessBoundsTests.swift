import RelaunchCore
import RelaunchWire
import Testing

/// Files made to be expensive: each is answered with work in proportion to its size.
@Suite struct WitnessBoundsTests {
  typealias Sample = BinaryPropertyListSample

  private func damage(_ bytes: [UInt8], mostValues: Int = 1 << 20) -> String? {
    guard case .failure(let damage) = PropertyListReader.read(bytes, mostValues: mostValues)
    else { return nil }
    return damage.words
  }

  /// Arrays that each hold the next one twice.
  private func doubling(_ levels: UInt8) -> Sample {
    let arrays = (0..<levels).map { [0xA2, $0 + 3, $0 + 3] as [UInt8] }
    return Sample(objects: [[0xD1, 1, 2], [0x51, 0x6B]] + arrays + [[0x09]])
  }

  @Test func sharedObjectsThatUnfoldToBillionsAreRefused() {
    #expect(doubling(62).bytes.count < 478)
    for levels: UInt8 in [20, 31, 62, 200] {
      #expect(damage(doubling(levels).bytes) == "shared objects that unfold to too much")
    }
  }

  @Test func modestSharingIsRead() throws {
    let entries = try PropertyListReader.read(doubling(15).bytes).get()
    var leaves = 0
    func count(_ value: WireValue) {
      guard case .array(let elements) = value else {
        leaves += 1
        return
      }
      for element in elements { count(element) }
    }
    count(.dictionary(entries).onlyValue)
    #expect(leaves == 1 << 15)
  }

  @Test func aLongTextSharedTooOftenIsRefused() {
    let text: [UInt8] = [0x5F, 0x11, 0x40, 0] + [UInt8](repeating: 0x61, count: 0x4000)
    func sample(_ times: Int) -> Sample {
      .value(
        [0xAF, 0x11] + Sample.bigEndian(UInt64(times), size: 2)
          + [UInt8](repeating: 3, count: times), text)
    }
    #expect(damage(sample(60).bytes) == nil)
    #expect(damage(sample(70).bytes) == "shared objects that unfold to too much")
  }

  /// Each text starts inside the one before it, so that none is shared and all are long.
  @Test func overlappingTextsAreRefused() {
    let count = 2_000
    let references = (0..<count).flatMap { Sample.bigEndian(UInt64($0) + 3, size: 2) }
    var objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x6B]]
    objects.append([0xAF, 0x11] + Sample.bigEndian(UInt64(count), size: 2) + references)
    objects += [[UInt8]](repeating: [0x5F, 0x11, 0x40, 0], count: count)
    objects.append([UInt8](repeating: 0x61, count: 0x4000))
    #expect(
      damage(Sample(objects: objects, referenceSize: 2).bytes)
        == "shared objects that unfold to too much")
  }

  @Test func referencesAreFollowedNoOftenerThanThereMayBeValues() {
    let array = [0xAF, 0x11] + Sample.bigEndian(600, size: 2) + [UInt8](repeating: 5, count: 600)
    let sample = Sample.value([0xA2, 3, 4], array, array, [0x09])
    #expect(damage(sample.bytes, mostValues: 1_300) == nil)
    #expect(damage(sample.bytes, mostValues: 1_000) == "shared objects that unfold to too much")
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let repeated: String
    let after: String
    let words: String?

    init(_ before: String, _ repeated: String, _ after: String, _ words: String? = nil) {
      testDescription = "\(before)\(repeated)…\(after)"
      self.before = before
      self.repeated = repeated
      self.after = after
      self.words = words
    }
  }

  private static let open = "<dict><key>k</key>"

  static let rows = [
    Row("", " ", ""), Row("", "a;", ""), Row("{k=(", "a,", ");}"), Row("{k=(", "(),", ");}"),
    Row("\(open)<array>", "<true/>", "</array></dict>"), Row("<dict>", "<key/><true/>", "</dict>"),
    Row("\(open)<string>", "&#x41;", "</string></dict>"),
    Row("\(open)<string>", "<![CDATA[]]>", "</string></dict>"),
    Row("\(open)<data>", "A", "</data></dict>"), Row("\(open)<real>1", "0", "</real></dict>"),
    Row("\(open)<integer>", "0", "</integer></dict>"),
    Row("", "<", "", "the file ends inside a tag"),
    Row("", "<!--", "", "the file ends inside a comment"),
    Row("", "<?", "", "the file ends inside a processing instruction"),
    Row("{k=\"", "\\", "", "a quoted text without an end"),
    Row("", "\"", "", "a key without a value"), Row("", "/*", "", "a character that needs quotes"),
    Row("{k=<", "00 ", "", "data without an end"),
    Row("<?xml ", "encoding", "", "the XML declaration has no end"),
    Row(
      "<?xml encoding=\"", "a", "",
      "the file ends inside a processing instruction"),
  ]

  @Test(.timeLimit(.minutes(1)), arguments: rows)
  func longRunsOfOneThingAreAnswered(row: Row) {
    let count = 100_000 / row.repeated.utf8.count
    let text = row.before + String(repeating: row.repeated, count: count) + row.after
    #expect(damage(Array(text.utf8)) == row.words)
  }

  @Test(arguments: [
    "k=(a,a,a,a,a,a,a,a);", "a;b;c;d;e;f;g;h;",
    "<dict><key>k</key><array><true/><true/><true/><true/><true/><true/><true/></array></dict>",
  ])
  func moreValuesThanThereMayBeAreRefused(text: String) {
    #expect(damage(Array(text.utf8), mostValues: 20) == nil)
    #expect(damage(Array(text.utf8), mostValues: 7) == "more than 7 values")
  }
}

extension WireValue {
  fileprivate var onlyValue: WireValue {
    guard case .dictionary(let entries) = self, entries.count == 1, let entry = entries.first
    else { return self }
    return entry.value
  }
}
