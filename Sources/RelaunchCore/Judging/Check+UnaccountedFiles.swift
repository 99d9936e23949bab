import Foundation
import RelaunchWire

extension Check {
  /// Nothing is made, changed or removed in the sandbox beside the stores, in the cleanup neither.
  ///
  /// The platform makes nothing else there: a save makes the store's file, and no folder, as that is
  /// there (measured on Swift 6.3.1, Linux).
  static let unaccountedFiles = Check(name: "unaccounted files") { evidence in
    var told: Set<String> = []
    return evidence.launches.flatMap { launch -> [Finding] in
      guard let sandbox = launch.sandbox, !evidence.isBroken(by: launch) else { return [] }
      // What one launch left, and was told for, is not news when the next one takes it away.
      let changes = launch.unaccounted(sandbox.changes).filter {
        told.insert($0.path).inserted
      }
      let named = changes.prefix(namedChanges).map { finding(for: $0, by: launch) }
      let more = changes.count - named.count + (changes.isEmpty ? 0 : sandbox.omitted)
      guard more > 0 else { return named }
      return named + [
        Finding(
          code: .collateral, launch: launch.launch.id,
          message: "launch \(VisibleText.quoted(launch.launch.id)) did the like with "
            + CountText.text(more, "more file", "more files"), position: launch.launch.position)
      ]
    }
  }

  /// How many files of one launch are told one by one.
  private static let namedChanges = 8

  private static func finding(for change: SandboxChange, by launch: LaunchEvidence) -> Finding {
    let id = VisibleText.quoted(launch.launch.id)
    let path = VisibleText.quoted(change.path)
    let aspects =
      change.aspects.isEmpty ? "" : " (\(VisibleText.list(change.aspects, last: "and")))"
    let deed = "launch \(id) \(change.change.rawValue) \(path), \(change.kind)\(aspects)"
    guard let domain = SuitePlacement.domain(belowSandbox: change.path) else {
      return Finding(
        code: .collateral, launch: launch.launch.id,
        message: "\(deed), which no store accounts for", position: launch.launch.position)
    }
    let isOwn =
      launch.started.map { $0.path.utf8.suffix(domain.utf8.count + 1) }
      .map { $0.elementsEqual("/\(domain)".utf8) } ?? false
    return Finding(
      code: .misrouted, launch: launch.launch.id,
      message: "\(deed): domain \(VisibleText.quoted(domain)) is no store of the case"
        + (isOwn ? ", but the program's own application domain" : ""),
      position: launch.launch.position)
  }
}

extension CaseEvidence {
  /// Whether the launch left folders that are no longer the sandbox's, so that nothing in them counts.
  fileprivate func isBroken(by launch: LaunchEvidence) -> Bool {
    breaches.contains { $0.launch == launch.launch.id }
  }
}

extension LaunchEvidence {
  /// The changes that the launch has to answer for.
  fileprivate func unaccounted(_ changes: [SandboxChange]) -> [SandboxChange] {
    changes.filter { change in
      !isCore(change)
        // A folder is told by what was made in it.
        && !(change.change == .made
          && changes.contains { $0.change == .made && $0.path.hasPrefix("\(change.path)/") })
    }
  }

  /// The signals whose default action leaves an image: of all others the file is the program's own.
  private static let dumping: Set<Int32> = [
    SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGXCPU, SIGXFSZ, SIGSYS,
  ]

  /// Whether the system itself left it: the image of a process that a signal ended, where it ran.
  private func isCore(_ change: SandboxChange) -> Bool {
    guard end?.kind == .signal, let signal = end?.signal, Self.dumping.contains(signal),
      change.change == .made, change.kind == FileStatus.Kind.regular.words
    else { return false }
    let name = change.path.split(separator: ".", maxSplits: 1)
    return name.first == "home/core" && name.dropFirst().allSatisfy { Int($0) != nil }
  }
}
