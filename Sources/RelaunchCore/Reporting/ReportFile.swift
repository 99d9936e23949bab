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
  /// - Throws: `ReportProblem`; a device, a FIFO or a folder is refused and left as it is.
  package static func write(
    _ text: String, to path: String, followsLink: Bool
  ) throws(ReportProblem) {
    let target = followsLink ? PathKind.realPath(path) ?? path : path
    switch PathKind.itself(target) {
    case .success(.folder), .success(.other):
      throw ReportProblem(message: "\(path): not a regular file, so no report is written to it")
    case .success(.regular), .success(.link), .failure: break
    }
    do {
      try FileManager.default.createDirectory(
        atPath: FilePath.folder(of: target), withIntermediateDirectories: true)
      let readableByAll = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH
      try WholeFile.write(Data(text.utf8), to: target, mode: readableByAll)
    } catch let refusal as WholeFile.Refusal {
      throw ReportProblem(message: "\(path): the report can't be written: \(refusal)")
    } catch {
      throw ReportProblem(
        message: "\(path): the report can't be written: \(error.localizedDescription)")
    }
  }
}
