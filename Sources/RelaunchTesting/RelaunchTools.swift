public import Foundation

/// Where the executables are that run scenarios: `relaunch`, and beside it `writer` and `reader`.
public struct RelaunchTools: Sendable, Hashable {
  /// The folder of the three executables.
  public let folder: URL

  /// Names the folder of the executables.
  ///
  /// - Parameter folder: a folder with `relaunch`, `writer` and `reader` in it.
  public init(folder: URL) { self.folder = folder }

  /// The executables beside the tests that run, where a package builds them if it depends on them.
  public static let besideTests = RelaunchTools(folder: folderOfTests)

  var relaunch: URL { folder.appending(path: "relaunch") }

  private final class Marker {}

  // A bundle of its own on Apple's platforms, the folder of the test executable on others.
  private static let folderOfTests: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()
}
