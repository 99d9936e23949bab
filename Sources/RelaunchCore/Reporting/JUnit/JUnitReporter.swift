/// The report as JUnit XML, for the tools that draw and compare test runs.
///
/// `schema/junit.xsd` is the whole of what it writes.
package struct JUnitReporter: Reporter {
  package init() {}

  package func report(_ model: ReportModel, to sink: inout some TextSink) {
    let suites =
      JUnitSuite.suites(of: model.cases + [CaseReport.outside(of: model)].compactMap(\.self))
      + [JUnitSuite(problems: model.problems)].compactMap(\.self)
    sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    let root: [(String, String)] =
      [("name", model.tool.name)] + Self.counts(of: suites.flatMap(\.entries))
      + [("timestamp", model.environment.startedAt)]
    sink.write("\(XMLText.tag("testsuites", root))>\n")
    let properties = Self.properties(of: model)
    for suite in suites { report(suite, properties: properties, to: &sink) }
    sink.write("</testsuites>\n")
  }

  private func report(_ suite: JUnitSuite, properties: String, to sink: inout some TextSink) {
    let attributes: [(String, String)] = [("name", suite.id)] + Self.counts(of: suite.entries)
    sink.write("  \(XMLText.tag("testsuite", attributes))>\n\(properties)")
    for entry in suite.entries { report(entry, to: &sink) }
    sink.write("  </testsuite>\n")
  }

  private func report(_ entry: JUnitSuite.Entry, to sink: inout some TextSink) {
    let testCase = entry.testCase
    let tag = XMLText.tag(
      "testcase",
      [
        ("classname", testCase.id), ("name", entry.name), ("file", testCase.file),
        ("line", String(testCase.line)),
        ("time", JUnitCounts.text(milliseconds: JUnitCounts.milliseconds(testCase.seconds))),
      ])
    switch entry.outcome {
    case .passed: sink.write("    \(tag)/>\n")
    case .failure(let type, let message, let text):
      write(tag, "failure", [("type", type), ("message", message)], text, to: &sink)
    case .error(let type, let message, let text):
      write(tag, "error", [("type", type), ("message", message)], text, to: &sink)
    case .skipped(let reason): write(tag, "skipped", [("message", reason)], reason, to: &sink)
    }
  }

  private func write(
    _ tag: String, _ name: String, _ attributes: [(String, String)], _ text: String,
    to sink: inout some TextSink
  ) {
    let element = XMLText.tag(name, attributes)
    sink.write(
      "    \(tag)>\n      \(element)>\(XMLText.content(text))</\(name)>\n    </testcase>\n")
  }

  private static func counts(of entries: [JUnitSuite.Entry]) -> [(String, String)] {
    let counts = JUnitCounts(of: entries)
    return [
      ("tests", String(counts.tests)), ("failures", String(counts.failures)),
      ("errors", String(counts.errors)), ("skipped", String(counts.skipped)),
      ("time", JUnitCounts.text(milliseconds: counts.milliseconds)),
    ]
  }

  /// On what the run was made; every suite says it, as tools take suites apart.
  private static func properties(of model: ReportModel) -> String {
    let environment = model.environment
    var properties = [
      (model.tool.name, model.tool.version), ("platform", environment.platform),
      ("architecture", environment.architecture), ("foundation", environment.foundation),
      ("kernel", environment.kernel), ("machine", environment.machine),
      ("jobs", String(environment.jobs)),
    ]
    if let commit = environment.commit { properties.append(("commit", commit)) }
    for program in environment.programs {
      let words = [program.version, program.digest].compactMap(\.self)
      guard !words.isEmpty else { continue }
      properties.append(("program \(program.name)", words.joined(separator: " ")))
    }
    let rows = properties.map {
      "      \(XMLText.tag("property", [("name", $0.0), ("value", $0.1)]))/>\n"
    }
    return "    <properties>\n\(rows.joined())    </properties>\n"
  }
}
