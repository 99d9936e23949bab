import RelaunchWire

extension EvidenceFile {
  /// The evidence file as the program left it; one that was never made is an empty one.
  ///
  /// What stands in the place of facts and is no file to read is what the program made of it.
  static func left(
    in files: CaseRecords.LaunchFiles, launch: String, speech: ProgramSpeech = .steps,
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
      if speech == .facts {
        let problem = Problem(line: nil, message: "the file is \(error)")
        return EvidenceFile(lines: [], cut: false, problems: [problem])
      }
      throw HarnessFault(launch: launch, message: "the evidence of launch \"\(launch)\": \(error)")
    }
  }
}
