/// Text that equals other text only where the UTF-8 bytes do.
///
/// Swift's own strings are equal when they are canonically equivalent, a property list's keys are
/// not: a composed and a decomposed letter are two keys.
struct ExactText: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: Self, right: Self) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension Dictionary where Key == String {
  /// Looks a key up by its bytes.
  ///
  /// - Returns: nil also where only a canonically equal key is present.
  func value(exactly key: String) -> Value? {
    guard let index = index(forKey: key), ExactText(self[index].key) == ExactText(key) else {
      return nil
    }
    return self[index].value
  }

  /// Finds a key that is canonically equal to another and not the same.
  func twin(of key: String) -> String? {
    guard let index = index(forKey: key) else { return nil }
    let present = self[index].key
    return ExactText(present) == ExactText(key) ? nil : present
  }
}
