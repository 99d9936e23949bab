/// Takes the text of a report, piece by piece.
package protocol TextSink {
  mutating func write(_ text: String)
}

extension String: TextSink {}

/// One format of the report: it is given the finished model and decides no verdict.
package protocol Reporter: Sendable {
  /// Writes the report.
  ///
  /// - Parameters:
  ///   - model: the finished report.
  ///   - sink: takes the text.
  /// - Throws: what can't be put in this format.
  func report(_ model: ReportModel, to sink: inout some TextSink) throws
}
