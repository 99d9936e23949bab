import Foundation
import RelaunchProbe
import RelaunchSettings
import RelaunchWire

/// Keeps values in a file beside the program, and says that they come from the settings.
final class RememberingSubject: WritingSubject {
  private let contracts: [SettingContract]
  private let memory = BesideProgram("answers-from-memory.memory")
  private var remembered: [String: WireValue]

  init(setup: ProbeSetup) throws {
    contracts = setup.settings.map(\.contract)
    remembered = try memory.values() ?? [:]
  }

  func read(_ key: String) throws -> Resolution {
    guard let contract = contracts.first(where: { $0.key == key }) else {
      throw StepProblem(message: "key \(key.debugDescription): the plan does not declare it")
    }
    let value = remembered[key].map(SettingValue.init)
    return contract.resolve(StoreReading(stored: value, effective: value))
  }

  func set(_ values: [SettingValue.Entry]) throws {
    for value in values { remembered[value.key] = WireValue(value.value) }
    try save()
  }

  func remove(_ keys: [String]) throws {
    for key in keys { remembered[key] = nil }
    try save()
  }

  func save() throws { try memory.keep(remembered) }

  func clear() throws {
    remembered = [:]
    try save()
  }

  func register(_ fallbacks: [SettingValue.Entry]) {}

  func refresh() {}
}
