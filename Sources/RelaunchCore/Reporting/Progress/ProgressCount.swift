/// How far a run is.
struct ProgressCount: Sendable, Equatable {
  let total: Int
  private(set) var running = 0
  private(set) var done = 0
  private(set) var failed = 0
  private(set) var unproved = 0
  private(set) var faults = 0

  /// Begins to count.
  ///
  /// - Parameter total: how many cases there are.
  init(total: Int) { self.total = total }

  mutating func begin() { running += 1 }

  mutating func end(_ report: CaseReport) {
    running -= 1
    done += 1
    guard report.fault == nil, let verdict = report.verdict else {
      faults += 1
      return
    }
    switch verdict {
    case .passed, .notRun: break
    case .inconclusive: unproved += 1
    case .failed: failed += 1
    }
  }

  /// One line for a person.
  ///
  /// - Parameter elapsedSeconds: since the first case began.
  /// - Returns: the counts, and an estimate once a case is over.
  func text(elapsedSeconds: Double) -> String {
    var parts = ["\(done)/\(total) \(total == 1 ? "case" : "cases")", "\(running) running"]
    parts.append("\(failed) failed")
    if unproved > 0 { parts.append("\(unproved) unproved") }
    if faults > 0 { parts.append("\(faults) \(faults == 1 ? "fault" : "faults")") }
    if let left = secondsLeft(elapsedSeconds: elapsedSeconds) {
      parts.append("about \(Self.words(forSeconds: left)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// What the other cases take if they go as those that are over.
  ///
  /// - Parameter elapsedSeconds: since the first case began.
  /// - Returns: whole seconds, rounded up; nil before a case is over, and when all are.
  func secondsLeft(elapsedSeconds: Double) -> Int? {
    guard done > 0, done < total else { return nil }
    return Int(exactly: (elapsedSeconds / Double(done) * Double(total - done)).rounded(.up))
  }

  /// Writes a time as coarsely as an estimate deserves.
  static func words(forSeconds seconds: Int) -> String {
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
