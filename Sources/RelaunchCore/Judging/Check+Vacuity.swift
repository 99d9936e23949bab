import RelaunchWire

extension Check {
  /// A case in which nobody answered an expectation proves nothing.
  static let vacuity = Check(name: "vacuity") { evidence in
    guard evidence.fault == nil, evidence.evaluatedExpectations == 0 else { return [] }
    return [
      Finding(
        code: .vacuous, message: "no expectation was answered, so nothing was proved",
        position: evidence.testCase.position)
    ]
  }
}

extension CaseEvidence {
  /// How many expectations of the timeline were answered, from inside or at a look.
  var evaluatedExpectations: Int {
    looks.map(\.answered).reduce(0, +) + answeredInside
  }

  private var answeredInside: Int {
    timeline.reduce(0) { count, launch in
      count
        + launch.launch.steps.enumerated().reduce(0) { count, entry in
          guard case .expect(let expectations) = entry.element.kind else { return count }
          let answered = launch.steps[entry.offset]?.keys.map(\.key) ?? []
          return count + expectations.filter { answered.contains($0.key) }.count
        }
    }
  }
}
