/// Damages sound scenarios: as trees, so that most of the format is still there, and as bytes.
package struct Mutator: Sendable {
  private let seeds: [[UInt8]]
  private let trees: [Tree]
  /// Every value of the seeds under its nearest key.
  private let values: [String: [Tree]]
  /// The keys of `values` in a stable order.
  private let keys: [String]

  /// Larger inputs are cut: the time of one must stay short.
  private static let greatestSize = 1 << 16

  /// Makes a mutator.
  ///
  /// - Parameter seeds: sound scenario files, at least one.
  package init(seeds: [[UInt8]]) {
    self.seeds = seeds
    trees = seeds.compactMap { Tree(sound: $0) }
    var values: [String: [Tree]] = [:]
    for tree in trees {
      for path in tree.paths {
        values[tree.keys(on: path).last ?? "", default: []].append(tree[path])
      }
    }
    self.values = values
    keys = values.keys.sorted()
  }

  /// Makes the input of one number: the same bytes for the same seed and number.
  package func input(seed: UInt64, number: Int) -> [UInt8] {
    var numbers = Numbers(seed: seed ^ (UInt64(number) &* 0xD6E8_FEB8_6659_FD93))
    var bytes: [UInt8]
    if numbers.number(in: 0...3) == 0 {
      bytes = numbers.pick(seeds)
      for _ in 0...numbers.number(in: 0...2) { damage(&bytes, &numbers) }
    } else {
      var tree = numbers.pick(trees)
      for _ in 0...numbers.number(in: 0...3) { tree = change(tree, &numbers) }
      bytes = tree.bytes
      if numbers.number(in: 0...9) == 0 { damage(&bytes, &numbers) }
    }
    return Array(bytes.prefix(Self.greatestSize))
  }

  // MARK: - Trees

  private func change(_ tree: Tree, _ numbers: inout Numbers) -> Tree {
    let path = numbers.pick(tree.paths)
    switch numbers.number(in: 0...9) {
    // A value that could stand here, from anywhere in the seeds.
    case 0...2:
      let key = tree.keys(on: path).last ?? ""
      return tree.replacing(path, with: numbers.pick(values[key] ?? [tree]))
    case 3: return tree.replacing(path, with: numbers.pick(values[numbers.pick(keys)] ?? [tree]))
    case 4, 5: return tree.replacing(path, with: .leaf(leaf(&numbers)))
    default: return tree.changing(path) { rearrange(&$0, &numbers) }
    }
  }

  /// Leaves out, repeats, swaps or renames children; wraps what has none.
  private func rearrange(_ tree: inout Tree, _ numbers: inout Numbers) {
    switch tree {
    case .object(var members) where !members.isEmpty:
      let index = numbers.number(in: 0...members.count - 1)
      switch numbers.number(in: 0...4) {
      case 0: members.remove(at: index)
      case 1: members.insert(numbers.pick(members), at: index)
      case 2: members.swapAt(index, numbers.number(in: 0...members.count - 1))
      case 3: members[index].key = numbers.pick(members).key
      default: members[index].key = key(&numbers)
      }
      tree = .object(members)
    case .list(var elements) where !elements.isEmpty:
      let index = numbers.number(in: 0...elements.count - 1)
      switch numbers.number(in: 0...3) {
      case 0: elements.remove(at: index)
      case 1: elements.insert(numbers.pick(elements), at: index)
      case 2: elements.swapAt(index, numbers.number(in: 0...elements.count - 1))
      default:
        elements += Array(repeating: elements[index], count: numbers.number(in: 1...200))
      }
      tree = .list(elements)
    default:
      for _ in 0...numbers.number(in: 0...70) {
        tree = .object([Tree.Member(key: key(&numbers), value: tree)])
      }
    }
  }

  private func key(_ numbers: inout Numbers) -> String {
    numbers.number(in: 0...1) == 0 ? "\"\(numbers.pick(keys))\"" : numbers.pick(Self.texts)
  }

  private func leaf(_ numbers: inout Numbers) -> String {
    switch numbers.number(in: 0...3) {
    case 0: numbers.pick(Self.words)
    case 1: "\"\(numbers.pick(keys))\""
    case 2: "\(Int.random(in: Int.min...Int.max, using: &numbers) >> numbers.number(in: 0...63))"
    default: numbers.pick(Self.texts)
    }
  }

  private static let words = [
    "null", "true", "false", "[]", "{}", "0", "-0", "1", "10000", "10001", "1.0", "1e308", "1e309",
    "-1.5e-9", "01", "18446744073709551615", "18446744073709551616", "-9223372036854775809", "nan",
    "{\"integer\": 1}", "{\"each\": \"end\"}", "{\"each\": \"value\"}", "{\"real\": -0.0}",
    "{\"dict\": {\"a\": {\"array\": []}}}", "[[[[[[[[",
  ]

  private static let texts = [
    "\"\"", "\" \"", "\"a\"", "\"writer\"", "\"reader\"", "\"save\"", "\"../a\"", "\"a\\u0000\"",
    "\"\\u001b[31m\"", "\"\u{9B}\"", "\"\u{202E}a\"", "\"\u{E9}\"", "\"e\u{301}\"", "\"\\ud800\"",
    "\"🦊\"", "\"\u{3164}\"", "\"as written\"", "\"cleanup\"", "\"@nan\"", "\"1e9\"", "\"5s\"",
    "\"\u{7F}\"", "'a'", "a", "\"\\q\"", "\"" + String(repeating: "a", count: 300) + "\"",
    "\"a" + String(repeating: "\u{301}\u{323}", count: 20) + "\"",
  ]

  // MARK: - Bytes

  private static let pieces =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "//", "/*", "*/", "\u{0}", "\n", "\r", "\r\n", "'",
      "#", "\\ud800", "é", "🦊", "\u{202E}", "\u{FEFF}", "\"a\": ", "\"\"", "1", "[[[[[[[[",
    ].map { Array($0.utf8) } + [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x82]]

  private func damage(_ bytes: inout [UInt8], _ numbers: inout Numbers) {
    guard !bytes.isEmpty else { return }
    let start = numbers.number(in: 0...bytes.count - 1)
    let end = min(bytes.count, start + numbers.number(in: 1...60))
    switch numbers.number(in: 0...7) {
    case 0: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
    case 1: bytes[start] ^= 1 << UInt8(numbers.number(in: 0...7))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.removeSubrange(start...)
    case 4: bytes.insert(contentsOf: bytes[start..<end], at: numbers.number(in: 0...bytes.count))
    case 5: bytes.replaceSubrange(start..<end, with: numbers.pick(seeds).suffix(end - start))
    default: bytes.insert(contentsOf: numbers.pick(Self.pieces), at: start)
    }
  }
}
