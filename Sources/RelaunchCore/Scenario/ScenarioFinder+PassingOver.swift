import Foundation

// What looks like a scenario and is none.
extension ScenarioFinder {
  /// Why a folder is not searched; nil if it is.
  ///
  /// Results and kept sandboxes hold reports and settings, some of which end in `.json`.
  static func reason(toPassOverFolder location: String) -> String? {
    if OwnershipRecord.read(in: "\(location)/\(RunFolder.privateName)") != nil {
      return "it holds the results of a run"
    }
    return OwnershipRecord.read(in: location) == nil ? nil : "it is the folder of a run"
  }

  /// Why something that is called like a scenario is not taken.
  ///
  /// - Parameters:
  ///   - location: where it is.
  ///   - kind: what it is itself.
  ///   - realRoot: the folder that is searched, links resolved.
  /// - Returns: nil if it is not called like one.
  static func reason(toPassOver location: String, _ kind: PathKind, in realRoot: String?) -> String?
  {
    let name = location.split(separator: "/").last.map(String.init) ?? location
    guard isScenario(name) else {
      guard kind == .regular, name.lowercased().hasSuffix(ScenarioFile.nameEnding) else {
        return nil
      }
      return "names of scenarios end in \(ScenarioFile.nameEnding), in lower case"
    }
    guard kind == .link else { return "it is no file" }
    return switch PathKind.following(location) {
    case .success(.folder): "it is a link to a folder"
    case .success(.regular): "it is a link to what is outside of the folder"
    case .success: "it is a link to what is no file"
    case .failure(let fault): "it is a link that can't be followed: \(fault.description)"
    }
  }
}

extension ScenarioFinder.Found {
  /// Keeps each file once, whatever links lead to it.
  mutating func passOverLinks() {
    // By bytes: equality of String is canonical, and two spellings are two files.
    let real = Dictionary(grouping: files) { file in
      Array((PathKind.realPath(file.location) ?? file.location).utf8)
    }
    for sharing in real.values where sharing.count > 1 {
      let sorted = sharing.sorted { left, right in
        let (first, second) = (left.isLink, right.isLink)
        return first == second
          ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : !first && second
      }
      guard let kept = sorted.first else { continue }
      for file in sorted.dropFirst() where file.place != kept.place {
        files.removeAll { $0 == file }
        notes.append(
          "\(VisibleText.quoted(file.path)) is passed over: it leads to "
            + "\(VisibleText.quoted(kept.path)), which is taken")
      }
    }
  }
}

extension ScenarioFile {
  fileprivate var isLink: Bool { PathKind.itself(location) == .success(.link) }
}
