import Foundation
import RelaunchWire

/// Puts a settings file into a case's sandbox, and nowhere else.
enum Planting {
  /// Plants what is asked for and has the disk witness confirm that it is just what was meant.
  ///
  /// - Parameters:
  ///   - plant: what goes where.
  ///   - testCase: the case whose stores are named.
  ///   - sandbox: the case's own folders.
  ///   - witness: looks at the file.
  /// - Throws: `HarnessFault` if it can't be put there, or is something else then.
  static func plant(
    _ plant: Plant, of testCase: Case, in sandbox: Sandbox, witness: DiskWitness
  ) throws(HarnessFault) {
    let name = VisibleText.quoted(plant.id)
    let place = try place(of: plant, in: testCase)
    if case .raw(let raw) = plant.form.content, raw.bytes == nil {
      throw HarnessFault(launch: plant.id, message: "plant \(name) was never read")
    }
    do {
      try put(plant, at: place, of: testCase, in: sandbox)
    } catch {
      throw HarnessFault(launch: plant.id, message: "plant \(name) can't be written: \(error)")
    }
    let file = StoreFile(
      store: plant.target.store ?? "", path: path(of: place, in: sandbox),
      format: plant.form.fileFormat)
    let found = PlantedLinks(of: testCase, in: sandbox).read(file, in: sandbox, by: witness)
    guard plant.isMet(by: found) else {
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
      guard var place = StorePlacement.place(of: plant.target, stores: testCase.stores) else {
        continue
      }
      let folder = ([sandbox.path] + place.dropLast()).joined(separator: "/")
      var status = stat()
      guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      unlink("\(folder)/\(place.removeLast())")
      // Only a folder that nobody put anything else into goes too, and none of the sandbox's own.
      if place.count > 1 { rmdir(folder) }
    }
  }

  /// Takes away again what no program that clears its settings could clear away.
  ///
  /// - Parameters:
  ///   - plant: what was planted; a sound file is left alone.
  ///   - testCase: the case whose stores are named.
  ///   - sandbox: the case's own folders.
  /// - Throws: `HarnessFault` if it can't be taken away.
  static func withdraw(
    _ plant: Plant, of testCase: Case, in sandbox: Sandbox
  ) throws(HarnessFault) {
    guard plant.form.isObstacle else { return }
    let place = try place(of: plant, in: testCase)
    do {
      if plant.form.isFolderReadOnly {
        try ConfinedFile.setFolderMode(0o700, around: place, below: sandbox.path)
      }
      let path = path(of: place, in: sandbox)
      guard case .success(let status) = FileStatus.look(at: path), status.kind == plant.form.kind
      else { return }
      // A folder with something in it is left: somebody put that there.
      do {
        try ConfinedFile.put(.nothing, at: place, below: sandbox.path)
      } catch  where error.errno == ENOTEMPTY || error.errno == EISDIR {
        return
      }
    } catch {
      throw HarnessFault(
        launch: plant.id,
        message: "plant \(VisibleText.quoted(plant.id)) can't be taken away: \(error)")
    }
  }

  /// Finds why what was planted means nothing on this machine.
  ///
  /// - Returns: the reason, or nil if the modes of files and folders count for whoever runs this.
  static func hindrance(
    of plant: Plant, of testCase: Case, in sandbox: Sandbox
  ) throws(HarnessFault) -> String? {
    let path = path(of: try place(of: plant, in: testCase), in: sandbox)
    let user = "whoever runs this may"
    if let mode = plant.form.mode {
      if mode & 0o400 == 0, mayAccess(path, R_OK) { return "\(user) read a file of any mode" }
      if mode & 0o200 == 0, mayAccess(path, W_OK) { return "\(user) write to a file of any mode" }
    }
    guard plant.form.isFolderReadOnly, mayAccess(FilePath.folder(of: path), W_OK) else {
      return nil
    }
    return "\(user) make files in a folder of any mode"
  }

  private static func mayAccess(_ path: String, _ right: Int32) -> Bool {
    faccessat(AT_FDCWD, path, right, AT_EACCESS) == 0
  }

  private static func place(
    of plant: Plant, in testCase: Case
  ) throws(HarnessFault) -> [String] {
    guard let place = StorePlacement.place(of: plant.target, stores: testCase.stores) else {
      throw HarnessFault(
        launch: plant.id,
        message: "plant \(VisibleText.quoted(plant.id)) has no place on this platform")
    }
    return place
  }

  private static func path(of place: [String], in sandbox: Sandbox) -> String {
    ([sandbox.path] + place).joined(separator: "/")
  }

  private static func put(
    _ plant: Plant, at place: [String], of testCase: Case, in sandbox: Sandbox
  ) throws(ConfinedFile.Fault) {
    var content = plant.content
    if let link = plant.form.link, let store = plant.target.store {
      let name = PlantedLinks.name(of: store, in: testCase)
      try ConfinedFile.put(content, at: [name], below: sandbox.home)
      let target = "\(sandbox.home)/\(name)"
      content = link == .symbolic ? .symbolicLink(to: target) : .hardLink(to: target)
    }
    try ConfinedFile.put(content, at: place, below: sandbox.path)
    guard plant.form.isFolderReadOnly else { return }
    try ConfinedFile.setFolderMode(0o500, around: place, below: sandbox.path)
  }

  /// Finds why a case can't be run here.
  ///
  /// - Parameters:
  ///   - testCase: the case.
  ///   - isConfined: whether this platform keeps every settings file inside the sandbox.
  /// - Returns: the reason, or nil if it can be run.
  static func obstacle(to testCase: Case, isConfined: Bool) -> String? {
    let plants = testCase.actions.contains { action in
      guard case .plant(let plant) = action else { return false }
      let store = testCase.stores.first { $0.store.name == plant.target.store }?.store
      // A file that belongs to no domain is inside the sandbox everywhere.
      if case .file = store?.kind { return false }
      return true
    }
    guard plants, !isConfined else { return nil }
    return
      "it plants a settings file, and on this platform no folder keeps that from the user's own"
  }
}

extension PlantedForm {
  /// What stands there; nil where that is a file, or nothing.
  fileprivate var kind: FileStatus.Kind? {
    switch content {
    case .word(.folder): .folder
    case .word(.fifo): .fifo
    case .word(.absent), .word(.empty), .word(.garbage), .values, .root, .raw: nil
    }
  }
}

extension Plant {
  fileprivate var content: ConfinedFile.Content {
    switch form.content {
    case .word(.absent): .nothing
    case .word(.folder): .folder
    case .word(.fifo): .fifo
    case .word(.empty), .word(.garbage), .values, .root, .raw:
      .file(bytes ?? [], mode: form.mode ?? PlantedForm.usualMode)
    }
  }

  /// Whether what the disk witness found is what was to be planted.
  fileprivate func isMet(by found: DiskReading) -> Bool {
    guard (found.isBehindLink == true) == (form.link == .symbolic) else { return false }
    guard let bytes else {
      return form.kind.map { found.reason == $0.words } ?? (found.state == .absent)
    }
    // A file that may not be read has its size alone to show.
    guard let checksum = found.checksum else {
      return (form.mode ?? PlantedForm.usualMode) & 0o400 == 0 && found.bytes == bytes.count
    }
    guard checksum == Checksum.of(bytes), form.link != .hard || found.linkCount == 2 else {
      return false
    }
    // These are what they are, whether a reader takes them or not.
    if case .raw = form.content { return true }
    if form.fileFormat == .bytes { return found.state == .readable }
    guard form.content == .values, form.damage == nil else { return found.state == .damaged }
    return WireValue.dictionary(found.values) == root
  }
}
