import Foundation

// One executable, many programs: the name that it is called by chooses the fault, or the name behind
// that if it is a link. Each of them takes a writer's plans and a reader's, since a writer's steps
// include a reader's.
let called = CommandLine.arguments.first ?? ""
let linked = try? FileManager.default.destinationOfSymbolicLink(atPath: called)
let names = [called, linked ?? ""].map { $0.split(separator: "/").last.map(String.init) ?? "" }
if let program = names.lazy.compactMap(FaultyProgram.init).first {
  program.run()
} else {
  let faults = FaultyProgram.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("\(called): call this program by one of: \(faults)\n".utf8))
  exit(64)
}
