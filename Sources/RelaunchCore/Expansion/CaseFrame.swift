import RelaunchWire

/// What the harness itself puts around every case.
package enum FramedAction: Sendable, Equatable {
  /// The disk witness finds every store absent; otherwise nothing is launched.
  case proveAbsence
  case timeline(Action)
  /// A writer that clears every store.
  case cleanup(Launch)
  /// A reader, in a process of its own, that finds each key absent.
  case confirmation(Launch)
  /// The disk witness finds no file.
  case confirmNoFile
}

extension Case {
  /// The whole case: precondition, timeline, cleanup and its confirmation.
  package var framed: [FramedAction] {
    [.proveAbsence] + actions.map(FramedAction.timeline)
      + [.cleanup(cleanupLaunch), .confirmation(confirmationLaunch), .confirmNoFile]
  }

  private var cleanupLaunch: Launch {
    Launch(
      id: Self.cleanupID, program: ProgramTable.writer,
      steps: [Step(.clear, position: position)], position: position)
  }

  private var confirmationLaunch: Launch {
    // Of a file that is no domain the reader knows nothing: there the disk witness is alone.
    let absences = settings.filter(isInDomain).map {
      Expectation(
        key: $0.key, stored: false, type: nil, value: nil, origin: .fallback, reason: .absent,
        position: position)
    }
    return Launch(
      id: Self.confirmationID, program: ProgramTable.reader,
      // Tens of thousands of keys take longer than a launch that says nothing of its time may.
      deadline: Launch.defaultDeadline + .seconds(settings.count / 1000 * 5),
      steps: absences.isEmpty ? [] : [Step(.expect(absences), position: position)],
      position: position)
  }

  /// The frame's own launches; a scenario can't use these names.
  package static let cleanupID = "cleanup"
  package static let confirmationID = "confirmation"
  package static let frameIDs: Set<String> = [cleanupID, confirmationID]
}
