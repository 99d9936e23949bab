import Foundation
import RelaunchProbe
import RelaunchSettings
import RelaunchWire

/// Keeps values in a file of its own in HOME, and says that they come from the settings.
final class RememberingSubject: WritingSubject {
  private let contracts: [SettingContract]
  private let file: URL
  private var remembered: [String: WireValue]

  init(setup: ProbeSetup) throws {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    contracts = setup.settings.map(\.contract)
    file = URL(filePath: home).appending(path: "remembered.json")
    remembered =
      FileManager.default.fileExists(atPath: file.path)
      ? try JSONDecoder().decode([String: WireValue].self, from: Data(contentsOf: file)) : [:]
  }

  func read(_ key: String) throws -> Resolution {
    guard let contract = contracts.first(where: { $0.key == key }) else {
      throw StepProblem(message: "key \(key.debugDescription): the plan does not declare it")
    }
    let value = remembered[key].map(SettingValue.init)
    return contract.resolve(StoreReading(stored: value, effective: value))
  }

  func set(_ values: [SettingValue.Entry]) {
    for value in values { remembered[value.key] = WireValue(value.value) }
  }

  func remove(_ keys: [String]) { for key in keys { remembered[key] = nil } }

  func save() throws { try JSONEncoder().encode(remembered).write(to: file) }

  func clear() throws {
    remembered = [:]
    try save()
  }

  func register(_ fallbacks: [SettingValue.Entry]) {}

  func refresh() {}
}
