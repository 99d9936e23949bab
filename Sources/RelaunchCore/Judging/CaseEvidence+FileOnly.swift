import RelaunchWire

extension CaseEvidence {
  /// Whether the case says what happened to files and nothing of what any program restored.
  var isFileOnly: Bool {
    let started = timeline.filter { $0.started != nil }
    return started.contains { $0.launch.outside.speech != .steps }
      && !started.contains { launch in launch.steps.values.contains { !$0.keys.isEmpty } }
  }
}
