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

  /// How the names of all such files begin.
  static let namePrefix = "linked-"

  /// The name of the file behind the link of a store, in the sandbox's own home folder.
  static func name(of store: String, in testCase: Case) -> String {
    // By the domain, since cases may share a home and each of them has a domain of its own there.
    let domain = testCase.stores.first { $0.store.name == store }?.store.domain ?? store
    return "\(namePrefix)\(FileNaming.name(for: domain)).plist"
  }

  /// Reads a store's file, behind the link that Relaunch itself planted if it is still there.
  ///
  /// No other link is followed, at the end of the path or on the way: a program may have put it there.
  func read(_ file: StoreFile, in sandbox: Sandbox, by witness: DiskWitness) -> DiskReading {
    if let folder = file.linkedFolder(below: sandbox) {
      return DiskReading(
        .notRegular, reason: "behind the folder \(VisibleText.quoted(folder)), a symbolic link")
    }
    let reading = witness.read(file.path, as: file.format)
    guard let target = targets[file.store], Self.leads(file.path, to: target) else {
      return reading
    }
    var behind = witness.read(target, as: file.format)
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
