import Foundation
import HostileScenarios
import RelaunchCore

/// Faults of a reader that end its process or keep it for ever; a few inputs in a hundred meet them.
enum PlantedFault: String, CaseIterable {
  case crash
  case overflow
  case hang

  var contract: ReaderContract {
    ReaderContract(read: { bytes in
      if bytes.count % 50 == 7 { happen(with: bytes) }
      return ScenarioReader.read(bytes: bytes, file: "f.json", id: "f")
    })
  }

  private func happen(with bytes: [UInt8]) {
    switch self {
    case .crash: precondition(bytes.isEmpty, "planted")
    case .overflow: precondition(Self.depth(below: bytes.count) > 0)
    case .hang: while true { pause() }
    }
  }

  // The condition is never met: the compiler refuses a recursion that it knows to be endless.
  private static func depth(below level: Int) -> Int {
    level < 0 ? 0 : max(depth(below: level + 1), level) + 1
  }
}
