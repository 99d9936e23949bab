import Foundation
import RelaunchWire

extension PublicBug {
  /// A game that gives one life more each time that it is played.
  ///
  /// The faulty one adds it to the lives of this run, which an argument may have set for it alone.
  static func savesWhatWasForOneRun(_ call: Call) throws {
    let suite = "relaunch.public.one-run"
    let defaults = UserDefaults(suiteName: suite)
    let lives = defaults?.integer(forKey: "lives") ?? 0
    try SpokenFacts.leave([FactEvidence(key: "lives", value: .integer(Int128(lives)))])
    guard call.words.first == "play" else { return }
    let saved = defaults?.persistentDomain(forName: suite)?["lives"] as? Int ?? 0
    defaults?.set((call.isFaulty ? lives : saved) + 1, forKey: "lives")
    guard defaults?.synchronize() == true else { throw CocoaError(.fileWriteUnknown) }
  }
}
