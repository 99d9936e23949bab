import RelaunchProbe
import RelaunchSettings

/// Spells the name of its group's suite in small letters, whoever else spells it otherwise.
///
/// It takes steps. Its twin uses the name as it is told.
enum GroupSpelling {
  static func run(_ call: PublicBug.Call) {
    Probe.runWriter(program: "spells-the-group-otherwise", version: "1") { setup in
      StoreSubject(setup: setup) { suite in
        DirectStore(
          suite: suite.text, slip: call.isFaulty ? .other(suite.text.lowercased()) : nil)
      }
    }
  }
}
