import Foundation

/// Saves one step, takes another, and is killed while that is in memory alone.
///
/// Called with the suite's name. Its twin saves the second step before it says that it is ready.
enum LateFlush {
  static func run(_ call: PublicBug.Call) throws {
    guard let defaults = UserDefaults(suiteName: try call.word(0)) else {
      throw CallProblem("no such suite")
    }
    defaults.set(true, forKey: "step1")
    _ = defaults.synchronize()
    defaults.set(true, forKey: "step2")
    if !call.isFaulty { _ = defaults.synchronize() }
    sayAndWait("READY")
  }
}
