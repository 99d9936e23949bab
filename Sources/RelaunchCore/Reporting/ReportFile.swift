import Foundation

/// Writes a report file whole or not at all.
package enum ReportFile {
  /// Writes to a temporary name beside the file, syncs, and renames.
  ///
  /// - Parameters:
  ///   - text: the whole report.
  ///   - path: where it goes; missing folders are made, a link is followed.
  /// - Throws: `ReportProblem`; a device, a FIFO or a folder is refused and left as it is.
  package static func write(_ text: String, to path: String) throws(ReportProblem) {
    let file = URL(filePath: PlainPath.absolute(path)).resolvingSymlinksInPath()
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let type = try? FileManager.default.attributesOfItem(
        atPath: file.path(percentEncoded: false))[.type]
      guard type == nil || type as? FileAttributeType == .typeRegular else {
        throw ReportProblem(message: "\(path): not a regular file, so no report is written to it")
      }
      // Measured on Swift 6.3.1, Linux: a temporary file, one write, fsync, rename.
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch let problem as ReportProblem {
      throw problem
    } catch {
      throw ReportProblem(
        message: "\(path): the report can't be written: \(error.localizedDescription)")
    }
  }
}
