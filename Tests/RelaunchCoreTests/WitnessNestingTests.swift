import RelaunchCore
import RelaunchWire
import Testing

/// The platform takes 511 containers below the root, and one more if it is empty.
@Suite struct WitnessNestingTests {
  enum Form: String, CaseIterable, CustomTestStringConvertible {
    case xmlArrays
    case xmlDictionaries
    case oldArrays
    case oldDictionaries
    case binaryArrays

    var testDescription: String { rawValue }

    /// A file with a number of containers around a value, below the root.
    func file(_ depth: Int, isEmptyInside: Bool) -> [UInt8] {
      func nested(_ before: String, _ value: String, _ after: String, in root: (String, String))
        -> [UInt8]
      {
        let middle = String(repeating: before, count: depth) + value
        return Array((root.0 + middle + String(repeating: after, count: depth) + root.1).utf8)
      }
      let xmlRoot = ("<plist><dict><key>k</key>", "</dict></plist>")
      let value = isEmptyInside ? "<array/>" : "<true/>"
      return switch self {
      case .xmlArrays: nested("<array>", value, "</array>", in: xmlRoot)
      case .xmlDictionaries: nested("<dict><key>a</key>", value, "</dict>", in: xmlRoot)
      case .oldArrays: nested("(", isEmptyInside ? "( )" : "b", ")", in: ("{k=", ";}"))
      case .oldDictionaries: nested("{a=", isEmptyInside ? "{ }" : "b", ";}", in: ("{k=", ";}"))
      case .binaryArrays: binary(depth, isEmptyInside ? [0xA0] : [0x09])
      }
    }

    private func binary(_ depth: Int, _ value: [UInt8]) -> [UInt8] {
      var objects: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x6B]]
      objects += (0..<depth).map {
        [0xA1] + BinaryPropertyListSample.bigEndian(UInt64($0) + 3, size: 2)
      }
      return BinaryPropertyListSample(objects: objects + [value], referenceSize: 2).bytes
    }
  }

  private func height(_ value: WireValue) -> Int {
    switch value {
    case .array(let elements): 1 + (elements.map(height).max() ?? 0)
    case .dictionary(let entries): 1 + (entries.map { height($0.value) }.max() ?? 0)
    default: 0
    }
  }

  @Test(arguments: Form.allCases, [false, true])
  func fiveHundredElevenContainersAreRead(form: Form, isEmptyInside: Bool) throws {
    let entries = try PropertyListReader.read(form.file(511, isEmptyInside: isEmptyInside)).get()
    #expect(height(.dictionary(entries)) == (isEmptyInside ? 513 : 512))
  }

  @Test(arguments: Form.allCases, [512, 513, 100_000])
  func oneMoreIsDamage(form: Form, depth: Int) {
    // A binary file of that many objects needs wider references than the sample has.
    let depth = form == .binaryArrays ? min(depth, 10_000) : depth
    for isEmptyInside in [false, true] {
      let result = PropertyListReader.read(form.file(depth, isEmptyInside: isEmptyInside))
      #expect(throws: PropertyListDamage.self) { try result.get() }
      guard case .failure(let damage) = result else { continue }
      #expect(damage.words == "more than 512 containers inside one another")
    }
  }

  @Test func plistElementsAreNoContainers() throws {
    let text =
      String(repeating: "<plist>", count: 5_000) + "<dict/>"
      + String(repeating: "</plist>", count: 5_000)
    #expect(try PropertyListReader.read(Array(text.utf8)).get() == [])
  }

  /// An array that is read once and stands at two depths is judged at the deeper one.
  @Test func aSharedContainerCountsWhereItStandsDeepest() {
    func sample(_ depth: UInt64) -> BinaryPropertyListSample {
      // The keys k and j; under k an array with content, under j arrays down to the same one.
      var objects: [[UInt8]] = [
        [0xD2, 0, 1, 0, 3, 0, 2, 0, 4], [0x51, 0x6B], [0xA1, 0, 1], [0x51, 0x6A],
      ]
      for level in 1...depth {
        let next = level == depth ? 2 : level + 4
        objects.append([0xA1] + BinaryPropertyListSample.bigEndian(next, size: 2))
      }
      return BinaryPropertyListSample(objects: objects, referenceSize: 2)
    }
    #expect(throws: Never.self) { try PropertyListReader.read(sample(510).bytes).get() }
    #expect(throws: PropertyListDamage.self) {
      try PropertyListReader.read(sample(511).bytes).get()
    }
  }
}
