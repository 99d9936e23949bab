import Foundation

/// The programs that the build left beside the tests.
enum BuiltProgram {
  static let writer = folder.appending(path: "writer")
  static let reader = folder.appending(path: "reader")

  /// Gives the executable of the faulty programs one of their names.
  ///
  /// - Returns: the program, in a sandbox's folder.
  static func faulty(_ name: String, in sandbox: Sandbox) throws -> URL {
    let program = sandbox.folder.appending(path: name)
    if FileManager.default.fileExists(atPath: program.path) == false {
      // A copy would be open for writing while another test starts a child, which inherits that.
      try FileManager.default.createSymbolicLink(
        at: program, withDestinationURL: folder.appending(path: "FaultyPrograms"))
    }
    return program
  }

  private final class Marker {}

  // A bundle of its own on Apple's platforms, the folder of the test executable on others.
  private static let folder: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()
}
