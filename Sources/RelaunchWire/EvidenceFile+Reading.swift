import Foundation

extension EvidenceFile {
  /// Reads the evidence file's bytes.
  ///
  /// No input makes this fail: a line that is too long or does not decode becomes a problem, and the
  /// lines around it still count. A file that is too large is not read at all.
  ///
  /// - Parameter bytes: the file as it is on disk; none if the program never opened it.
  package init(bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else {
      let message = "the file has \(bytes.count) bytes, more than \(Self.maximumSize)"
      self.init(lines: [], cut: false, problems: [Problem(line: nil, message: message)])
      return
    }
    var reading = Reading()
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: 0x0a) {
      guard reading.number < Self.maximumLines else {
        reading.stop()
        start = bytes.endIndex
        break
      }
      reading.take(bytes[start..<end])
      start = end + 1
    }
    self.init(lines: reading.lines, cut: start < bytes.endIndex, problems: reading.problems)
  }

  private struct Reading {
    private(set) var lines: [EvidenceLine] = []
    private(set) var problems: [Problem] = []
    private(set) var number = 0
    private let decoder = JSONDecoder()

    mutating func take(_ bytes: ArraySlice<UInt8>) {
      number += 1
      guard bytes.count <= maximumLineLength else {
        report("the line has \(bytes.count) bytes, more than \(maximumLineLength)")
        return
      }
      do {
        let line = try decoder.decode(EvidenceLine.self, from: Data(bytes))
        if line.isHello != (number == 1) {
          report(line.isHello ? "hello comes after the first line" : "the first line is not hello")
        }
        lines.append(line)
      } catch {
        // The decoder's own words may quote the line, and with it a value.
        report("the line is not evidence")
      }
    }

    mutating func stop() {
      problems.append(
        Problem(
          line: nil, message: "there are more than \(maximumLines) lines; the rest is not read"))
    }

    private mutating func report(_ message: String) {
      guard problems.count < maximumProblems else { return }
      problems.append(Problem(line: number, message: message))
    }
  }
}

extension EvidenceLine {
  fileprivate var isHello: Bool {
    switch self {
    case .hello: true
    case .step, .read: false
    }
  }
}
