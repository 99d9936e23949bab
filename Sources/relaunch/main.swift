import Foundation
import RelaunchCore

StandardDescriptors.occupy()
DescriptorBudget.closeAboveLimit()
SignalWatch.surviveFileLimit()
// The built-in programs stand beside this one, wherever it was built or copied to.
let interruption = Interruption()
let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
let tool = CommandLineTool(
  surroundings: .init(
    programFolder: ProgramTable.folder(ofExecutable: executable),
    environment: ProcessInfo.processInfo.environment,
    now: { Date() },
    output: OutputDescriptor(STDOUT_FILENO), errors: OutputDescriptor(STDERR_FILENO),
    interruption: interruption))
let code = await tool.run(Array(CommandLine.arguments.dropFirst()))
if let signal = interruption.signal { SignalWatch.endProcess(by: signal) }
exit(code.rawValue)
