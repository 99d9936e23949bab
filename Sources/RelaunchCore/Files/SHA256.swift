/// The digest by which an author knows a file, as FIPS 180-4 defines it.
enum SHA256 {
  /// The digest of bytes in lower-case hexadecimal digits.
  static func text(of bytes: [UInt8]) -> String {
    var state = initial
    let whole = bytes.count / 64 * 64
    var words = [UInt32](repeating: 0, count: 64)
    bytes.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: whole, by: 64) { mix(buffer, start, &words, into: &state) }
    }
    var rest = Array(bytes[whole...]) + [0x80]
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) * 8
    rest += (0..<8).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    rest.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: buffer.count, by: 64) {
        mix(buffer, start, &words, into: &state)
      }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ words: inout [UInt32],
    into state: inout [UInt32]
  ) {
    for index in 0..<16 {
      words[index] = (0..<4).reduce(0) { $0 << 8 | UInt32(bytes[start + 4 * index + $1]) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
      let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let added = h &+ sum &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ added, c, b, a, added &+ other &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let initial = roots(of: primes.prefix(8), power: 2)
  private static let constants = roots(of: primes[...], power: 3)

  private static let primes: [UInt128] = {
    var primes: [UInt128] = []
    var number: UInt128 = 2
    while primes.count < 64 {
      if !primes.contains(where: { number % $0 == 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits behind the point of square or cube roots, which is where the numbers come from.
  private static func roots(of primes: ArraySlice<UInt128>, power: Int) -> [UInt32] {
    primes.map { prime in
      let goal = prime << (32 * UInt128(power))
      var (low, high): (UInt128, UInt128) = (0, 1 << 37)
      while high - low > 1 {
        let middle = (low + high) / 2
        let raised = (1..<power).reduce(middle) { product, _ in product * middle }
        if raised <= goal { low = middle } else { high = middle }
      }
      return UInt32(truncatingIfNeeded: low)
    }
  }
}
