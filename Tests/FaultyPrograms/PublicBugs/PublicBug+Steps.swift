import RelaunchProbe
import RelaunchSettings

extension PublicBug {
  /// Takes the steps of a plan on stores that the program makes.
  static func takeSteps(_ store: @escaping (SuiteName) throws -> any RegisteringStore) {
    Probe.runWriter(program: "faulty", version: "1") { setup in
      try StoreSubject(setup: setup, open: store)
    }
  }
}
