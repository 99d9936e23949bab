import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// What the judge makes of a store's file whose keys alone tell nothing.
@Suite struct StoreFilesTests {
  /// A reading with everything that the file system says of a file.
  private static func file(
    _ value: WireValue? = .string("dark"), state: DiskReading.State = .readable,
    mode: UInt16 = 0o600, inode: UInt64 = 5, links: UInt64 = 1, checksum: UInt64 = 7,
    size: Int = 200, owner: UInt32 = geteuid(), others: String? = nil, isBehindLink: Bool? = nil
  ) -> DiskReading {
    guard state != .absent else { return DiskReading(.absent) }
    var status = stat()
    status.st_mode = (state == .notRegular ? S_IFLNK : S_IFREG) | mode_t(mode)
    status.st_ino = numericCast(inode)
    status.st_nlink = numericCast(links)
    status.st_size = numericCast(size)
    status.st_uid = owner
    var reading = DiskReading(
      state, reason: state == .notRegular ? "a symbolic link" : nil, status: FileStatus(status),
      checksum: checksum,
      values: (value.map { [WireValue.Entry(key: "theme", value: $0)] } ?? [])
        + (others.map { [WireValue.Entry(key: "undeclared", value: .string($0))] } ?? [])
    )
    reading.isBehindLink = isBehindLink
    return reading.keeping { $0 == "theme" }
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var before = StoreFilesTests.file()
    var after = StoreFilesTests.file()
    var steps: [Step.Kind] = [.refresh]
    var end: Int32 = 0
    /// Whether the scenario says that programs keep keys of their own in the store.
    var holdsOthers = false
    /// The checksum of what another store holds afterwards.
    var aside: UInt64?
    /// The checksum of what it held before.
    var asideBefore: UInt64?
    /// What the finding says; nil for none.
    var words: String?
  }

  private static let write: [Step.Kind] = [Made.set(.string("dark")), .save]

