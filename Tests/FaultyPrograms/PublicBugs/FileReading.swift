import RelaunchProbe

/// Reads settings in property lists and JSON files, and has no way to write them.
///
/// It takes a reader's steps and has no fault: what others left is read by it.
enum FileReading {
  static func run(_ call: PublicBug.Call) {
    Probe.runReader(program: "reads-its-file", version: "1") { setup in
      try FileSubject(setup: setup, slip: nil)
    }
  }
}
