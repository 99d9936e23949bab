import Foundation

/// Small file systems of our own, which only some users may mount.
enum Mounting {
  /// Whether it can be tested what happens on a full or a read-only disk.
  static func isAllowed() async throws -> Bool {
    let outcome = try await Workplace().shell("mkdir disk; \(line(":"))")
    return outcome.code == 0
  }

  /// Runs a line with a file system of one mebibyte and 200 files on the folder `disk`, which only it sees.
  static func line(_ line: String) -> String {
    "exec unshare --mount sh -c 'mount -t tmpfs -o size=1m,nr_inodes=200 tmpfs disk && { \(line); }'"
  }
}
