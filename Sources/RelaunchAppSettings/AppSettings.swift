import Foundation
public import RelaunchSettings

/// The app's own settings, for app code that has no wish to name a suite.
///
/// It is in a library of its own, which tests do not link: a test can't reach the settings of the
/// app, or of the person who runs it, by forgetting to say which store it means.
public enum AppSettings {
  /// Opens the suite that is named after the app, with `.settings` added.
  ///
  /// The name is the bundle's identifier, or the program's name where there is no bundle. The
  /// addition keeps the suite apart from the app's own domain, which other code writes to as well.
  ///
  /// - Returns: a store; nothing is read or written yet.
  /// - Throws: `SettingsError` with `invalidSuiteName` if the app's name can't be part of a suite's.
  public static func store() throws(SettingsError) -> UserDefaultsStore {
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return UserDefaultsStore(suite: try SuiteName(app + ".settings"))
  }
}