  static let rows = [
    Row(testDescription: "a reader leaves the file alone"),
    Row(
      testDescription: "a reader leaves no file alone", before: file(state: .absent),
      after: file(state: .absent)),
    Row(
      testDescription: "a reader writes an undeclared key", after: file(checksum: 8, size: 240),
      words: "launch \"it\" wrote nothing, and changed the bytes of the file of store \"main\""),
    Row(
      testDescription: "a reader changes an undeclared key", before: file(others: "a"),
      after: file(checksum: 8, others: "b"),
      words: "changed keys that the scenario does not declare and the bytes of the file"),
    Row(
      testDescription: "a writer adds an undeclared key", after: file(checksum: 8, others: "a"),
      steps: write,
      words: "launch \"it\" changed keys that the scenario does not declare, in the file of store"),
    Row(
      testDescription: "a writer removes an undeclared key", before: file(others: "a"),
      after: file(checksum: 8), steps: write, words: "changed keys that the scenario does not"),
    Row(
      testDescription: "a writer that is ended otherwise adds an undeclared key",
      after: file(checksum: 8, others: "a"), steps: write, end: 3,
      words: "changed keys that the scenario does not"),
    Row(
      testDescription: "a writer leaves an undeclared key", before: file(others: "a"),
      after: file(checksum: 8, others: "a"), steps: write),
    Row(
      testDescription: "clearing takes an undeclared key away", before: file(others: "a"),
      after: file(nil, checksum: 8), steps: [.clear] + write),
    Row(
      testDescription: "a reader changes one byte", after: file(checksum: 8),
      words: "changed the bytes of"),
    Row(
      testDescription: "a reader changes the owner", after: file(owner: geteuid() + 7),
      words: "changed the owner of"),
    Row(
      testDescription: "a writer changes the owner", after: file(checksum: 8, owner: geteuid() + 7),
      steps: write, words: "left another owner to the file"),
    Row(
      testDescription: "a reader changes the mode", after: file(mode: 0o644),
      words: "changed the mode of"),
    Row(
      testDescription: "a reader saves by replacing", after: file(inode: 6),
      words: "changed the inode of"),
    Row(
      testDescription: "a reader links the file", after: file(links: 2),
      words: "changed the number of links of"),
    Row(
      testDescription: "a reader makes an empty file", before: file(nil, state: .absent),
      after: file(nil), words: "changed the presence or kind of"),
    Row(
      testDescription: "a reader wipes a damaged file", before: file(nil, state: .damaged),
      after: file(nil, state: .absent), words: "changed the presence or kind of"),
    Row(
      testDescription: "a reader writes over a damaged file", before: file(nil, state: .damaged),
      after: file(nil, checksum: 8), words: "changed the bytes of"),
    Row(
      testDescription: "a reader changes another link",
      before: file(nil, state: .notRegular), after: file(nil, state: .notRegular, inode: 6),
      words: "changed the inode of"),
    Row(
      testDescription: "a writer makes the file", before: file(nil, state: .absent),
      steps: write),
    Row(
      testDescription: "a writer makes another user's file", before: file(state: .absent),
      after: file(owner: geteuid() + 7), steps: write, words: "made another user's file of store"),
    Row(
      testDescription: "a writer leaves the file of another user",
      before: file(owner: geteuid() + 7),
      after: file(checksum: 8, owner: geteuid() + 7), steps: write),
    Row(
      testDescription: "a writer links the file that it makes", before: file(state: .absent),
      after: file(links: 2), steps: write, words: "left 2 links to the file of store"),
    Row(
      testDescription: "a writer adds a link", after: file(links: 2, checksum: 8), steps: write,
      words: "left 2 links to the file of store"),
    Row(
      testDescription: "a writer takes a link away", before: file(links: 2),
      after: file(checksum: 8), steps: write, words: "changed the number of links to the file"),
    Row(
      testDescription: "a writer saves in place", after: file(checksum: 8), steps: write),
    Row(
      testDescription: "a writer saves by replacing", after: file(inode: 6, checksum: 8),
      steps: write),
    Row(
      testDescription: "a writer gives the platform's mode", before: file(mode: 0o644),
      steps: write),
    Row(
      testDescription: "a writer leaves a mode that others gave", before: file(mode: 0o644),
      after: file(mode: 0o644, checksum: 8), steps: write),
    Row(
      testDescription: "a writer opens the file to others", after: file(mode: 0o644),
      steps: write, words: "left mode 0644 to the file of store \"main\""),
    Row(
      testDescription: "a writer makes a file that others can read",
      before: file(nil, state: .absent), after: file(mode: 0o644), steps: write,
      words: "left mode 0644"),
    Row(
      testDescription: "a writer that ended otherwise has no mode to give",
      before: file(nil, state: .absent), after: file(mode: 0o644), steps: write, end: 3),
    Row(
      testDescription: "a writer replaces a link", before: file(nil, state: .notRegular),
      steps: write, words: "replaced a symbolic link by the file of store \"main\""),
    Row(
      testDescription: "a writer replaces a hard link", before: file(links: 2),
      after: file(inode: 6), steps: write, words: "replaced one of 2 links to the file"),
    Row(
      testDescription: "a writer writes through a hard link", before: file(links: 2),
      after: file(links: 2, checksum: 8), steps: write),
    Row(
      testDescription: "a writer begins anew over a damaged file",
      before: file(nil, state: .damaged), after: file(checksum: 8), steps: write,
      words: "put something else, or nothing, in the place of the damaged file of store \"main\""),
    Row(
      testDescription: "a writer changes a damaged file", before: file(nil, state: .damaged),
      after: file(nil, state: .damaged, checksum: 8), steps: write, words: "put something else"),
    Row(
      testDescription: "a writer removes a damaged file", before: file(nil, state: .damaged),
      after: file(state: .absent), steps: write, words: "put something else, or nothing"),
    Row(
      testDescription: "a writer leaves a damaged file", before: file(nil, state: .damaged),
      after: file(nil, state: .damaged), steps: write),
    Row(
      testDescription: "a writer moves a damaged file aside", before: file(nil, state: .damaged),
      after: file(checksum: 8), steps: write, aside: 7),
    Row(
      testDescription: "the same bytes stood aside before", before: file(nil, state: .damaged),
      after: file(checksum: 8), steps: write, aside: 7, asideBefore: 7, words: "put something else"),
    Row(
      testDescription: "a writer leaves other bytes aside", before: file(nil, state: .damaged),
      after: file(checksum: 8), steps: write, aside: 9, words: "put something else"),
    Row(
      testDescription: "a writer changes a key of its own", before: file(others: "a"),
      after: file(checksum: 8, others: "b"), steps: write, holdsOthers: true),
    Row(
      testDescription: "a reader changes a key of its own", before: file(others: "a"),
      after: file(checksum: 8, others: "b"), holdsOthers: true),
    Row(
      testDescription: "a reader changes the mode beside a key of its own",
      before: file(others: "a"), after: file(mode: 0o644, checksum: 8, others: "b"),
      holdsOthers: true, words: "left mode 0644"),
    Row(
      testDescription: "a writer fills a file of no bytes",
      before: file(nil, state: .damaged, size: 0), after: file(checksum: 8), steps: write),
    Row(
      testDescription: "clearing takes a damaged file away", before: file(nil, state: .damaged),
      after: file(checksum: 8), steps: [.clear] + write),
    Row(
      testDescription: "a writer writes through a planted link", before: file(isBehindLink: true),
      after: file(checksum: 8, isBehindLink: true), steps: write),
    Row(
      testDescription: "a writer replaces a planted link", before: file(isBehindLink: true),
      after: file(inode: 6, checksum: 8), steps: write,
      words: "replaced a symbolic link by the file"),
    Row(
      testDescription: "a reader replaces a planted link", before: file(isBehindLink: true),
      words: "changed the link to it of the file"),
    Row(
      testDescription: "clearing takes a link away", before: file(nil, state: .notRegular),
      steps: [.clear] + write),
  ]

