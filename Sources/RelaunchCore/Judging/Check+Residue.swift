import RelaunchWire

extension Check {
  /// After cleanup no key is stored and no file is there.
  static let residue = Check(name: "residue") { evidence in
    // What nobody was told to clean up is left, and no residue.
    guard evidence.cleanup.contains(where: { $0.started != nil }) else { return [] }
    return evidence.residualFiles + evidence.residualKeys + evidence.leftFiles
  }
}

extension CaseEvidence {
  fileprivate var residualFiles: [Finding] {
    finalReadings.sorted { $0.key < $1.key }.compactMap { store, reading in
      guard reading.state != .absent else { return nil }
      return Finding(
        code: .residue, launch: Case.cleanupID,
        message: "the file of store \(VisibleText.quoted(store)) is still there after cleanup",
        position: testCase.position,
        acknowledged: cleanup.contains { $0.isAcknowledged })
    }
  }

  /// Keys that the confirming reader finds stored although their file is gone.
  fileprivate var residualKeys: [Finding] {
    confirmation.flatMap { launch in
      launch.steps.values.flatMap(\.keys).compactMap { observed in
        guard
          observed.stored, let setting = testCase.setting(observed.key),
          finalReadings[setting.contract.store]?.state == .absent
        else { return nil }
        return Finding(
          code: .residue, key: observed.key, launch: launch.launch.id,
          message:
            "\(VisibleText.quoted(observed.key)) is still stored after cleanup, though its file is gone",
          position: setting.position)
      }
    }
  }

  /// Declared files that are still there.
  fileprivate var leftFiles: [Finding] {
    guard let left else { return [] }
    func finding(_ words: String) -> Finding {
      Finding(
        code: .residue, launch: Case.cleanupID,
        message: "\(words) when the case is over, and should be gone", position: testCase.position)
    }
    let more = left.paths.count - 8 + left.omitted
    return left.paths.prefix(8).map { finding("\(VisibleText.quoted($0)) is left") }
      + (more > 0
        ? [finding("\(CountText.text(more, "more file is", "more files are")) left")] : [])
  }
}
