/// The tool's own name and version, said in one place.
package enum Relaunch {
  package static let name = "relaunch"
  package static let version = "0.1.0"
}
