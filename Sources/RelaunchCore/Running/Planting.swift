import Foundation
import RelaunchWire

/// Puts a settings file into a case's sandbox, and nowhere else.
enum Planting {
  /// Plants a file and has the disk witness confirm that it holds just what was meant.
  ///
  /// - Parameters:
  ///   - plant: what goes where.
  ///   - testCase: the case whose stores are named.
  ///   - sandbox: the case's own folders.
  ///   - witness: looks at the file.
  /// - Throws: `HarnessFault` if the file can't be written, or would hold something else.
  static func plant(
    _ plant: Plant, of testCase: Case, in sandbox: Sandbox, witness: DiskWitness
  ) throws(HarnessFault) {
    let name = VisibleText.quoted(plant.id)
    guard let place = SuitePlacement.place(of: plant.target, stores: testCase.stores) else {
      throw HarnessFault(launch: plant.id, message: "plant \(name) has no place on this platform")
    }
    do {
      try ConfinedFile.put(
        PropertyListWriting.bytes(of: plant.values), at: place, below: sandbox.configuration)
    } catch {
      throw HarnessFault(launch: plant.id, message: "plant \(name) can't be written: \(error)")
    }
    let path = ([sandbox.configuration] + place).joined(separator: "/")
    let meant = WireValue.dictionary(
      unordered: plant.values.map { .init(key: $0.key, value: $0.value) })
    guard WireValue.dictionary(witness.read(path).values) == meant else {
      throw HarnessFault(
        launch: plant.id,
        message: "plant \(name): a settings file can't hold these values as they are")
    }
  }

  /// Removes what was planted beside the stores, which no cleanup is told to remove.
  ///
  /// - Parameters:
  ///   - testCase: the case that was run in the sandbox, and is over.
  ///   - sandbox: its folders; what lies behind a link is left alone.
  static func takeBack(from testCase: Case, in sandbox: Sandbox) {
    for case .plant(let plant) in testCase.actions {
      if case .store = plant.target { continue }
      guard var place = SuitePlacement.place(of: plant.target, stores: testCase.stores) else {
        continue
      }
      let folder = ([sandbox.configuration] + place.dropLast()).joined(separator: "/")
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      unlink("\(folder)/\(place.removeLast())")
      // Only a folder that nobody put anything else into goes too.
      if !place.isEmpty { rmdir(folder) }
    }
  }

  /// Finds why a case can't be run here.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - isConfined: whether this platform keeps every settings file inside the sandbox.
  /// - Returns: the reason, or nil if it can be run.
  static func obstacle(to testCase: Case, isConfined: Bool) -> String? {
    let plants = testCase.actions.contains { $0.word == "plant" }
    guard plants, !isConfined else { return nil }
    return
      "it plants a settings file, and on this platform no folder keeps that from the user's own"
  }
}
