/// What is told of a launch as it happens.
enum LaunchLine {
  /// Words a launch's beginning or end.
  ///
  /// - Parameters:
  ///   - fact: what was recorded.
  ///   - testCase: the case's name.
  ///   - pid: of the process that a launch was given.
  /// - Returns: one line, or nil for any other fact.
  static func text(of fact: Fact, in testCase: String, pid: (String) -> Int32?) -> String? {
    let words: String
    switch fact.content {
    case .launched(let launched):
      words = "launch \"\(launched.launch)\": pid \(launched.pid), \(launched.program)"
    case .ended(let ended):
      let milliseconds = Int((ended.end.seconds * 1000).rounded())
      let process = pid(ended.launch).map { "pid \($0) " } ?? ""
      words =
        "launch \"\(ended.launch)\": \(process)ended by \(ended.end.words), \(milliseconds) ms"
    case .disk, .acknowledged, .evidence, .sandbox, .left, .obstructed, .interrupted, .planted,
      .fault, .breach,
      .note, .leftovers:
      return nil
    }
    return VisibleText.text("\(testCase): \(words)")
  }
}
