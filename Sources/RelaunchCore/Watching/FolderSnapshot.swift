import Foundation

/// The files of one settings folder outside of the sandboxes, at one moment.
///
/// A link in the folder is looked at, and so is the file that it leads to; of folders in it only that of
/// this host is looked into.
struct FolderSnapshot {
  /// How many entries are looked at.
  private static let entryLimit = 10_000
  /// Up to which size in bytes a file is read; of a larger one the rest must tell.
  private static let readLimit = 4 << 20

  /// What is remembered of a file.
  struct File: Equatable {
    let kind: FileStatus.Kind
    let size: Int
    let permissions: UInt16
    let inode: UInt64
    let modifiedNanoseconds: Int64
    /// Of the bytes; nil for a file that is not read.
    var checksum: UInt64?
    /// The file that a link leads to.
    var behind: Behind?

    /// What is remembered of a file behind a link.
    struct Behind: Equatable {
      let size: Int
      let permissions: UInt16
      let inode: UInt64
      let modifiedNanoseconds: Int64
    }
  }

  /// By the path below the folder, as bytes.
  private(set) var files: [[UInt8]: File] = [:]
  /// What could not be looked at, in words.
  private(set) var obstacles: [String] = []
  private(set) var isThere = true

  /// Looks.
  ///
  /// - Parameters:
  ///   - folder: an absolute path; it may lead through links.
  ///   - reads: whether a file, by its path below the folder, is read too.
  init(of folder: String, reads: (String) -> Bool) {
    look(into: folder, below: "", reads: reads)
  }

  private mutating func look(
    into folder: String, below prefix: String, reads: (String) -> Bool
  ) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (prefix.isEmpty ? 0 : O_NOFOLLOW)
    let descriptor = open(folder, flags)
    guard descriptor >= 0 else {
      let error = SystemError(number: errno)
      if prefix.isEmpty { isThere = false }
      if !error.meansAbsent {
        obstacles.append("\(VisibleText.text(folder)) can't be looked into: \(error.words)")
      }
      return
    }
    defer { close(descriptor) }
    for name in TreeRemoval.names(in: descriptor) {
      guard files.count < Self.entryLimit else {
        obstacles.append(
          "\(VisibleText.text(folder)) holds more files than the \(Self.entryLimit) that are watched"
        )
        return
      }
      guard case .success(let status) = FileStatus.look(at: name, in: descriptor) else { continue }
      let bytes = Array(prefix.utf8) + name.dropLast().map { UInt8(bitPattern: $0) }
      let path = String(decoding: bytes, as: UTF8.self)
      if status.kind == .folder {
        guard prefix.isEmpty, path == SuitePlacement.hostFolder else { continue }
        look(into: "\(folder)/\(path)", below: "\(path)/", reads: reads)
        continue
      }
      files[bytes] = File(status, checksum: nil)
      guard reads(path) else { continue }
      read(path, in: folder, as: bytes, prefix: prefix, status)
    }
  }

  private mutating func read(
    _ path: String, in folder: String, as bytes: [UInt8], prefix: String, _ status: FileStatus
  ) {
    let place = "\(folder)/\(path.dropFirst(prefix.count))"
    if status.kind == .link, let behind = FileStatus.file(behindLink: place) {
      files[bytes]?.behind = .init(
        size: behind.size, permissions: behind.permissions, inode: behind.inode,
        modifiedNanoseconds: behind.modifiedNanoseconds)
    } else if status.kind != .regular {
      obstacles.append(
        "\(VisibleText.text(place)) is \(status.kind.words), and only itself is watched")
      return
    }
    do {
      let content = try RegularFile.bytes(
        at: place, limitBytes: Self.readLimit, followsLink: status.kind == .link)
      files[bytes]?.checksum = Checksum.of(content)
    } catch .absent {
      files[bytes] = nil
    } catch {
      obstacles.append("\(VisibleText.text(place)) is watched without its content: \(error)")
    }
  }
}

extension FileStatus {
  /// Looks at the regular file that a link leads to; nil if it leads to none.
  fileprivate static func file(behindLink path: String) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStatus(status)
  }
}

extension FolderSnapshot.File {
  fileprivate init(_ status: FileStatus, checksum: UInt64?) {
    kind = status.kind
    size = status.size
    permissions = status.permissions
    inode = status.inode
    modifiedNanoseconds = status.modifiedNanoseconds
    self.checksum = checksum
  }
}
