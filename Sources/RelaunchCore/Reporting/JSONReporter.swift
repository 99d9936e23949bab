import Foundation

/// The report as JSON: keys in alphabetical order, so that two reports compare line by line.
package struct JSONReporter: Reporter {
  package init() {}

  package func report(_ model: ReportModel, to sink: inout some TextSink) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    sink.write(String(decoding: try encoder.encode(model), as: UTF8.self))
    sink.write("\n")
  }
}
