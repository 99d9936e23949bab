import Foundation
import Testing

@testable import RelaunchCore

@Suite struct NewFileTests {
  @Test func aNewFileHoldsTheBytesForItsOwnerAlone() throws {
    let folder = try WitnessFolder()
    try NewFile.write(Data("plan".utf8), to: folder.path("new"))
    #expect(FileManager.default.contents(atPath: folder.path("new")) == Data("plan".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("new"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func whatIsAppendedComesAfterWhatWasWritten() throws {
    let folder = try WitnessFolder()
    let file = try NewFile.make(at: folder.path("new"))
    defer { close(file) }
    for piece in ["one\n", "", "two\n"] { try NewFile.append(Data(piece.utf8), to: file) }
    #expect(FileManager.default.contents(atPath: folder.path("new")) == Data("one\ntwo\n".utf8))
  }

  @Test(arguments: ["file", "link", "broken link", "folder"])
  func whatStandsThereIsLeftAlone(kind: String) throws {
    let folder = try WitnessFolder()
    let place = folder.path("place")
    let kept = try folder.write(Array("kept".utf8), to: "kept")
    switch kind {
    case "file": try folder.write(Array("kept".utf8), to: "place")
    case "link": symlink(kept, place)
    case "broken link": symlink(folder.path("nothing"), place)
    default: mkdir(place, 0o700)
    }
    #expect(throws: SystemError(number: EEXIST)) {
      try NewFile.write(Data("other".utf8), to: place)
    }
    #expect(FileManager.default.contents(atPath: kept) == Data("kept".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.path("nothing")))
    if kind == "file" {
      #expect(FileManager.default.contents(atPath: place) == Data("kept".utf8))
    }
  }
}
