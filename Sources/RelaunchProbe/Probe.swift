import Foundation
import RelaunchSettings
import RelaunchWire

/// The body of a program under test: takes a plan's steps, leaves evidence, and ends as told.
///
/// The plan's and the evidence file's paths come from the environment; arguments are never looked
/// at, so a launch can have any. All of these functions return only for the ending "return from
/// main", and the program's main is to return then. The other endings happen inside. A probe ends
/// by itself with status 64 if its plan is missing or makes no sense, 69 if standard input ends
/// before the orchestrator lets it proceed, and 70 if it can't leave its evidence.
public enum Probe {
  /// Runs a writer on the suites that the plan names.
  ///
  /// - Parameters:
  ///   - program: the program's name, for the evidence.
  ///   - version: the program's version, for the evidence.
  public static func runWriter(program: String, version: String) {
    runWriter(program: program, version: version) { setup in suites(of: setup) }
  }

  /// Runs a reader on the suites that the plan names.
  ///
  /// - Parameters:
  ///   - program: the program's name, for the evidence.
  ///   - version: the program's version, for the evidence.
  public static func runReader(program: String, version: String) {
    runReader(program: program, version: version) { setup in suites(of: setup) }
  }

  /// Runs a writer on a program's own settings.
  ///
  /// - Parameters:
  ///   - program: the program's name, for the evidence.
  ///   - version: the program's version, for the evidence.
  ///   - open: makes the settings, once at the start and again at each `recreate`.
  public static func runWriter(
    program: String, version: String, open: @escaping (ProbeSetup) throws -> any WritingSubject
  ) {
    run(WriterStep.self, program: program, version: version, open: open)
  }

  /// Runs a reader on a program's own settings; its plan can't have a step that writes.
  ///
  /// - Parameters:
  ///   - program: the program's name, for the evidence.
  ///   - version: the program's version, for the evidence.
  ///   - open: makes the settings, once at the start and again at each `recreate`.
  public static func runReader(
    program: String, version: String, open: @escaping (ProbeSetup) throws -> any ReadingSubject
  ) {
    run(ReaderStep.self, program: program, version: version, open: open)
  }

  private static func suites(of setup: ProbeSetup) -> StoreSubject {
    StoreSubject(setup: setup) { suite in UserDefaultsStore(suite: suite) }
  }

  private static func run<Step: SubjectStep>(
    _ step: Step.Type, program: String, version: String,
    open: @escaping (ProbeSetup) throws -> Step.Subject
  ) {
    do throws(ProbeStop) {
      try ProbeSession<Step>(program: program, version: version, open: open).run()
    } catch {
      let text = "\(program): \(error.message)\n"
      write(Array(text.utf8), toPipe: .standardError)
      // At once: nothing of the program may still save or clean up, since nobody would see it.
      _exit(error.exitStatus)
    }
  }
}
