import Foundation

/// Removes a file that the plan names, and nothing behind it.
enum FileRemoval {
  /// Removes what stands in a file's place, a link rather than its target; an absent one is no error.
  ///
  /// - Throws: `StepProblem` if something is there afterwards, such as a folder.
  static func remove(_ file: ProbeSetup.File) throws(StepProblem) {
    let number = unlink(file.path) == 0 ? EEXIST : errno
    var status = stat()
    guard lstat(file.path, &status) == 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { return }
      throw problem(with: file, errno)
    }
    throw problem(with: file, number)
  }

  private static func problem(with file: ProbeSetup.File, _ number: Int32) -> StepProblem {
    StepProblem(
      message: "the file of store \(file.name.debugDescription) can't be removed: "
        + String(cString: strerror(number)))
  }
}
