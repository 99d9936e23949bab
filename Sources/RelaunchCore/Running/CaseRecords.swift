import Foundation

/// The private files of one case in the result folder: history, plans, evidence, child output.
package struct CaseRecords: Sendable {
  package let folder: String
  private let identity: FolderIdentity?

  /// Makes the folder, readable by its owner only.
  ///
  /// - Parameters:
  ///   - name: of a folder that does not exist yet.
  ///   - parent: the run's private folder.
  ///   - parentIdentity: that of the private folder that the run made; nil if it is not known.
  /// - Throws: `HarnessFault` if it can't be made, or if another folder is in the parent's place: programs
  ///   know where it is, and can put a link there.
  package init(
    _ name: String, in parent: String, known parentIdentity: FolderIdentity?
  ) throws(HarnessFault) {
    folder = "\(parent)/\(name)"
    do {
      try ConfinedFile.makeFolder(name, in: parent, known: parentIdentity)
    } catch {
      throw HarnessFault(message: "\(folder): the folder can't be made: \(error)")
    }
    identity = FolderIdentity(of: folder)
  }

  /// Sees to it that nothing is written through what a program put in the folder's place.
  ///
  /// - Throws: `HarnessFault` if the folder is not the one that was made.
  func checkUnchanged() throws(HarnessFault) {
    guard !isUnchanged else { return }
    throw HarnessFault(
      message: "\(folder): the folder of the case's records was removed or replaced by a program")
  }

  /// Removes the folder of a case that never began.
  func remove() {
    guard isUnchanged else { return }
    _ = TreeRemoval.remove(folder)
  }

  /// Whether the folder is the one that was made; a program knows it, and can put another there.
  var isUnchanged: Bool { identity != nil && FolderIdentity(of: folder) == identity }

  package var historyPath: String { "\(folder)/history.jsonl" }
  /// Where the settings folder is kept after a failure.
  package var evidenceFolder: String { "\(folder)/evidence" }

  /// The files of one launch.
  ///
  /// - Parameters:
  ///   - launch: the launch's name, which may hold anything.
  ///   - token: the launch's token, so that no earlier program can name the files before they are made,
  ///     and so put evidence in another's place.
  /// - Returns: the files; none of them exists yet.
  func newLaunch(_ launch: String, token: String) -> LaunchFiles {
    LaunchFiles(stem: "\(folder)/\(FileNaming.name(for: launch)).\(token)")
  }

  /// The plan, the evidence and the output of one launch.
  struct LaunchFiles {
    fileprivate let stem: String

    var planPath: String { "\(stem).plan.json" }
    var evidencePath: String { "\(stem).evidence.jsonl" }

    func write(plan: Data) throws(HarnessFault) { try write(plan, to: planPath) }

    /// Writes how the launch is started, for a person to run by hand.
    ///
    /// - Returns: the file's path.
    func write(command: String) throws(HarnessFault) -> String {
      let path = "\(stem).command.sh"
      try write(Data("\(command)\n".utf8), to: path)
      return path
    }

    /// Keeps what a launch printed, if it printed anything beside its wake-up line.
    func write(
      _ stdout: CapturedOutput, _ stderr: CapturedOutput, hasWakeUpLine: Bool = true
    ) throws(HarnessFault) {
      if stderr.totalBytes > 0 { try write(Data(stderr.text.utf8), to: "\(stem).stderr") }
      let text = stdout.text
      guard text.split(separator: "\n").count > (hasWakeUpLine ? 1 : 0) else { return }
      try write(Data(text.utf8), to: "\(stem).stdout")
    }

    private func write(_ data: Data, to path: String) throws(HarnessFault) {
      do {
        try NewFile.write(data, to: path)
      } catch {
        throw HarnessFault(message: "\(path): can't be written: \(error.words)")
      }
    }
  }
}

/// Makes file names of names that people chose.
package enum FileNaming {
  /// A name of at most 80 characters that is safe in every folder and differs for differing names.
  ///
  /// - Parameter name: any text.
  /// - Returns: the letters and digits of the text, other characters replaced, then a checksum
  ///   unless the text is nothing but letters and digits, and few of them.
  package static func name(for name: String) -> String {
    let plain = String(
      name.unicodeScalars.prefix(60).map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
          ? Character(scalar) : "-"
      })
    // A text with a dash could be what another one was made into.
    guard plain != name || plain.contains("-") else { return plain }
    return "\(plain)-\(String(Checksum.of(name.utf8), radix: 36))"
  }
}
