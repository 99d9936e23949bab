import Foundation
import RelaunchWire
import Testing

@testable import RelaunchCore

/// The schema and the documentation say what the reader does.
@Suite struct ScenarioSchemaTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The objects of the schema by the name of their definition; the schema itself has no name.
  let objects: [String: PositionedJSON]
  let definitions: [String: PositionedJSON]

  init() throws {
    let url = Self.root.appending(path: "schema/scenario.schema.json")
    let (root, log) = JSONParser.parse(Array(try Data(contentsOf: url)), file: "schema")
    try #require(log.isEmpty)
    let schema = try #require(root)
    definitions = schema["$defs"]?.members ?? [:]
    objects = definitions.filter { $0.value["properties"] != nil }
      .merging(["": schema]) { first, _ in first }
  }

  @Test func theObjectsAreThoseOfTheReader() {
    #expect(Set(objects.keys) == Set(ObjectForm.byDefinition.keys))
  }

  @Test(arguments: ObjectForm.byDefinition.keys.sorted())
  func anObjectHasTheKeysThatTheReaderKnows(name: String) throws {
    let form = try #require(ObjectForm.byDefinition[name])
    let object = try #require(objects[name])
    #expect(Set(try #require(object["properties"]).members.keys) == Set(form.keys))
    #expect(Set(object["required"]?.texts ?? []) == Set(form.required))
    guard case .bool(false) = object["additionalProperties"]?.content else {
      Issue.record("further keys are allowed")
      return
    }
  }

  @Test func everyDefinitionAndEveryPropertyIsDescribed() {
    var described = definitions
    for (name, object) in objects {
      for (key, property) in object["properties"]?.members ?? [:] {
        described["\(name).\(key)"] = property
      }
    }
    let bare = described.filter { ($0.value["description"]?.text ?? "").count < 10 }
    #expect(bare.keys.sorted() == [])
    #expect(described.count > 80)
  }

  @Test func wordsAreThoseOfTheReader() {
    func words(_ name: String) -> [String] { definitions[name]?["enum"]?.texts ?? [] }
    #expect(words("type") == WireType.allCases.map(\.rawValue))
    #expect(words("stepWord") == ObjectForm.stepWords)
    #expect(words("endingWord") == ObjectForm.endingWords)
    #expect(words("origin") == Origin.allCases.map(\.rawValue))
    #expect(words("reason") == FallbackReason.allCases.map(\.rawValue))
    #expect(words("fileState") == DiskReading.State.allCases.map(\.rawValue))
    #expect(words("plantedWord") == PlantedForm.Word.allCases.map(\.rawValue))
    let link = definitions["planted"]?["properties"]?["link"]
    #expect(link?["enum"]?.texts == PlantedForm.Link.allCases.map(\.rawValue))
    #expect(words("findingCode") == FindingCode.allCases.map(\.rawValue))
    let signal = definitions["taggedEnding"]?["properties"]?["signal"]
    #expect(signal?["enum"]?.texts == SignalName.allCases.map(\.rawValue))
  }

  @Test func theDocumentationNamesEveryKey() throws {
    let text = try documentation()
    for form in ObjectForm.byDefinition.values {
      for key in form.keys + form.later { #expect(text.contains("`\(key)`"), "\(form.name)") }
    }
  }

  @Test func theExamplesOfTheDocumentationAreSound() throws {
    let blocks = try documentation().components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(blocks.count == 1)
    for block in blocks {
      #expect(ScenarioFixtures.problems(in: block).map(\.description) == [])
    }
  }

  /// The example of an error: the command's output is what the reader says.
  @Test func theErrorOfTheDocumentationIsReal() throws {
    let text = try documentation()
    let good = try #require(
      text.components(separatedBy: "```json\n").last?.components(separatedBy: "```").first)
    let bad = good.replacing(
      #""expect": { "theme": { "stored""#, with: #""exepct": { "theme": { "stored""#)
    let shown = ScenarioFixtures.problems(in: bad).map(\.description).joined(separator: "\n")
    #expect(!shown.isEmpty)
    #expect(text.contains(shown.replacing("a.json", with: "scenarios/theme.json")))
  }

  private func documentation() throws -> String {
    try String(contentsOf: Self.root.appending(path: "docs/scenario-format.md"), encoding: .utf8)
  }
}

extension PositionedJSON {
  fileprivate var members: [String: PositionedJSON] {
    guard case .object(let members) = content else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
  }

  fileprivate subscript(key: String) -> PositionedJSON? { members[key] }

  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }

  fileprivate var texts: [String]? {
    guard case .array(let elements) = content else { return nil }
    return elements.compactMap(\.text)
  }
}
