/// Why a program can't do what it was called for.
struct CallProblem: Error, CustomStringConvertible {
  let description: String

  /// States a problem, to be told on standard error.
  init(_ description: String) { self.description = description }
}

extension PublicBug.Call {
  /// An argument by its place, from 0.
  func word(_ index: Int) throws -> String {
    guard words.indices.contains(index) else {
      throw CallProblem("argument \(index + 1) is missing")
    }
    return words[index]
  }
}
