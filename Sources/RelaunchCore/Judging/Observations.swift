import RelaunchWire

/// Facts worth telling that no verdict hangs on.
enum Observations {
  static func all(in evidence: CaseEvidence) -> [String] {
    evidence.launches.flatMap {
      masks(in: $0) + refusals(in: $0) + evidenceFaults(in: $0) + leftBehind(in: $0)
    }
  }

  /// A stored value that a declared override hides; it isn't gone.
  private static func masks(in evidence: LaunchEvidence) -> [String] {
    let keys = evidence.steps.sorted { $0.key < $1.key }.flatMap(\.value.keys)
    return keys.filter { $0.stored && $0.origin == .argument }.map {
      "launch \(VisibleText.quoted(evidence.launch.id)): an argument masks the stored value of \(VisibleText.quoted($0.key))"
    }
  }

  private static func refusals(in evidence: LaunchEvidence) -> [String] {
    evidence.steps.sorted { $0.key < $1.key }.map(\.value).filter { !$0.ok }.map {
      "launch \(VisibleText.quoted(evidence.launch.id)), step \($0.index + 1): "
        + "the library refused to \($0.action)"
    }
  }

  private static func leftBehind(in evidence: LaunchEvidence) -> [String] {
    guard let count = evidence.end?.leftBehind, count > 0 else { return [] }
    let processes = count == 1 ? "a process" : "\(count) processes"
    return [
      "launch \(VisibleText.quoted(evidence.launch.id)) left \(processes) behind, killed at its end"
    ]
  }

  private static func evidenceFaults(in evidence: LaunchEvidence) -> [String] {
    var faults: [String] = []
    let name = VisibleText.quoted(evidence.launch.id)
    if evidence.isCut { faults.append("launch \(name): the last line of evidence was cut") }
    if !evidence.problems.isEmpty {
      faults.append("launch \(name): \(evidence.problems.count) lines are no evidence")
    }
    return faults
  }
}
