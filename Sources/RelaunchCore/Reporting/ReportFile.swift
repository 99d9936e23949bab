import Foundation

/// Writes a report file whole or not at all.
package enum ReportFile {
  /// Writes to a temporary name beside the file, syncs, and renames.
  ///
  /// - Parameters:
  ///   - text: the whole report.
  ///   - path: where it goes; missing folders are made.
  ///   - followsLink: whether a link at the path is followed; otherwise the file takes its place.
  ///     Programs under test know the result folder, so no link in there is followed.
  ///   - folder: the folder that must stand around the file; nil for any.
  /// - Throws: `ReportProblem`; a device, a FIFO or a folder is refused and left as it is.
  package static func write(
    _ text: String, to path: String, followsLink: Bool, in folder: FolderIdentity? = nil
  ) throws(ReportProblem) {
    let target = try target(of: path, followsLink: followsLink)
    do {
      if folder == nil {
        try FileManager.default.createDirectory(
          atPath: FilePath.folder(of: target), withIntermediateDirectories: true)
      }
      let readableByAll = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH
      try WholeFile.write(Data(text.utf8), to: target, mode: readableByAll, in: folder)
    } catch let refusal as WholeFile.Refusal {
      throw ReportProblem(message: "\(path): the report can't be written: \(refusal)")
    } catch {
      throw ReportProblem(
        message: "\(path): the report can't be written: \(error.localizedDescription)")
    }
  }

  /// The file that is replaced.
  ///
  /// What a link leads to is asked of the system: a link of /proc to a pipe has a name that is no
  /// file's, and to take that for a file not yet made would replace the link.
  private static func target(
    of path: String, followsLink: Bool
  ) throws(ReportProblem) -> String {
    let here = PathKind.itself(path)
    switch followsLink ? PathKind.following(path) : here {
    case .success(.folder), .success(.other):
      throw ReportProblem(message: "\(path): not a regular file, so no report is written to it")
    case .failure where followsLink && here == .success(.link):
      throw ReportProblem(message: "\(path): a link to nothing, so no report is written to it")
    case .success(.regular), .success(.link), .failure: break
    }
    guard followsLink, here == .success(.link) else { return path }
    guard let target = PathKind.realPath(path), PathKind.itself(target) == .success(.regular) else {
      throw ReportProblem(message: "\(path): not a regular file, so no report is written to it")
    }
    return target
  }
}
