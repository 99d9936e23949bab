/// One thing that kept scenarios from being run, as it is reported: what is missing is told too.
package struct ProblemReport: Codable, Sendable, Equatable {
  /// The file or folder as the user named it; null for what belongs to none.
  @NullEncoded package var file: String?
  @NullEncoded package var line: Int?
  @NullEncoded package var column: Int?
  /// What is wrong, and what to do about it.
  package let message: String

  /// A problem of a file, or of a path that names none.
  init(_ problem: Problem) {
    file = problem.file
    line = problem.position?.line
    column = problem.position?.column
    message = problem.message + (problem.fix.map { ", \($0)" } ?? "")
  }

  /// A problem of the command line.
  init(message: String) { self.message = message }

  /// One line for a person.
  var text: String {
    let place = [file.map(VisibleText.text), line.map(String.init), column.map(String.init)]
      .compactMap(\.self).joined(separator: ":")
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
