import Foundation

// A variable chooses the programs of public bug reports.
if let program = PublicBug(
  environment: ProcessInfo.processInfo.environment,
  words: Array(CommandLine.arguments.dropFirst()))
{
  program.start()
  exit(0)
}

// One executable, many programs: the name that it is called by chooses the fault, or, if that is a
// link to another name, the name behind it. Each of them takes a writer's plans and a reader's,
// since a writer's steps include a reader's.
let called = CommandLine.arguments.first ?? ""
let linked = try? FileManager.default.destinationOfSymbolicLink(atPath: called)
let programs = [linked ?? "", called].lazy.compactMap { path in
  let name = path.split(separator: "/").last.map(String.init) ?? ""
  let isFaulty = !name.hasSuffix(".healthy")
  return FaultyProgram(rawValue: isFaulty ? name : String(name.dropLast(".healthy".count)))
    .map { (program: $0, isFaulty: isFaulty) }
}
if let found = programs.first {
  found.program.run(isFaulty: found.isFaulty)
} else {
  let faults = FaultyProgram.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("\(called): call this program by one of: \(faults)\n".utf8))
  exit(64)
}
