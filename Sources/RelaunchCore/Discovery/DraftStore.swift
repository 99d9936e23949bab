import RelaunchWire

/// A file that a first scenario declares as a store.
struct DraftStore: Sendable {
  /// The store in the words of the scenario file.
  enum Kind: Sendable, Equatable {
    /// The program's own domain.
    case application
    case suite(String)
    case file
  }

  /// Unlike that of every other store of the scenario.
  let name: String
  let kind: Kind
  let file: SeenFile
  /// What is made of the file: bytes where no key of it can be a setting.
  let format: WireFileFormat
  var settings: [DraftSetting] = []
  /// What the scenario does not say of it, each a sentence without its end.
  var remarks: [String] = []

  /// Whether what stood there after one of the starts was not there, or was none, after the other.
  var isInConstant: Bool { file.first.state != file.second.state }
}

/// A key of such a file.
struct DraftSetting: Sendable, Equatable {
  let key: String
  /// What it was after the first start, and after the second; nil where nothing was stored.
  let first: WireType?
  let second: WireType?

  /// The types that the setting has, each once.
  var types: [WireType] {
    let all = [first, second].compactMap(\.self)
    return all.count == 2 && all[0] == all[1] ? [all[0]] : all
  }
}

extension WireType {
  /// A value of the type that says as little as any can, in the words of the scenario file.
  var neutralText: String {
    switch self {
    case .string: #""""#
    case .bool: "false"
    case .integer: #"{ "integer": 0 }"#
    case .real: #"{ "real": 0.0 }"#
    case .date: #"{ "date": "2001-01-01T00:00:00Z" }"#
    case .data: #"{ "data": "" }"#
    case .array: #"{ "array": [] }"#
    case .dictionary: #"{ "dict": {} }"#
    }
  }
}
