import NotesCore
import RelaunchProbe
import RelaunchSettings

/// Lets Relaunch take the steps of a scenario with the app's own settings type.
struct NotesSubject: WritingSubject {
  private let setup: ProbeSetup
  private let box: Box

  // Steps change the settings, and subjects are asked for them as they are.
  private final class Box {
    var settings: NotesSettings
    init(_ settings: NotesSettings) { self.settings = settings }
  }

  init(setup: ProbeSetup) throws {
    self.setup = setup
    box = Box(try NotesSettings(file: .ofUser))
  }

  /// What the app itself would show, and beside it what its file holds.
  func read(_ key: String) throws -> Resolution {
    let stored = try stored(key)
    let shown: SettingValue
    switch key {
    case "font.size": shown = .integer(Int128(box.settings.fontSize))
    case "appearance": shown = .string(box.settings.appearance)
    default: throw StepProblem(message: "notes has no setting \(key)")
    }
    let contract = try contract(of: key)
    return Resolution(
      value: shown, isStored: stored != nil, storedValue: stored,
      origin: contract.resolve(StoreReading(stored: stored)).origin)
  }

  func set(_ values: [SettingValue.Entry]) throws {
    for entry in values {
      switch (entry.key, entry.value) {
      case ("font.size", .integer(let size)): box.settings.fontSize = Int(size)
      case ("appearance", .string(let name)): box.settings.appearance = name
      default: throw StepProblem(message: "notes can't set \(entry.key) to such a value")
      }
    }
  }

  func remove(_ keys: [String]) throws {
    for key in keys {
      switch key {
      case "font.size": box.settings.content["font"] = nil
      case "appearance": box.settings.content["appearance"] = nil
      default: throw StepProblem(message: "notes has no setting \(key)")
      }
    }
  }

  func save() throws { try box.settings.save() }

  func clear() throws { try box.settings.clear() }

  func refresh() throws { box.settings = try NotesSettings(file: .ofUser) }

  func register(_ fallbacks: [SettingValue.Entry]) throws {
    throw StepProblem(message: "notes registers nothing")
  }

  private func contract(of key: String) throws -> SettingContract {
    guard let setting = setup.settings.first(where: { $0.contract.key == key }) else {
      throw StepProblem(message: "the scenario does not declare \(key)")
    }
    return setting.contract
  }

  private func stored(_ key: String) throws -> SettingValue? {
    switch key {
    case "font.size":
      ((box.settings.content["font"] as? [String: Any])?["size"] as? Int)
        .map { .integer(Int128($0)) }
    case "appearance": (box.settings.content["appearance"] as? String).map { .string($0) }
    default: nil
    }
  }
}