  @Test(arguments: rows)
  func theFileIsJudgedBesideItsKeys(row: Row) {
    let launch = Made.launch("it", row.steps)
    var record = Made.Record(launch: launch, steps: [])
    record.end = ProcessEnd(
      kind: .exit, status: row.end, signal: nil, isDeadlineExpired: false, seconds: 0.01)
    var history = Made.history([record]).map { fact in
      guard case .disk(let disk) = fact.content else { return fact }
      let reading: DiskReading
      switch disk.moment {
      case .before: reading = row.before
      case .after: reading = row.after
      default: return fact
      }
      return Fact(
        sequence: fact.sequence,
        content: .disk(DiskFact(moment: disk.moment, store: disk.store, reading: reading)))
    }
    if let aside = row.asideBefore {
      history.append(
        Fact(
          sequence: history.count,
          content: .disk(
            DiskFact(
              moment: .before(launch: "it"), store: "aside",
              reading: Self.file(nil, state: .damaged, checksum: aside)))))
    }
    if let aside = row.aside {
      history.append(
        Fact(
          sequence: history.count,
          content: .disk(
            DiskFact(
              moment: .after(launch: "it"), store: "aside",
              reading: Self.file(nil, state: .damaged, checksum: aside)))))
    }
    let judge = Orchestrator.judge
    var testCase = Made.testCase([.launch(launch)])
    testCase.stores[0].holdsOthers = row.holdsOthers
    let evidence = judge.evidence(testCase, history)
    let findings = judge.checks.filter { $0.name == Check.storeFiles.name }
      .flatMap { $0.findings(evidence) }
    #expect(findings.map(\.code) == (row.words == nil ? [] : [.collateral]))
    if let words = row.words {
      #expect(findings.first?.message.contains(words) == true, "\(findings)")
    }
  }

  @Test func whatAKeyTellsIsNotToldTwice() {
    let judgement = JudgeTests.judge([
      JudgeTests.wrote(after: JudgeTests.dark),
      .init(
        launch: JudgeTests.read, steps: [Made.read(0, JudgeTests.dark)], before: JudgeTests.dark,
        after: JudgeTests.light),
    ])
    #expect(judgement.findings.map(\.code) == [.collateral])
    #expect(judgement.findings.map(\.key) == ["theme"])
  }
}
