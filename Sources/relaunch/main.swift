import Foundation
import RelaunchCore

StandardDescriptors.occupy()
// The built-in programs stand beside this one, wherever it was built or copied to.
let folder = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
  .deletingLastPathComponent().path()
let interruption = Interruption()
let tool = CommandLineTool(
  surroundings: .init(
    programFolder: folder.hasSuffix("/") ? String(folder.dropLast()) : folder,
    environment: ProcessInfo.processInfo.environment,
    now: { Date() },
    output: OutputDescriptor(STDOUT_FILENO), errors: OutputDescriptor(STDERR_FILENO),
    interruption: interruption))
let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
if let signal = interruption.signal { SignalWatch.endProcess(by: signal) }
exit(code.rawValue)
