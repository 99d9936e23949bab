package import Foundation

/// A fault of the place where results go.
package struct ReportProblem: Error, Sendable, Equatable {
  package let message: String
}

/// The result folder of one run: the reports, and in `private/` what must not be handed on.
package struct RunFolder: Sendable {
  /// The run's name: its start in UTC and a number, unique in the output folder.
  package let id: String
  package let path: String
  /// The same as the user named it.
  package let shownPath: String
  private let identities: [FolderIdentity?]

  static let privateName = "private"
  static let reportName = "report.json"

  /// Of the folder, as it was made.
  package var identity: FolderIdentity? { identities.first.flatMap { $0 } }
  /// Of what is private in the folder, as it was made.
  package var privateIdentity: FolderIdentity? { identities.last.flatMap { $0 } }
  package var privatePath: String { "\(path)/\(Self.privateName)" }
  package var jsonPath: String { "\(path)/\(Self.reportName)" }
  package var textPath: String { "\(path)/report.txt" }

  /// Makes a new folder; two runs at once never get the same one.
  ///
  /// - Parameters:
  ///   - output: the folder of all runs, made if it is missing.
  ///   - startedAt: the run's start.
  /// - Throws: `ReportProblem` that names the folder and the system's reason.
  package init(in output: String, startedAt: Date) throws(ReportProblem) {
    let stamp = startedAt.formatted(.iso8601.timeSeparator(.omitted))
    let files = FileManager.default
    do {
      try files.createDirectory(
        atPath: output, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      var number = 1
      while true {
        let candidate = number == 1 ? stamp : "\(stamp)-\(number)"
        do {
          try files.createDirectory(
            atPath: "\(output)/\(candidate)", withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o755])
          id = candidate
          break
        } catch CocoaError.fileWriteFileExists where number < 1000 {
          number += 1
        }
      }
      shownPath = "\(output)/\(id)"
      path = FilePath.absolute(shownPath, in: files.currentDirectoryPath)
      try files.createDirectory(
        atPath: "\(path)/private", withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      // What proves later that the folder is a run's, and whether that run is over.
      try OwnershipRecord.ofThisProcess(run: id, relaunch: Relaunch.version)
        .write(in: "\(path)/\(Self.privateName)")
      identities = Self.identities(of: path)
    } catch let problem as SandboxProblem {
      throw ReportProblem(
        message: "\(problem); name another folder for results with --output DIR")
    } catch {
      throw ReportProblem(
        message: "\(output): the result folder can't be made: \(error.localizedDescription);"
          + " name another with --output DIR")
    }
  }

  /// Whether the folder and what is private in it are those that were made.
  ///
  /// Programs under test can put a link in their place, and nothing may be written through that.
  package var isUnchanged: Bool {
    identities.contains(nil) == false && identities == Self.identities(of: path)
  }

  private static func identities(of path: String) -> [FolderIdentity?] {
    [FolderIdentity(of: path), FolderIdentity(of: "\(path)/\(privateName)")]
  }
}
