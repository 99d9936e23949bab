import RelaunchCore
import Testing

@Suite struct NearestWordTests {
  static let known = ["expect", "set", "remove", "register", "read", "real", "a", "id"]

  @Test(arguments: [
    ("exepct", "expect"), ("expct", "expect"), ("expectt", "expect"), ("EXPECT", "expect"),
    ("ste", "set"), ("regsiter", "register"), ("rael", "real"), ("reaf", "read"),
    ("Id", "id"), ("idd", "id"),
  ])
  func aSlipOfTheFingerIsSeen(word: String, meant: String) {
    #expect(NearestWord.find(word, among: Self.known) == meant)
  }

  @Test(arguments: [
    "", "b", "delete", "excpetion", "rm", "xy", String(repeating: "a", count: 1000),
  ])
  func whatIsFarFromAllIsLikeNone(word: String) {
    #expect(NearestWord.find(word, among: Self.known) == nil)
  }

  @Test func ofTwoEquallyNearWordsTheFirstWins() {
    #expect(NearestWord.find("reax", among: ["read", "real"]) == "read")
  }

  @Test(arguments: [("theem", "theme"), ("tehme", "theme"), ("thee", "theme"), ("tthheemme", nil)])
  func theCountStopsNoSoonerThanItMay(word: String, meant: String?) {
    #expect(NearestWord.find(word, among: ["theme"]) == meant)
  }

  /// Each comparison would take the product of both lengths.
  @Test(.timeLimit(.minutes(5)))
  func longKnownWordsTakeNoTime() {
    let known = Array(repeating: String(repeating: "k", count: 100_000), count: 100)
    #expect(NearestWord.find("kkkkkkkkkkkkkkkk", among: known) == nil)
  }

  @Test func nothingIsNearNothing() { #expect(NearestWord.find("a", among: []) == nil) }
}
