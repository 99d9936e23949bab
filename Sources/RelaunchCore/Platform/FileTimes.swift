import Foundation

// The two C libraries name the times in `stat` differently.
extension stat {
  #if os(Linux)
  /// The last change of the content.
  var modified: timespec { st_mtim }
  /// The last change of anything about the file.
  var changed: timespec { st_ctim }
  #elseif os(macOS)
  /// The last change of the content.
  var modified: timespec { st_mtimespec }
  /// The last change of anything about the file.
  var changed: timespec { st_ctimespec }
  #else
  #error("the times of a file are not known on this platform")
  #endif
}
