/// A scenario's JSON in a form that is easy to damage: keys may be there twice, leaves hold anything.
package indirect enum Tree: Sendable {
  case object([Member])
  case list([Tree])
  /// Text with its quotes, a number or a word; whatever it holds is written as it is.
  case leaf(String)

  package struct Member: Sendable {
    /// With its quotes.
    package var key: String
    package var value: Tree

    package init(key: String, value: Tree) {
      self.key = key
      self.value = value
    }
  }

  /// The places of children from the root down to one value.
  package typealias Path = [Int]

  package var isText: Bool {
    guard case .leaf(let text) = self else { return false }
    return text.hasPrefix("\"")
  }

  package var children: [Tree] {
    switch self {
    case .object(let members): members.map(\.value)
    case .list(let elements): elements
    case .leaf: []
    }
  }

  /// The members of an object, none of anything else.
  package var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// Whether an object has a key.
  package func has(_ key: String) -> Bool { members.contains { $0.key == "\"\(key)\"" } }
}

// MARK: - Places

extension Tree {
  /// The paths of all values, the root's own first.
  package var paths: [Path] {
    [[]]
      + children.enumerated().flatMap { index, child in
        child.paths.map { [index] + $0 }
      }
  }

  package subscript(path: some Collection<Int>) -> Tree {
    guard let index = path.first else { return self }
    return children[index][path.dropFirst()]
  }

  /// The keys on the way to a value, the nearest one last.
  package func keys(on path: some Collection<Int>) -> [String] {
    guard let index = path.first else { return [] }
    let own = members.isEmpty ? [] : [String(members[index].key.dropFirst().dropLast())]
    return own + children[index].keys(on: path.dropFirst())
  }

  /// The first place of each field: fields are the same whose last two keys are.
  package var fields: [Path] {
    var seen: Set<[String]> = []
    return paths.filter { seen.insert(keys(on: $0).suffix(2) + ["\(isElement($0))"]).inserted }
  }

  /// Whether a value is an element of a list.
  package func isElement(_ path: Path) -> Bool {
    !path.isEmpty && self[path.dropLast()].members.isEmpty
  }

  /// The first leaf under a key; with a text, the first one that holds it.
  package func place(of key: String, holding text: String? = nil) -> Path {
    paths.first { path in
      guard case .leaf(let leaf) = self[path] else { return false }
      return keys(on: path).last == key && (text.map { leaf == "\"\($0)\"" } ?? true)
    } ?? []
  }

  /// The same tree with one value changed.
  package func changing(_ path: some Collection<Int>, _ change: (inout Tree) -> Void) -> Tree {
    var copy = self
    guard let index = path.first else {
      change(&copy)
      return copy
    }
    let child = children[index].changing(path.dropFirst(), change)
    switch self {
    case .object(var members):
      members[index].value = child
      copy = .object(members)
    case .list(var elements):
      elements[index] = child
      copy = .list(elements)
    case .leaf: break
    }
    return copy
  }

  package func replacing(_ path: some Collection<Int>, with value: Tree) -> Tree {
    changing(path) { $0 = value }
  }
}

// MARK: - Text

extension Tree {
  /// The text of a file: each member on a line of its own.
  package var text: String {
    switch self {
    case .leaf(let text): text
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\($0.key): \($0.value.text)" }.joined(separator: ",\n"))}"
    }
  }

  package var bytes: [UInt8] { Array(text.utf8) }
}
