import Foundation
import RelaunchProbe

extension PublicBug {
  /// Keeps its settings in a file and writes that where it is; the faulty one puts another in its place.
  static func replacesALinkedFile(_ call: Call) {
    // Settings are nobody else's to read, whichever way they are written.
    umask(0o077)
    Probe.runWriter(program: "faulty", version: "1") { setup in
      try FileSubject(setup: setup, slip: nil) { bytes, file in
        try bytes.write(to: file, options: call.isFaulty ? .atomic : [])
      }
    }
  }
}
