import Foundation
import RelaunchWire

/// Where the files stand that a case plants behind links.
struct PlantedLinks: Sendable {
  /// Absolute paths, by the names of the stores.
  let targets: [String: String]

  init(of testCase: Case, in sandbox: Sandbox) {
    var targets: [String: String] = [:]
    for action in testCase.actions {
      guard case .plant(let plant) = action, plant.form.link != nil,
        case .store(let store) = plant.target
      else { continue }
      targets[store] = "\(sandbox.home)/\(Self.name(of: store, in: testCase))"
    }
    self.targets = targets
  }

  /// The name of the file behind the link of a store, in the sandbox's own home folder.
  static func name(of store: String, in testCase: Case) -> String {
    // By the domain, since cases may share a home and each of them has a domain of its own there.
    let domain = testCase.stores.first { $0.store.name == store }?.store.domain ?? store
    return "linked-\(FileNaming.name(for: domain)).plist"
  }

  /// Reads a store's file, behind the link that Relaunch itself planted if it is still there.
  ///
  /// No other link is followed: a program may have put it there.
  func read(_ path: String, of store: String, by witness: DiskWitness) -> DiskReading {
    let reading = witness.read(path)
    guard let target = targets[store], Self.leads(path, to: target) else { return reading }
    var behind = witness.read(target)
    behind.isBehindLink = true
    return behind
  }

  /// Whether a symbolic link with just this content stands at a path.
  static func leads(_ path: String, to target: String) -> Bool {
    var buffer = [CChar](repeating: 0, count: target.utf8.count + 1)
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return false }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }.elementsEqual(target.utf8)
  }
}
