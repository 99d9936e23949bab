import Foundation
package import RelaunchWire

extension ProbePlan {
  /// The largest plan that is read, in bytes.
  private static var maximumSize: Int { 64 << 20 }

  /// Reads, decodes and checks the plan that the environment names.
  ///
  /// - Returns: the plan.
  /// - Throws: `ProbeStop.badPlan` with the first thing wrong with it.
  static func load() throws(ProbeStop) -> ProbePlan {
    let path = try environmentValue(ProbeProtocol.planVariable)
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw .badPlan("can't open the plan \(path): \(systemReason())") }
    let file = Descriptor(number: number)
    defer { file.close() }
    guard let bytes = file.readAll(limit: maximumSize) else {
      throw .badPlan("can't read the plan \(path): \(systemReason())")
    }
    return try decode(bytes)
  }

  /// Decodes and checks a plan.
  ///
  /// - Parameter bytes: the plan file's bytes.
  /// - Returns: the plan.
  /// - Throws: `ProbeStop.badPlan` with the first thing wrong with it.
  package static func decode(_ bytes: [UInt8]) throws(ProbeStop) -> ProbePlan {
    let plan: ProbePlan
    do {
      plan = try JSONDecoder().decode(ProbePlan.self, from: Data(bytes))
    } catch let mismatch as ProtocolMismatch {
      throw .badPlan(
        "the plan is for protocol \(mismatch.found), this probe speaks \(ProbeProtocol.version)")
    } catch {
      throw .badPlan("the plan does not decode: \(Self.place(of: error))")
    }
    return plan
  }

  // The decoder's description of a bad value may quote it; its place and kind never do.
  private static func place(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it is no property of this protocol" }
    let (path, what): ([any CodingKey], String) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath, "\(key.stringValue) is missing")
      case .typeMismatch(_, let context): (context.codingPath, "another type is expected")
      case .valueNotFound(_, let context): (context.codingPath, "null where a value is expected")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], "for an unknown reason")
      }
    let place = path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return place.isEmpty ? what : "\(place): \(what)"
  }
}

/// Reads a variable that the orchestrator has to set.
///
/// - Parameter name: the variable.
/// - Returns: its text, which is not empty.
/// - Throws: `ProbeStop.badPlan` if it is absent or empty.
func environmentValue(_ name: String) throws(ProbeStop) -> String {
  // getenv, since ProcessInfo would copy the whole environment.
  guard let text = getenv(name), text.pointee != 0 else {
    throw .badPlan("\(name) is not set: this program is launched by relaunch")
  }
  return String(cString: text)
}
