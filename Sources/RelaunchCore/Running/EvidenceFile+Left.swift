import RelaunchWire

extension EvidenceFile {
  /// The evidence file as the program left it; one that was never made is an empty one.
  static func left(
    in files: CaseRecords.LaunchFiles, launch: String,
    decode: @Sendable ([UInt8]) -> EvidenceFile
  ) throws(HarnessFault) -> EvidenceFile {
    let path = files.evidencePath
    do {
      return decode(
        try RegularFile.bytes(
          at: path, limitBytes: EvidenceFile.maximumSize, followsLink: false))
    } catch .absent {
      return decode([])
    } catch {
      throw HarnessFault(launch: launch, message: "the evidence of launch \"\(launch)\": \(error)")
    }
  }
}
