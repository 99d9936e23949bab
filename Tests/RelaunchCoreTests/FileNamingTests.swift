import RelaunchCore
import Testing

@Suite struct FileNamingTests {
  @Test(arguments: ["write", "Launch2", String(repeating: "a", count: 60)])
  func lettersAndDigitsStayAsTheyAre(name: String) { #expect(FileNaming.name(for: name) == name) }

  /// What a name was made into is itself a name that somebody may choose.
  @Test(arguments: ["a b", "a-b", "a/b", "../a", "é", "-", String(repeating: "a", count: 61)])
  func otherNamesAndWhatTheyAreMadeIntoDiffer(name: String) {
    let made = FileNaming.name(for: name)
    #expect(made != FileNaming.name(for: made))
    #expect(made.utf8.count <= 80)
    #expect(made.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 && $0 < 0x80 })
  }
}
