import RelaunchWire

extension EvidenceFile {
  /// The evidence file as the program left it; one that was never made is an empty one.
  static func left(
    in files: CaseRecords.LaunchFiles, launch: String
  ) throws(HarnessFault) -> EvidenceFile {
    let path = files.evidencePath
    do {
      return EvidenceFile(
        bytes: try RegularFile.bytes(
          at: path, limitBytes: EvidenceFile.maximumSize, followsLink: false))
    } catch .absent {
      return EvidenceFile(bytes: [])
    } catch {
      throw HarnessFault(launch: launch, message: "the evidence of launch \"\(launch)\": \(error)")
    }
  }
}
