package import RelaunchWire

/// What the evidence of a case is read, judged and reported by.
///
/// The tool knows the shipped parts alone. A test puts a faulty part in the place of a sound one, to
/// see that somebody notices.
package struct CaseParts: Sendable {
  /// Takes the bytes of an evidence file apart.
  package var evidence: @Sendable ([UInt8]) -> EvidenceFile
  package var judge: Judge
  /// Makes the report of a case from its history, its judgement and its seconds.
  package var report: @Sendable (Case, [Fact], Judgement, Double) -> CaseReport

  package static let shipped = CaseParts(
    evidence: { EvidenceFile(bytes: $0) }, judge: .shipped,
    report: {
      ReportBuilder($0, history: $1, judgement: $2, seconds: $3).report
    })
}
