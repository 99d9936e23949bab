internal import CRelaunchSystem

/// The descriptors of standard input, output and error of this process.
package enum StandardDescriptors {
  /// Sees to it that no file gets the number of one that is closed, and takes what is printed.
  ///
  /// To be called before anything is opened.
  package static func occupy() { _ = relaunch_open_standard_descriptors() }
}
