// Sets the disk witness beside the platform, and measures what it takes; the tests judge.
//
//   WitnessDriver compare SUITE...     what both say of each suite's file, a JSON line each
//   WitnessDriver measure FILE         what reading one file cost

import Foundation
import RelaunchCore

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "compare":
  for suite in arguments.dropFirst() {
    let line = try JSONEncoder().encode(WitnessComparison(suite: suite)) + Data("\n".utf8)
    try FileHandle.standardOutput.write(contentsOf: line)
  }
case "measure":
  let before = ProcessCost.soFar
  let reading = DiskWitness().read(arguments.last ?? "")
  let after = ProcessCost.soFar
  let measured = WitnessCost(
    state: reading.state.rawValue, reason: reading.reason, keys: reading.values.count,
    processorSeconds: after.processorSeconds - before.processorSeconds,
    mebibytes: after.mostMebibytes - before.mostMebibytes)
  try FileHandle.standardOutput.write(contentsOf: try JSONEncoder().encode(measured))
default:
  exit(64)
}
