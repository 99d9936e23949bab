import RelaunchProbe
import RelaunchSettings

/// Finds nothing where the settings file can't be read, and saves over it.
///
/// It takes steps. Its twin refuses to save over what it could not read.
enum FirstRunOnDamage {
  static func run(_ call: PublicBug.Call) {
    Probe.runWriter(program: "takes-damage-for-a-first-run", version: "1") { setup in
      StoreSubject(setup: setup) { suite -> any RegisteringStore in
        if call.isFaulty { return DirectStore(suite: suite.text, slip: nil) }
        return UserDefaultsStore(suite: suite)
      }
    }
  }
}
