import Foundation

extension PublicBug {
  /// The tests of an app, which open a project that their argument names.
  ///
  /// The faulty ones run with the app's own settings folder, the others start anew with one of theirs.
  static func testsInTheRealDomain(_ call: Call) throws {
    let own = NSTemporaryDirectory() + "/tests"
    let isApart = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] == own
    if !call.isFaulty, !isApart {
      // Before the first look at any settings, since the platform asks for the folder once.
      setenv("XDG_CONFIG_HOME", own, 1)
      var words = CommandLine.arguments.map { strdup($0) } + [nil]
      execv(CommandLine.arguments[0], &words)
      throw CocoaError(.fileNoSuchFile)
    }
    let defaults = UserDefaults(suiteName: "relaunch.public.tested")
    defaults?.set(call.words.first, forKey: "project")
    guard defaults?.synchronize() == true else { throw CocoaError(.fileWriteUnknown) }
  }
}
