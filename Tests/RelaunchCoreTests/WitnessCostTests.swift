import Foundation
import RelaunchCore
import Testing
import WitnessDriver

/// No file of up to one MiB takes the witness longer than a second, or more than 64 MiB.
@Suite struct WitnessCostTests {
  // Without optimization the same work takes ten times as long; work that grows with the square of
  // the size would take hours.
  #if DEBUG
  private static let mostSeconds = 30.0
  #else
  private static let mostSeconds = 1.0
  #endif

  @Test func noFileCostsMoreThanItMay() async throws {
    let bench = try LaunchBench()
    let driver = Bundle.main.bundleURL.appending(path: "WitnessDriver").path
    var states: Set<String> = []
    for (index, file) in CostlyFiles.all.enumerated() {
      #expect(file.bytes.count <= CostlyFiles.size, "\(file.name)")
      let path = "\(bench.folder)/f\(index)"
      try Data(file.bytes).write(to: URL(filePath: path))
      let end = try await bench.launcher.start(bench.request(driver, ["measure", path]))
        .waitForEnd()
      try #require(end.kind == .exit(status: 0), "\(file.name): \(end.stderr.text)")
      let cost = try JSONDecoder().decode(WitnessCost.self, from: Data(end.stdout.text.utf8))
      #expect(cost.processorSeconds < Self.mostSeconds, "\(file.name): \(cost)")
      #expect(cost.mebibytes < 64, "\(file.name): \(cost)")
      states.insert(cost.state)
    }
    #expect(states == ["readable", "damaged"])
  }
}
