import RelaunchWire

// What a store's file holds while a launch runs.
extension CaseSession {
  /// The size up to which a file is looked at that may change meanwhile.
  private static let watchedBytes = 256 << 10

  /// Whether no other process of the case is alive while a launch runs.
  func isAlone(_ launch: Launch) -> Bool {
    running.isEmpty && !testCase.actions.contains { $0.word == "start" && $0.id == launch.id }
  }

  /// Watches the stores in which one save of a launch is to change several keys.
  ///
  /// - Returns: nil if there is none, or where others may write the same file meanwhile.
  func watch(during launch: Launch) -> StoreWatch? {
    if case .together = round { return nil }
    // What is said of another program's saves does not say in how many it makes them.
    guard launch.outside.speech == .steps else { return nil }
    let files = storeFiles.filter { file in
      let keys = Set(testCase.keys(in: file.store))
      return keys.count > 1 && !JointSaves(of: launch, keys: keys, from: [:]).saves.isEmpty
    }.map { file in
      let (links, sandbox) = (links, sandbox)
      let witness = DiskWitness(byteLimit: Self.watchedBytes)
      return StoreWatch.File(
        store: file.store,
        folders: ([file.path] + (links.targets[file.store].map { [$0] } ?? []))
          .map(FilePath.folder(of:))
      ) { links.read(file, in: sandbox, by: witness) }
    }
    return files.isEmpty ? nil : StoreWatch(files)
  }

  /// Stops watching and records what was seen.
  mutating func record(_ watch: StoreWatch?, during launch: String) async throws(HarnessFault) {
    for seen in await watch?.end() ?? [] {
      guard let file = storeFiles.first(where: { $0.store == seen.store }) else { continue }
      try append(
        .disk(
          DiskFact(
            moment: .during(launch: launch), store: seen.store,
            reading: declaredOnly(seen.reading, of: file))))
    }
  }
}
