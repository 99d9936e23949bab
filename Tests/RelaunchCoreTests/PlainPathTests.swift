import Testing

@testable import RelaunchCore

@Suite struct PlainPathTests {
  struct Row: CustomTestStringConvertible {
    let path: String
    let absolute: String
    let folder: String
    var testDescription: String { path }
  }

  static let rows = [
    Row(path: "a.json", absolute: "/here/a.json", folder: "."),
    Row(path: "a/b", absolute: "/here/a/b", folder: "a"),
    Row(path: "/a", absolute: "/a", folder: "/"),
    Row(path: "/a/b/c", absolute: "/a/b/c", folder: "/a/b"),
    Row(path: "~/a", absolute: "/here/~/a", folder: "~"),
    Row(path: "~root/a", absolute: "/here/~root/a", folder: "~root"),
    Row(path: "a b/%2e%2e/é", absolute: "/here/a b/%2e%2e/é", folder: "a b/%2e%2e"),
    Row(path: "../a", absolute: "/here/../a", folder: ".."),
    Row(path: "a?b/#c", absolute: "/here/a?b/#c", folder: "a?b"),
  ]

  @Test(arguments: rows)
  func nothingIsExpandedEscapedOrResolved(row: Row) {
    #expect(PlainPath.absolute(row.path, in: "/here") == row.absolute)
    #expect(PlainPath.folder(of: row.path) == row.folder)
  }

  @Test func theRootEndsWithItsSlash() { #expect(PlainPath.absolute("a", in: "/") == "/a") }
}
