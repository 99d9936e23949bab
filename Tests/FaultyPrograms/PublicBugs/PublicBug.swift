import Foundation

/// A program that has the fault of a public bug report, or its healthy twin.
///
/// It knows nothing of Relaunch but what its scenario says: it keeps its settings in its own way, and
/// what it is told to do stands in its arguments.
struct PublicBug {
  /// The variable that chooses the program, in place of the name that it is called by.
  static let variable = "FAULTY_PROGRAM"
  private static let healthyEnding = ".healthy"

  /// Every such program by its name.
  static let all: [String: @Sendable (Call) throws -> Void] =
    storage.merging(meaning) { first, _ in first }

  let run: @Sendable (Call) throws -> Void
  let call: Call

  /// What a program is called with.
  struct Call {
    /// Whether it has its fault.
    let isFaulty: Bool
    /// The arguments without the executable's name.
    let words: [String]
  }

  /// Finds the program that the environment chooses; nil if it chooses none.
  ///
  /// - Parameters:
  ///   - environment: all variables.
  ///   - words: the arguments without the executable's name.
  init?(environment: [String: String], words: [String]) {
    guard let name = environment[Self.variable] else { return nil }
    let isHealthy = name.hasSuffix(Self.healthyEnding)
    let stem = isHealthy ? String(name.dropLast(Self.healthyEnding.count)) : name
    guard let run = Self.all[stem] else { return nil }
    self.run = run
    call = Call(isFaulty: !isHealthy, words: words)
  }

  /// Is the program until it returns; an error ends it by status 1.
  func start() {
    do {
      try run(call)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
