import Foundation
import RelaunchProbe
import RelaunchSettings

/// Settings in property lists and JSON files that a program writes by its own means, whole and in one go.
///
/// Settings in domains it leaves to the usual stores.
final class FileSubject: WritingSubject {
  /// What the program gets wrong.
  enum Slip {
    /// Says that it saved, and has not.
    case neverSaves
    /// Writes everything as text.
    case writesText
    /// Removes files that it does not know by heart when it saves.
    case wipesOthers
  }

  private let setup: ProbeSetup
  private let domains: StoreSubject
  private let slip: Slip?
  private let write: (Data, URL) throws -> Void
  /// What each file holds, changes that are not saved among it.
  private var contents: [String: [String: FileValue]] = [:]

  /// Loads the files.
  ///
  /// - Parameters:
  ///   - setup: what the plan declares.
  ///   - slip: what the program gets wrong; nil for nothing.
  ///   - write: puts bytes into a file.
  /// - Throws: what a file that can't be read gives.
  init(
    setup: ProbeSetup, slip: Slip?,
    write: @escaping (Data, URL) throws -> Void = { try $0.write(to: $1, options: .atomic) }
  ) throws {
    self.setup = setup
    self.slip = slip
    self.write = write
    domains = StoreSubject(setup: setup) { suite in UserDefaultsStore(suite: suite) }
    try load()
  }

  private func load() throws {
    for file in setup.files where file.format != .bytes {
      contents[file.name] = [:]
      guard let bytes = FileManager.default.contents(atPath: file.path) else { continue }
      let root =
        file.format == .json
        ? try JSONDecoder().decode(FileValue.self, from: bytes)
        : try PropertyListDecoder().decode(FileValue.self, from: bytes)
      if case .dictionary(let entries) = root { contents[file.name] = entries }
    }
  }

  /// The file of a setting, with the way to it; nil for one in a domain.
  private func home(of key: String) -> (file: ProbeSetup.File, way: [String])? {
    let setting = setup.settings.first { $0.contract.key == key }
    guard let file = setup.files.first(where: { $0.name == setting?.store }) else { return nil }
    return (file, file.format == .json ? key.split(separator: ".").map(String.init) : [key])
  }

  func read(_ key: String) throws -> Resolution {
    guard let (file, way) = home(of: key),
      let contract = setup.settings.first(where: { $0.contract.key == key })?.contract
    else { return try domains.read(key) }
    let value = FileValue.dictionary(contents[file.name] ?? [:]).value(at: way[...])?.setting
    return contract.resolve(StoreReading(stored: value, effective: value))
  }

  func set(_ values: [SettingValue.Entry]) throws {
    for value in values {
      guard home(of: value.key) != nil else {
        try domains.set([value])
        continue
      }
      guard let kept = FileValue(value.value) else {
        throw StepProblem(message: "key \(value.key.debugDescription): no file holds such a value")
      }
      change(value.key, to: slip == .writesText ? .string("\(kept)") : kept)
    }
  }

  func remove(_ keys: [String]) throws {
    for key in keys {
      if home(of: key) == nil { try domains.remove([key]) } else { change(key, to: nil) }
    }
  }

  private func change(_ key: String, to value: FileValue?) {
    guard let (file, way) = home(of: key) else { return }
    let root = FileValue.dictionary(contents[file.name] ?? [:]).setting(value, at: way[...])
    if case .dictionary(let entries) = root { contents[file.name] = entries }
  }

  func save() throws {
    try domains.save()
    if slip == .wipesOthers { for file in setup.files { unlink(file.path) } }
    guard slip != .neverSaves else { return }
    for file in setup.files {
      // What holds nothing needs no file.
      guard let entries = contents[file.name], !entries.isEmpty else { continue }
      let root = FileValue.dictionary(entries)
      let bytes =
        file.format == .json
        ? try JSONEncoder().encode(root) : try PropertyListEncoder().encode(root)
      let url = URL(filePath: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try write(bytes, url)
    }
  }

  func clear() throws {
    try domains.clear()
    contents = contents.mapValues { _ in [:] }
  }

  func register(_ fallbacks: [SettingValue.Entry]) throws {
    for fallback in fallbacks where home(of: fallback.key) == nil {
      try domains.register([fallback])
    }
  }

  func refresh() throws {
    try domains.refresh()
    try load()
  }
}
