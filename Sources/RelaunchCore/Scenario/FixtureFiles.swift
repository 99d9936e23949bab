import Foundation
import RelaunchWire

/// Reads the files beside scenarios that these plant, each once.
struct FixtureFiles {
  /// As large as any file that the disk witness reads.
  private static let limitBytes = 16 << 20

  private let currentFolder: String
  /// By the path as opened.
  private var known: [String: Result<[UInt8], Refusal>] = [:]
  private var told: Set<SourcePosition> = []
  /// What is wrong, each once.
  private(set) var problems: [Problem] = []

  /// Why a file is not taken; the end of a sentence.
  private struct Refusal: Error {
    let words: String
  }

  /// - Parameter currentFolder: the absolute path that scenario files are named from.
  init(currentFolder: String) { self.currentFolder = currentFolder }

  /// The case with the bytes of what it plants; nil if one of the files can't be had.
  mutating func filled(_ testCase: Case) -> Case? {
    guard testCase.actions.contains(where: \.isUnreadPlant) else { return testCase }
    var filled = testCase
    var isWhole = true
    filled.actions = testCase.actions.map { action in
      guard case .plant(let plant) = action, plant.isUnread,
        case .raw(let raw) = plant.form.content, let path = raw.file
      else { return action }
      switch bytes(of: path, besides: testCase.file) {
      case .success(let bytes):
        let keys = plant.target.store.map(testCase.keys) ?? []
        return .plant(plant.knowing(bytes, keys: keys))
      case .failure(let refusal):
        isWhole = false
        if told.insert(raw.position).inserted {
          problems.append(
            Problem(
              position: raw.position, message: "file \(VisibleText.quoted(path)) \(refusal.words)"))
        }
        return action
      }
    }
    return isWhole ? filled : nil
  }

  private mutating func bytes(
    of path: String, besides scenario: String
  ) -> Result<[UInt8], Refusal> {
    let folder = FilePath.absolute(FilePath.folder(of: scenario), in: currentFolder)
    let whole = "\(folder)/\(path)"
    if let found = known[whole] { return found }
    let found = Self.read(path, below: folder)
    known[whole] = found
    return found
  }

  /// Reads a file and follows no link on the way from the folder.
  private static func read(_ path: String, below folder: String) -> Result<[UInt8], Refusal> {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map {
      String(decoding: $0, as: UTF8.self)
    }
    for index in names.indices {
      let part = "\(folder)/\(names[...index].joined(separator: "/"))"
      guard case .success(let status) = FileStatus.look(at: part) else {
        return .failure(Refusal(words: "is not there"))
      }
      if status.kind == .link { return .failure(Refusal(words: "is behind a link")) }
    }
    do throws(RegularFile.Fault) {
      return .success(
        try RegularFile.bytes(
          at: "\(folder)/\(path)", limitBytes: limitBytes, followsLink: false))
    } catch {
      return .failure(Refusal(words: "can't be planted: \(error)"))
    }
  }
}

extension Action {
  fileprivate var isUnreadPlant: Bool {
    if case .plant(let plant) = self { plant.isUnread } else { false }
  }
}
