import Foundation
import RelaunchProbe

/// Lets everything that the process prints go nowhere, while its pipe stays open.
func silenceStandardOutput() throws {
  let nowhere = open("/dev/null", O_WRONLY)
  guard nowhere >= 0, dup(1) >= 0, dup2(nowhere, 1) == 1 else {
    throw StepProblem(message: "can't silence standard output")
  }
}
