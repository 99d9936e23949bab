import RelaunchWire

/// What is planted byte for byte: written in the scenario, or a file of an older version beside it.
package struct RawContent: Codable, Sendable, Equatable {
  /// nil for a file that is not read yet.
  package var bytes: [UInt8]?
  /// The path of the file, relative to the folder of the scenario's; nil for what the scenario writes.
  package var file: String?
  /// Where the scenario names it.
  package var position: SourcePosition
  /// Whether a reader of the store's format takes the bytes.
  package var isSound = false

  /// The content in words, without any of it.
  var words: String {
    let count = bytes.map { CountText.text($0.count, "byte", "bytes") }
    guard let file else { return count ?? "bytes" }
    return "the file \(VisibleText.quoted(file))" + (count.map { " of \($0)" } ?? "")
  }
}

extension Plant {
  /// Whether it is a file that nobody has read yet, so that nothing is known of what it holds.
  var isUnread: Bool {
    if case .raw(let raw) = form.content { raw.bytes == nil } else { false }
  }

  /// The same plant with the bytes of its file known, and with what its settings find in them.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - keys: the settings that live in the store.
  ///   - ways: the same, if they were made ready before.
  /// - Returns: the plant itself if it is no such content.
  func knowing(_ bytes: [UInt8], keys: [String], ways: JSONKeys? = nil) -> Plant {
    guard case .raw(var raw) = form.content else { return self }
    raw.bytes = bytes
    var values: [WireAssignment] = []
    switch SettingsReader.read(bytes, as: form.fileFormat) {
    case .failure: raw.isSound = false
    case .success(let entries):
      raw.isSound = form.fileFormat != .bytes
      let found: [WireValue.Entry]
      if form.fileFormat == .json {
        found = (ways ?? JSONKeys(keys)).split(entries).kept
      } else {
        let own = Dictionary(keys.map { ($0, $0) }) { first, _ in first }
        found = entries.filter { own[$0.key]?.utf8.elementsEqual($0.key.utf8) == true }
      }
      values = found.map { WireAssignment(key: $0.key, value: $0.value) }
    }
    var form = form
    form.content = .raw(raw)
    return Plant(id: id, target: target, values: values, form: form, position: position)
  }
}
