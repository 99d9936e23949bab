import HostileScenarios
import Testing

@testable import RelaunchCore

@Suite struct ByteSearchTests {
  /// The same by trying every place.
  private static func plainly(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0...].starts(with: wanted) }.map { $0 + wanted.count }
  }

  @Test func itFindsWhatTryingEveryPlaceFinds() {
    var numbers = Numbers(seed: 1)
    var found = 0
    for _ in 0..<2000 {
      // Two letters only, so that beginnings come again and again.
      let bytes = (0...numbers.number(in: 0...20)).map { _ in UInt8(numbers.number(in: 0...1)) }
      let wanted = (0...numbers.number(in: 0...5)).map { _ in UInt8(numbers.number(in: 0...1)) }
      let slice = bytes[numbers.number(in: 0...bytes.count - 1)...]
      let expected = Self.plainly(wanted, in: slice)
      found += expected == nil ? 0 : 1
      #expect(ByteSearch(for: wanted).firstEnd(in: slice) == expected)
    }
    #expect((500..<1800).contains(found))
  }
}
