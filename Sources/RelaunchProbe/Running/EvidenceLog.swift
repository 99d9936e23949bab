import Foundation
import RelaunchWire

/// The evidence file, to which each fact is appended as soon as it is known.
struct EvidenceLog {
  private let file: Descriptor
  private let encoder: JSONEncoder

  /// Opens the file, and makes it, for its owner alone, where there is none.
  ///
  /// - Parameter path: where the orchestrator wants the evidence.
  /// - Throws: `ProbeStop.fault` if it can't be opened.
  init(path: String) throws(ProbeStop) {
    let number = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw .systemFault("can't open the evidence file") }
    self.file = Descriptor(number: number)
    self.encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Appends one line with one write.
  ///
  /// - Parameter line: the fact.
  /// - Throws: `ProbeStop.fault` if it can't be encoded or written whole.
  func append(_ line: EvidenceLine) throws(ProbeStop) {
    let bytes: [UInt8]
    do {
      bytes = Array(try encoder.encode(line)) + [0x0a]
    } catch {
      throw .fault("can't encode a line of evidence")
    }
    guard file.write(bytes) else { throw .systemFault("can't write to the evidence file") }
  }
}
