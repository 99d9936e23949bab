extension OutsideLaunch {
  /// What `relaunch plan` tells of a launch beside its steps.
  var planLines: [String] {
    let said: [String] =
      switch speech {
      case .steps: []
      case .facts: ["leaves facts and takes no steps"]
      case .nothing: ["says nothing and takes no steps"]
      }
    let saved: [String] =
      if speech == .steps {
        []
      } else if let saves {
        [
          saves.assignments.isEmpty
            ? "is to write nothing" : "is to have set and saved that when it ends so"
        ]
      } else {
        ["may write anything"]
      }
    let printed = output.map { expected in
      "is to print a line like \(VisibleText.quoted(expected.pattern.text)) to \(expected.stream.rawValue)"
    }
    return (said + saved + printed).map { "    \($0)" }
  }
}
