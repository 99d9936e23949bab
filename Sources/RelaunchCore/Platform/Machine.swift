import Foundation

/// What this platform says of itself.
enum Machine {
  #if os(Linux)
  static let digestTool = (path: "/usr/bin/sha256sum", arguments: ["--binary", "--"])
  static let foundation = "swift-corelibs-foundation, built with Swift \(compiler)"

  static var kernel: String {
    let path = "/proc/sys/kernel/osrelease"
    let release = FileManager.default.contents(atPath: path) ?? Data()
    return "Linux \(String(decoding: release, as: UTF8.self).trimmingCharacters(in: .newlines))"
  }
  #elseif os(macOS)
  static let digestTool = (path: "/usr/bin/shasum", arguments: ["-a", "256", "--"])
  static let foundation = "Foundation of the system, built with Swift \(compiler)"

  static var kernel: String { ProcessInfo.processInfo.operatingSystemVersionString }
  #else
  #error("state how this platform names its kernel and computes a SHA-256 digest")
  #endif

  static let gitPath = "/usr/bin/git"

  #if arch(x86_64)
  static let architecture = "x86_64"
  #elseif arch(arm64)
  static let architecture = "arm64"
  #else
  static let architecture = "other"
  #endif

  // The compiler's version is known only as a bound.
  #if compiler(>=6.4)
  private static let compiler = "6.4 or later"
  #elseif compiler(>=6.3)
  private static let compiler = "6.3"
  #else
  private static let compiler = "6.2"
  #endif
}
