/// What each version of the app changed in its file.
///
/// 1: `fontSize`, `theme`. 2: `font.size` in place of `fontSize`. 3: `appearance` in place of `theme`.
public enum NotesMigration {
  /// Why a file can't be brought to a version.
  public enum Fault: Error, Equatable {
    /// A later version wrote it, and nobody here knows what is in it.
    case newer(version: Int)
  }

  /// The version that a content was written by; the first one had no number.
  public static func version(of content: [String: Any]) -> Int {
    content["version"] as? Int ?? 1
  }

  /// Takes all steps that lie between a content's version and a wanted one; other keys stay.
  ///
  /// - Parameters:
  ///   - content: of a file.
  ///   - wanted: the version of the app.
  /// - Returns: the content of that version; an empty one stays empty.
  /// - Throws: `Fault.newer`.
  public static func migrate(
    _ content: [String: Any], to wanted: Int
  ) throws(Fault) -> [String: Any] {
    let found = version(of: content)
    guard found <= wanted else { throw .newer(version: found) }
    guard !content.isEmpty, found < wanted else { return content }
    var migrated = content
    for step in found..<wanted {
      switch step {
      case 1:
        if let size = migrated.removeValue(forKey: "fontSize") { migrated["font"] = ["size": size] }
      case 2:
        if let theme = migrated.removeValue(forKey: "theme") { migrated["appearance"] = theme }
      default: continue
      }
    }
    migrated["version"] = wanted
    return migrated
  }
}
