import Foundation
import Testing

@testable import RelaunchCore

extension Workplace {
  /// Makes a shell script a program, under the name of a built one or another.
  ///
  /// In it `$here` is the folder of the programs and `$writer` the real writer.
  func install(script: String, as name: String) throws {
    if !hasFile("bin/real-writer") {
      try install("writer", as: "real-writer")
    }
    let target = folder.appending(path: "bin/\(name)")
    if FileManager.default.fileExists(atPath: target.path) {
      try FileManager.default.removeItem(at: target)
    }
    try write(
      """
      #!/bin/sh
      here=\(path("bin"))
      writer=$here/real-writer
      \(script)

      """, to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: target.path)
  }

  /// Makes the built-in writer a script that does something of its own in the frame's cleanup.
  func installWriter(cleaningBy script: String) throws {
    try install(
      script: "if grep -q '\"clear\"' \"$RELAUNCH_PLAN\"; then \(script); fi; exec \"$writer\"",
      as: "writer")
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func hasFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The only run's report, from its result folder.
  func onlyReport() throws -> ReportModel {
    let run = try runs().joined(separator: "|")
    let file = folder.appending(path: ".relaunch/\(run)/report.json")
    return try JSONDecoder().decode(ReportModel.self, from: Data(contentsOf: file))
  }

  /// Whether the process whose number a script left in a file has ended.
  func isOver(_ pidFile: String) throws -> Bool { isOver(pid: try text(of: pidFile)) }

  /// Whether the process of this number has ended, waited for or not.
  func isOver(pid: String) -> Bool {
    guard let pid = Int32(pid.trimmingCharacters(in: .newlines)) else { return false }
    return SystemIdentity.processStart(pid: pid) == nil
  }

  /// Makes a pipe with a name, through which a script says that it is so far.
  func makePipe(_ name: String) { #expect(mkfifo(path(name), 0o600) == 0) }

  /// Waits until a script has written to a pipe.
  ///
  /// - Returns: what it wrote, without its end.
  func line(from pipe: String) async throws -> String {
    try await call("/bin/cat", [path(pipe)]).output.trimmingCharacters(in: .newlines)
  }
}

extension Scenarios {
  /// The theme scenario whose first launch is the program `app`, with time enough on a slow machine.
  static func app(deadline: String = "300s", more: String = "") -> String {
    theme(writer: "app", more: more).replacing(
      #""program": "app","#, with: #""program": "app", "deadline": "\#(deadline)","#)
  }
}
