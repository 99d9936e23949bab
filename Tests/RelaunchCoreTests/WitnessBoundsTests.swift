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
  static func doubling(_ levels: UInt8) -> Sample {
    let arrays = (0..<levels).map { [0xA2, $0 + 3, $0 + 3] as [UInt8] }
    return Sample(objects: [[0xD1, 1, 2], [0x51, 0x6B]] + arrays + [[0x09]])
  }

  @Test func sharedObjectsThatUnfoldToBillionsAreRefused() {
    #expect(Self.doubling(62).bytes.count < 478)
    for levels: UInt8 in [20, 31, 62, 200] {
      #expect(damage(Self.doubling(levels).bytes) == "shared objects that unfold to too much")
    }
  }

  @Test func modestSharingIsRead() throws {
    let entries = try PropertyListReader.read(Self.doubling(15).bytes).get()
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

  /// A text of 16 KiB that stands in so many places.
  static func shared(_ times: Int) -> Sample {
    .value(
      [0xAF, 0x11] + Sample.bigEndian(UInt64(times), size: 2) + [UInt8](repeating: 3, count: times),
      [0x5F, 0x11, 0x40, 0] + [UInt8](repeating: 0x61, count: 0x4000))
  }

  @Test func aLongTextSharedTooOftenIsRefused() {
    #expect(damage(Self.shared(60).bytes) == nil)
    #expect(damage(Self.shared(70).bytes) == "shared objects that unfold to too much")
  }

  /// A file of arrays inside one another, each with the same references before the next array.
  ///
  /// The innermost holds a null, so that one can tell whether the reader came that far.
  private func chain(
    levels: Int, _ references: [UInt64], _ objects: [[UInt8]]
  ) -> Sample {
    let firstArray = 3 + objects.count
    var sample = Sample(objects: [[0xD1, 0, 1, 0, 2], [0x51, 0x6B]], referenceSize: 2)
    sample.objects.append([0xA1] + Sample.bigEndian(UInt64(firstArray), size: 2))
    sample.objects += objects
    for level in 0..<levels {
      let all = references + [UInt64(firstArray + level + 1)]
      let count = [0xAF, 0x11] + Sample.bigEndian(UInt64(all.count), size: 2)
      sample.objects.append(count + all.flatMap { Sample.bigEndian($0, size: 2) })
    }
    sample.objects.append([0x00])
    return sample
  }

  /// Each text starts inside the one before it, so that none is shared and all are long.
  @Test func overlappingTextsAreNotAllCopied() {
    func sample(_ count: Int) -> Sample {
      let texts = [[UInt8]](repeating: [0x5F, 0x11, 0x40, 0], count: count)
      let rest = [UInt8](repeating: 0x61, count: 0x4000)
      return chain(levels: 1, (0..<UInt64(count)).map { $0 + 3 }, texts + [rest])
    }
    #expect(damage(sample(60).bytes) == "a null")
    #expect(damage(sample(70).bytes) == "shared objects that unfold to too much")
  }

  @Test func textsAreNotAllCopiedWhereNoContainerHoldsThemAll() {
    func sample(_ count: Int) -> Sample {
      var texts = [[UInt8]](repeating: [0x5F, 0x11, 0x40, 0], count: count)
      texts.append([UInt8](repeating: 0x61, count: 0x4000))
      let firstArray = UInt64(3 + texts.count)
      var sample = chain(levels: 2, [], texts)
      // The outer array has the first half of the texts, the inner one the rest.
      for (level, half) in [0..<count / 2, count / 2..<count].enumerated() {
        let all = half.map { UInt64($0) + 3 } + [firstArray + UInt64(level) + 1]
        sample.objects[Int(firstArray) + level] =
          [0xAF, 0x11] + Sample.bigEndian(UInt64(all.count), size: 2)
          + all.flatMap { Sample.bigEndian($0, size: 2) }
      }
      return sample
    }
    #expect(damage(sample(60).bytes) == "a null")
    #expect(damage(sample(70).bytes) == "shared objects that unfold to too much")
  }

  @Test func referencesAreFollowedNoOftenerThanThereMayBeValues() {
    let sample = chain(levels: 10, [UInt64](repeating: 1, count: 100), [])
    #expect(damage(sample.bytes, mostValues: 1_100) == "a null")
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

  @Test(.timeLimit(.minutes(5)), arguments: rows)
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
