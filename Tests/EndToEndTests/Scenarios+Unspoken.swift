extension Scenarios {
  /// A theme that a program saves by itself, and one look at it.
  ///
  /// - Parameters:
  ///   - speaks: what the program says.
  ///   - launch: fields of the launch, with a leading comma.
  ///   - look: what the look expects of the theme.
  ///   - isRevealed: whether the theme's values may be told.
  ///   - rest: fields after the timeline, with a leading comma.
  /// - Returns: the text of a scenario file.
  static func unspoken(
    speaks: String = "nothing",
    launch: String = #", "end": {"exit": 0}, "saves": {"theme": "dark-secret"}"#,
    look: String = #"{"value": "dark-secret"}"#, isRevealed: Bool = false, rest: String = ""
  ) -> String {
    """
    {
      "scenario": 1, "title": "A theme", "why": "To test the tool",
      "stores": { "main": { "suite": "relaunch.test" } },
      "programs": { "app": { "path": "bin/app", "speaks": "\(speaks)" } },
      "settings": {
        "theme": { "type": "string", "fallback": "system", "reveal": \(isRevealed) }
      },
      "timeline": [
        { "launch": "run", "program": "app", "deadline": "60s"\(launch) },
        { "look": { "theme": \(look) }, "id": "seen" }
      ]\(rest)
    }
    """
  }

  /// Shell functions of such a program: `save VALUE [NAME]` writes a settings file of a domain.
  static let saving = """
    umask 077
    save() {
      file=$XDG_CONFIG_HOME/${2:-relaunch.test}.plist
      printf '%s' '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>theme</key><string>' \
    >"$file.new"
      printf '%s</string></dict></plist>' "$1" >>"$file.new"
      mv "$file.new" "$file"
    }
    """
}
