import Foundation

extension NewFile {
  /// Makes a file that others see whole or not at all, and that takes nobody's place.
  ///
  /// It is written and synced under another name beside it, and then gets its own: a name that is taken
  /// meanwhile is refused by the system itself.
  ///
  /// - Parameters:
  ///   - bytes: the whole content.
  ///   - path: of the file; whatever stands there is left alone.
  ///   - mode: the permissions of the file.
  /// - Throws: `SystemError`; nothing is left then.
  static func writeWhole(
    _ bytes: some ContiguousBytes, to path: String, mode: mode_t
  ) throws(SystemError) {
    let temporary = "\(path).\(UUID().uuidString).new"
    defer { unlink(temporary) }
    let file = try make(at: temporary)
    defer { close(file) }
    try append(bytes, to: file)
    guard fchmod(file, mode) == 0, fsync(file) == 0 else { throw SystemError(number: errno) }
    guard link(temporary, path) == 0 else { throw SystemError(number: errno) }
    let folder = open(FilePath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError(number: errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw SystemError(number: errno) }
  }
}
