/// Permission bits in the four octal digits of reports and scenarios.
enum OctalMode {
  static func text(of mode: UInt16) -> String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
