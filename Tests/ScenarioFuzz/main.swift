// Gives the reader of scenario files what no author would write, the same on every run.

import Foundation
import HostileScenarios

let usage = """
  usage: ScenarioFuzz run SEED COUNT [crash | overflow | hang]
                            read COUNT inputs; exit 1 and name each input that the reader fails
         ScenarioFuzz show SEED NUMBER
                            print one input
         ScenarioFuzz corpus FOLDER
                            write every malformed file into FOLDER

  """

func fail(_ text: String, _ code: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(code)
}

func mutator() throws -> Mutator { Mutator(seeds: try BadFiles.sound().map(\.bytes)) }

/// - Returns: the code to exit with.
func run(seed: UInt64, count: Int, planted: PlantedFault?) throws -> Int32 {
  let mutator = try mutator()
  let contract = planted?.contract ?? ReaderContract()
  // A debug build on a busy machine needs a second or two for the slowest input.
  let deadlineSeconds: UInt32 = planted == .hang ? 8 : 20
  var accepted = 0
  var failed = 0
  CrashReport.install()
  for number in 0..<count {
    CrashReport.begin(input: number)
    alarm(deadlineSeconds)
    let (faults, isAccepted) = contract.faults(with: mutator.input(seed: seed, number: number))
    accepted += isAccepted ? 1 : 0
    failed += faults.isEmpty ? 0 : 1
    for fault in faults.prefix(5) { print("input \(number): \(fault)") }
  }
  alarm(0)
  print("seed \(seed): \(count) inputs, \(accepted) accepted, \(failed) failed")
  // Where nothing or everything is accepted, the inputs test little.
  let isTelling = count < 100 || (1..<count).contains(accepted)
  return failed == 0 && isTelling ? 0 : 1
}

let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("run", 3...4):
  guard let seed = UInt64(words[1]), let count = Int(words[2]), count > 0,
    words.count == 3 || PlantedFault(rawValue: words[3]) != nil
  else { fail(usage) }
  exit(
    try run(seed: seed, count: count, planted: words.dropFirst(3).first.flatMap(PlantedFault.init)))
case ("show", 3):
  guard let seed = UInt64(words[1]), let number = Int(words[2]) else { fail(usage) }
  FileHandle.standardOutput.write(Data(try mutator().input(seed: seed, number: number)))
case ("corpus", 2):
  let written = try BadFiles.write(to: URL(filePath: words[1]))
  print("\(written.count) files")
default: fail(usage)
}
