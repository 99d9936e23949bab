import Foundation
package import RelaunchWire

/// The witness that reads a settings file from the disk and asks no settings library.
///
/// It opens nothing but regular files, follows no symbolic link, never waits for another process,
/// and writes nothing. It doesn't change the file's time of last access where the mount option
/// `noatime` or `relatime` says so; nothing else about the file can change by it.
package struct DiskWitness: Sendable {
  /// How often a file that changes while it is read is read again.
  private static let attempts = 3

  private let byteLimit: Int
  private let betweenReads: @Sendable () -> Void

  /// - Parameter byteLimit: the size in bytes up to which a file is read.
  package init(byteLimit: Int = 16 << 20) { self.init(byteLimit: byteLimit, betweenReads: {}) }

  /// Makes a witness that lets a test act on the file while it is read.
  package init(byteLimit: Int, betweenReads: @escaping @Sendable () -> Void) {
    self.byteLimit = byteLimit
    self.betweenReads = betweenReads
  }

  /// Reads what stands at a path, whatever that is.
  ///
  /// - Parameters:
  ///   - path: an absolute path; the folders on the way are followed, and have to be checked before.
  ///   - format: what a file there should be made of.
  /// - Returns: what was found; whatever is wrong with it is told in it.
  package func read(_ path: String, as format: WireFileFormat = .propertyList) -> DiskReading {
    guard path.utf8.contains(0) == false else {
      return DiskReading(.damaged, reason: "can't be looked at: the path holds a NUL")
    }
    switch FileStatus.look(at: path) {
    case .failure(let error) where error.meansAbsent: return DiskReading(.absent)
    case .failure(let error):
      return DiskReading(.damaged, reason: "can't be looked at: \(error.words)")
    case .success(let status):
      if case .other(let name) = status.kind {
        return DiskReading(.notRegular, reason: name, status: status)
      }
      return readFile(path, status, format)
    }
  }

  private func readFile(
    _ path: String, _ status: FileStatus, _ format: WireFileFormat
  ) -> DiskReading {
    // Without O_NONBLOCK a FIFO put in the file's place meanwhile would block for ever.
    let descriptor = retried { open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC) }
    switch descriptor {
    case .failure(let error) where error.meansAbsent: return DiskReading(.absent)
    case .failure(let error):
      return DiskReading(.damaged, reason: "can't be opened: \(error.words)", status: status)
    case .success(let descriptor):
      defer { close(descriptor) }
      return readOpened(descriptor, status, format)
    }
  }

  private func readOpened(
    _ descriptor: Int32, _ status: FileStatus, _ format: WireFileFormat
  ) -> DiskReading {
    var latest = status
    for _ in 0..<Self.attempts {
      guard case .success(let before) = FileStatus.look(at: descriptor) else { break }
      latest = before
      if case .other(let name) = before.kind {
        return DiskReading(.notRegular, reason: name, status: before)
      }
      guard before.size <= byteLimit else {
        let reason = "larger than the limit of \(byteLimit) bytes"
        return DiskReading(.damaged, reason: reason, status: before)
      }
      switch content(of: descriptor, size: before.size) {
      case .failure(let error):
        return DiskReading(.damaged, reason: "can't be read: \(error.words)", status: before)
      case .success(let bytes):
        guard case .success(let after) = FileStatus.look(at: descriptor) else { break }
        guard before == after, bytes.count == after.size else { continue }
        return judge(bytes, before, format)
      }
    }
    return DiskReading(.damaged, reason: "changes while it is read", status: latest)
  }

  private func judge(
    _ bytes: [UInt8], _ status: FileStatus, _ format: WireFileFormat
  ) -> DiskReading {
    let checksum = Checksum.of(bytes)
    switch SettingsReader.read(bytes, as: format) {
    case .success(let values):
      var reading = DiskReading(.readable, status: status, checksum: checksum, values: values)
      // Of the others nobody asks for it, and it takes its time.
      if format == .bytes { reading.digest = SHA256.text(of: bytes) }
      return reading
    case .failure(let damage):
      return DiskReading(.damaged, reason: damage.reason, status: status, checksum: checksum)
    }
  }

  /// Reads from the start to the end, but no more than one byte past the size, to see it grow.
  private func content(of descriptor: Int32, size: Int) -> Result<[UInt8], SystemError> {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= size {
      let most = min(buffer.count, size + 1 - bytes.count)
      switch retried({ pread(descriptor, &buffer, most, off_t(bytes.count)) }) {
      case .failure(let error): return .failure(error)
      case .success(0): return .success(bytes)
      case .success(let count):
        bytes += buffer[..<count]
        betweenReads()
      }
    }
    return .success(bytes)
  }

  /// Makes a system call again for as long as a signal interrupts it.
  private func retried<Value: SignedInteger>(_ call: () -> Value) -> Result<Value, SystemError> {
    while true {
      let value = call()
      if value >= 0 { return .success(value) }
      let number = errno
      guard number == EINTR else { return .failure(SystemError(number: number)) }
    }
  }
}
