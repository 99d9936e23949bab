/// The scenarios that the end-to-end tests run.
enum Scenarios {
  /// A theme that one program writes and another reads.
  ///
  /// - Parameters:
  ///   - writer: the program of the launch `write`.
  ///   - reader: the program of the launch `read`.
  ///   - isRevealed: whether the theme's values may be told.
  ///   - more: fields after the timeline, with a leading comma.
  /// - Returns: the text of a scenario file.
  static func theme(
    writer: String = "writer", reader: String = "reader", isRevealed: Bool = true,
    more: String = ""
  ) -> String {
    """
    {
      "scenario": 1, "title": "A theme", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      \(programs([writer, reader]))
      "settings": {
        "theme": { "type": "string", "fallback": "system", "reveal": \(isRevealed) }
      },
      "timeline": [
        { "launch": "write", "program": "\(writer)",
          "steps": [{ "set": { "theme": "dark-secret" } }, "save"] },
        { "launch": "read", "program": "\(reader)",
          "steps": [{ "expect": { "theme": { "value": "dark-secret" } } }] }
      ]\(more)
    }
    """
  }

  private static func programs(_ names: [String]) -> String {
    let own = Set(names).subtracting(["writer", "reader"]).sorted()
    guard !own.isEmpty else { return "" }
    return "\"programs\": { "
      + own.map { "\"\($0)\": { \"path\": \"bin/\($0)\" }" }.joined(separator: ", ") + " },"
  }
}
