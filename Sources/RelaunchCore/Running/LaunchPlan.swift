import Foundation
import RelaunchWire

/// The plan file of one launch: what the probe is told.
enum LaunchPlan {
  /// Makes the bytes of a plan file.
  ///
  /// A reader is given a plan whose type has no writing step. Any other program may take all steps.
  ///
  /// - Parameters:
  ///   - launch: the launch with its steps and ending.
  ///   - testCase: the case that declares stores and settings.
  ///   - token: the launch's own token.
  ///   - runToken: told apart from other runs where folders can't isolate.
  ///   - sandbox: where the case is run.
  /// - Returns: JSON.
  /// - Throws: `HarnessFault` if a step can't be said to the program.
  static func data(
    for launch: Launch, in testCase: Case, token: String, runToken: String, sandbox: Sandbox
  ) throws(HarnessFault) -> Data {
    let stores = testCase.stores.map {
      StorePlacement.told($0.store, token: runToken, in: sandbox)
    }
    let settings = testCase.settings.map(\.contract)
    let later = testCase.laterSteps(of: launch.id)
    let ending = (testCase.liveEnding(of: launch.id) ?? launch.ending).probeEnding
    do {
      if launch.program == ProgramTable.reader {
        return try JSONEncoder().encode(
          ReaderPlan(
            token: token, stores: stores, settings: settings,
            steps: try launch.steps.map(readerStep),
            later: try later.map { try $0.map(readerStep) }, ending: ending))
      }
      return try JSONEncoder().encode(
        WriterPlan(
          token: token, stores: stores, settings: settings, steps: launch.steps.map(writerStep),
          later: later.map { $0.map(writerStep) }, ending: ending))
    } catch let fault as HarnessFault {
      throw fault
    } catch {
      throw HarnessFault(launch: launch.id, message: "the plan can't be written: \(error)")
    }
  }

  private static func readerStep(_ step: Step) throws(HarnessFault) -> ReaderStep {
    switch step.kind {
    case .register(let assignments): .register(assignments)
    case .expect(let expectations): .expect(expectations.map(\.key))
    case .recreate: .recreate
    case .refresh: .refresh
    case .set, .remove, .save, .clear:
      throw HarnessFault(message: "a reader has no step \"\(step.word)\"")
    }
  }

  private static func writerStep(_ step: Step) -> WriterStep {
    switch step.kind {
    case .set(let assignments): .set(assignments)
    case .remove(let keys): .remove(keys)
    case .save: .save
    case .clear: .clear
    case .register(let assignments): .reading(.register(assignments))
    case .expect(let expectations): .reading(.expect(expectations.map(\.key)))
    case .recreate: .reading(.recreate)
    case .refresh: .reading(.refresh)
    }
  }
}
