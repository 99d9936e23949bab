import Foundation
import RelaunchProbe
import RelaunchSettings
import RelaunchWire

/// Does what the commands say to real suites, in a process of its own.
struct Subject {
  func answer(_ command: SubjectCommand) throws -> SubjectAnswer {
    do {
      return SubjectAnswer(reading: try perform(command))
    } catch let error as SettingsError {
      return SubjectAnswer(code: error.code.rawValue, message: error.message)
    }
  }

  private func perform(_ command: SubjectCommand) throws -> KeyEvidence? {
    switch command {
    case .set(let suite, let key, let value):
      try store(suite).set(SettingValue(value), for: key)
    case .setNested(let suite, let key, let depth):
      let value = (0..<depth).reduce(SettingValue.integer(1)) { inner, _ in .array([inner]) }
      try store(suite).set(value, for: key)
    case .remove(let suite, let key): try store(suite).remove(key)
    case .save(let suite): try store(suite).save()
    case .clear(let suite): try store(suite).clear()
    case .refresh(let suite): try store(suite).refresh()
    case .register(let suite, let assignments):
      try store(suite).register(
        assignments.map { SettingValue.Entry(key: $0.key, value: SettingValue($0.value)) })
    case .read(let contract):
      let settings = Settings(store: try store(contract.store))
      return KeyEvidence(key: contract.key, try settings.read(SettingContract(contract)))
    case .plant(let path, let bytes): try bytes.write(to: URL(fileURLWithPath: path))
    case .uproot(let path): try FileManager.default.removeItem(atPath: path)
    case .changeEnvironment(let name, let value): setenv(name, value, 1)
    }
    return nil
  }

  private func store(_ suite: String) throws -> UserDefaultsStore {
    UserDefaultsStore(suite: try SuiteName(suite))
  }
}
