import Foundation
import RelaunchWire

@testable import RelaunchCore

// Faults in what the judge takes in of a history.
extension Mutant {
  private static func reading(
    _ name: String, _ change: @escaping @Sendable (Fact.Content) -> Fact.Content?
  ) -> Mutant {
    Mutant(name: name) {
      $0.parts.judge.evidence = { testCase, history in
        CaseEvidence(
          testCase,
          history: history.compactMap { fact in
            change(fact.content).map { Fact(sequence: fact.sequence, content: $0) }
          })
      }
    }
  }

  private static func seeing(
    _ name: String, _ change: @escaping @Sendable (DiskReading) -> DiskReading
  ) -> Mutant {
    reading(name) { content in
      guard case .disk(let disk) = content else { return content }
      return .disk(
        DiskFact(moment: disk.moment, store: disk.store, reading: change(disk.reading)))
    }
  }

  static let ofHistory: [Mutant] = [
    reading("skips the disk witness") { content in
      guard case .disk(let disk) = content else { return content }
      return disk.moment == .precondition || disk.moment == .confirmation ? content : nil
    },
    seeing("takes a damaged file for none") {
      $0.state == .damaged ? DiskReading(.absent) : $0
    },
    // A reading that keeps all its keys says nothing of others.
    seeing("ignores an undeclared key") { $0.keeping { _ in true } },
    seeing("forgets a store's mode") { reading in
      guard reading.bytes != nil else { return reading }
      return reading.withoutMode
    },
    reading("ignores whether a save was acknowledged") { content in
      guard case .evidence(let fact) = content else { return content }
      let lines = fact.lines.map { line in
        guard case .step(let step) = line, step.action == "save" else { return line }
        return .step(StepEvidence(index: step.index, action: step.action, ok: true))
      }
      return .evidence(
        EvidenceFact(
          launch: fact.launch, lines: lines, isCut: fact.isCut, problems: fact.problems))
    },
    Mutant(name: "needs no word that all steps were taken") {
      $0.parts.judge.evidence = { testCase, history in
        let words = history.compactMap { fact -> Fact? in
          guard case .launched(let launched) = fact.content else { return nil }
          return Fact(
            sequence: fact.sequence, content: .acknowledged(launch: launched.launch))
        }
        return CaseEvidence(testCase, history: history + words)
      }
    },
    reading("judges a case that was cut short") { content in
      if case .interrupted = content { nil } else { content }
    },
    reading("does not see that the harness failed") { content in
      if case .fault = content { nil } else { content }
    },
  ]
}

extension DiskReading {
  /// The same reading with the mode that the platform gives.
  fileprivate var withoutMode: DiskReading {
    var status = stat()
    status.st_mode = (state == .notRegular ? S_IFLNK : S_IFREG) | 0o600
    status.st_ino = numericCast(inode ?? 0)
    status.st_nlink = numericCast(linkCount ?? 0)
    status.st_size = numericCast(bytes ?? 0)
    return DiskReading(
      state, reason: reason, status: FileStatus(status), checksum: checksum, values: values)
  }
}
