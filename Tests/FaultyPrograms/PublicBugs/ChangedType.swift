import Foundation
import RelaunchWire

extension PublicBug {
  /// An app whose first version keeps a choice as a number, and whose second one as text.
  ///
  /// Both save their settings when they end. The faulty one takes a number for no choice.
  static func expectsTextWhereANumberIs(_ call: Call) throws {
    let defaults = UserDefaults(suiteName: "relaunch.public.changed-type")
    if call.words.first == "1" {
      defaults?.set(2, forKey: "autoPlay")
    } else {
      let stored = defaults?.object(forKey: "autoPlay")
      let number = call.isFaulty ? nil : (stored as? Int).map(String.init)
      let known = stored as? String ?? number
      try SpokenFacts.leave([
        FactEvidence(
          key: "autoPlay", value: .string(known ?? "0"), origin: known == nil ? .fallback : .stored)
      ])
      guard stored as? String == nil else { return }
      defaults?.set(known ?? "0", forKey: "autoPlay")
    }
    guard defaults?.synchronize() == true else { throw CocoaError(.fileWriteUnknown) }
  }
}
