/// The name of a run: its start in UTC, and from the second one of a second on a number.
///
/// Names sort by the time of the run.
struct RunName: Comparable {
  let text: String
  private let stamp: String
  private let number: Int

  private static let form = Array("0000-00-00T000000Z".utf8)

  /// Reads a name.
  ///
  /// - Parameter text: the name of any folder; nil comes of those that relaunch gives to none.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let fits = zip(bytes, Self.form).allSatisfy { byte, form in
      form == UInt8(ascii: "0") ? digits.contains(byte) : byte == form
    }
    guard bytes.count >= Self.form.count, fits else { return nil }
    self.text = text
    stamp = String(text.prefix(Self.form.count))
    let rest = text.dropFirst(Self.form.count)
    guard !rest.isEmpty else {
      number = 1
      return
    }
    guard let number = Int(rest.dropFirst()), number > 1, rest == "-\(number)" else { return nil }
    self.number = number
  }

  static func < (left: RunName, right: RunName) -> Bool {
    (left.stamp, left.number) < (right.stamp, right.number)
  }
}
