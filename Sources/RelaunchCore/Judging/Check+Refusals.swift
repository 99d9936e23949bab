import RelaunchWire

extension Check {
  /// A step that the library refused did not happen, so what comes after it is another story.
  ///
  /// A refused save is no finding by itself: saying so is what a good library does, and a value that is
  /// missing afterwards was not acknowledged.
  static let refusals = Check(name: "refusals") { evidence in
    evidence.timeline.flatMap { launch in
      launch.launch.steps.enumerated().compactMap { index, step -> Finding? in
        guard launch.steps[index]?.ok == false, step.word != "save", step.word != "clear" else {
          return nil
        }
        return Finding(
          code: .unexpected, launch: launch.launch.id, step: index,
          message: "launch \(VisibleText.quoted(launch.launch.id)): "
            + "the step \"\(step.word)\" was refused", position: step.position)
      }
    }
  }
}
