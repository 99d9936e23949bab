import Foundation
import RelaunchWire

extension PublicBug {
  /// Gives every copy of the app an id, which its argument stands for: the next that is drawn.
  ///
  /// The faulty one makes what it draws the fallback of its setting, and never stores it.
  static func drawsAnID(_ call: Call) throws {
    let suite = "relaunch.public.drawn"
    let drawn = call.words.first ?? ""
    let defaults = UserDefaults(suiteName: suite)
    if call.isFaulty {
      defaults?.register(defaults: ["id": drawn])
    } else if defaults?.persistentDomain(forName: suite)?["id"] == nil {
      defaults?.set(drawn, forKey: "id")
      guard defaults?.synchronize() == true else { throw CocoaError(.fileWriteUnknown) }
    }
    let id = defaults?.string(forKey: "id") ?? ""
    try SpokenFacts.leave([FactEvidence(key: "id", value: .string(id))])
  }
}
