/// Files beside the stores that the programs of a scenario may make, change and remove in the sandbox.
package struct DeclaredFile: Codable, Sendable, Equatable {
  /// Below the sandbox, beginning with one of ``folders``; see ``matches(_:)``.
  package let pattern: String
  /// Whether none of them may be left when the case is over.
  package let isGoneAtEnd: Bool
  package let position: SourcePosition

  package init(pattern: String, isGoneAtEnd: Bool, position: SourcePosition) {
    self.pattern = pattern
    self.isGoneAtEnd = isGoneAtEnd
    self.position = position
  }

  /// The sandbox's folders by the names that patterns and reports have for them.
  package static let folders = ["home", "config", "tmp"]
}

extension DeclaredFile {
  /// What in a pattern stands for any number of letters of one name.
  private static let star = UInt8(ascii: "*")
  /// What, as a whole last name, stands for everything below a folder.
  static let everything = "**"

  /// Whether a file is meant, by its path below the sandbox.
  func matches(_ path: String) -> Bool {
    let names = Self.names(of: path)
    var wanted = Self.names(of: pattern)
    let isOpen = wanted.last.map { $0.elementsEqual(Self.everything.utf8) } ?? false
    if isOpen { wanted.removeLast() }
    guard isOpen ? names.count > wanted.count : names.count == wanted.count else { return false }
    return zip(names, wanted).allSatisfy { Self.matches($0, $1) }
  }

  /// Whether a folder, by its path below the sandbox, is meant or on the way to what is.
  func leads(through path: String) -> Bool {
    let names = Self.names(of: path)
    let wanted = Self.names(of: pattern)
    guard names.count < wanted.count else { return matches(path) }
    return zip(names, wanted).allSatisfy { Self.matches($0, $1) } || matches(path)
  }

  // Bytes, as text takes two spellings of a letter for one.
  private static func names(of path: String) -> [ArraySlice<UInt8>] {
    Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  /// Whether a name fits a pattern of one name, by going back to the last star alone.
  private static func matches(_ name: ArraySlice<UInt8>, _ wanted: ArraySlice<UInt8>) -> Bool {
    var (at, next) = (name.startIndex, wanted.startIndex)
    var back: (name: Int, wanted: Int)?
    while at < name.endIndex {
      if next < wanted.endIndex, wanted[next] == star {
        back = (at, next)
        next += 1
      } else if next < wanted.endIndex, wanted[next] == name[at] {
        at += 1
        next += 1
      } else if let last = back {
        back = (last.name + 1, last.wanted)
        at = last.name + 1
        next = last.wanted + 1
      } else {
        return false
      }
    }
    return wanted[next...].allSatisfy { $0 == star }
  }
}
