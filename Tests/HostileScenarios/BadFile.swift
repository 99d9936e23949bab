/// A scenario file that must be refused, with an error that names a place in it.
package struct BadFile: Sendable {
  package let kind: Kind
  /// What is wrong, as part of a file's name: letters, digits, dots and dashes.
  package let name: String
  package let bytes: [UInt8]

  package init(_ kind: Kind, _ name: String, _ bytes: [UInt8]) {
    self.kind = kind
    self.name = name
    self.bytes = bytes
  }

  init(_ kind: Kind, _ name: String, _ text: String) { self.init(kind, name, Array(text.utf8)) }

  init(_ kind: Kind, _ name: String, _ tree: Tree) { self.init(kind, name, tree.bytes) }

  package enum Kind: String, Sendable, CaseIterable {
    case truncated
    case encoding
    case control
    case syntax
    case nesting
    case size
    case wrongType
    case unknownKey
    case missingKey
    case duplicateKey
    case number
    case value
    case name
    case store
    case plant
    case declaredFile
    case matrix
    case multiplied
    case handMade
  }
}
