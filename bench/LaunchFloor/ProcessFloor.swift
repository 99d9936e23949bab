import Foundation
import Synchronization

/// One launch by Foundation's `Process`: three pipes, the wake-up line, proceed, the end.
enum ProcessFloor {
  private static let starting = Mutex(())

  static func launch(_ launch: FloorLaunch) {
    let process = Process()
    process.executableURL = URL(filePath: launch.program)
    process.environment = launch.environment
    process.currentDirectoryURL = URL(filePath: launch.home)
    let started = starting.withLock { _ -> (Pipe, Pipe, Pipe)? in
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardInput = pipes.0
      process.standardOutput = pipes.1
      process.standardError = pipes.2
      do { try process.run() } catch { return nil }
      return pipes
    }
    guard let (input, output, errors) = started else { fatal("\(launch.program): not started") }
    var printed = Data()
    while !printed.contains(0x0a) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { fatal("\(launch.program): no wake-up line") }
      printed += more
    }
    input.fileHandleForWriting.write(Data("proceed\n".utf8))
    _ = output.fileHandleForReading.readDataToEndOfFile()
    _ = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { fatal("\(launch.program): ended badly") }
  }
}

func fatal(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
