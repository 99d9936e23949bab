/// Something wrong with the command line: the user's to mend.
package struct UsageProblem: Error, Sendable, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
