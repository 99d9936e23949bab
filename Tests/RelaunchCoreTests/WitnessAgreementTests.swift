import Foundation
import RelaunchCore
import Testing
import WitnessDriver

/// The witness beside the platform: whatever they differ in has a name in the platform notes.
@Suite struct WitnessAgreementTests {
  /// A damaged file takes the platform half a second, so many readers wait at once.
  private static let readers = 48

  @Test func everyDifferenceHasANameAndEveryNameADifference() async throws {
    let files = try PlatformCorpus.files()
    #expect(files.count > 700)
    var seen: Set<PlatformDifference> = []
    for (file, found) in zip(files, try await Self.comparisons(of: files)) where !found.agrees {
      let named = PlatformDifference.explaining(found)
      #expect(named.count == 1, "\(file.name.debugDescription): \(found)")
      seen.formUnion(named)
    }
    let gone = Set(PlatformDifference.allCases).subtracting(seen)
    #expect(gone.isEmpty, "no longer found: \(gone)")
  }

  @Test func theNotesNameExactlyTheseDifferences() throws {
    let notes = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/platform-notes.md")
    let text = try String(contentsOf: notes, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## The disk witness").last)
    let names = section.split(separator: "\n").filter { $0.hasPrefix("| **") }.compactMap {
      $0.dropFirst(4).components(separatedBy: "**").first
    }
    #expect(names.sorted() == PlatformDifference.allCases.map(\.rawValue).sorted())
  }

  /// Both of a file's readers in the corpus's own HOME, in the order of the files.
  private static func comparisons(
    of files: [PlatformCorpus.File]
  ) async throws -> [WitnessComparison] {
    let bench = try LaunchBench()
    for (index, file) in files.enumerated() {
      try Data(file.bytes).write(to: URL(filePath: "\(bench.folder)/config/c\(index).plist"))
    }
    let driver = Bundle.main.bundleURL.appending(path: "WitnessDriver").path
    var children: [any RunningChild] = []
    for reader in 0..<readers {
      let suites = stride(from: reader, to: files.count, by: readers).map { "c\($0)" }
      children.append(try await bench.launcher.start(bench.request(driver, ["compare"] + suites)))
    }
    var found: [String: WitnessComparison] = [:]
    for child in children {
      let end = await child.waitForEnd()
      #expect(end.kind == .exit(status: 0), "\(end.stderr.text)")
      for line in end.stdout.text.split(separator: "\n") {
        let comparison = try JSONDecoder().decode(WitnessComparison.self, from: Data(line.utf8))
        found[comparison.suite] = comparison
      }
    }
    return try files.indices.map { try #require(found["c\($0)"]) }
  }
}
