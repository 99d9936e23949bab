import Foundation

/// Says a line and does nothing more, until somebody ends the process.
func sayAndWait(_ line: String) -> Never {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  while true { pause() }
}
