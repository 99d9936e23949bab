import RelaunchProbe
import RelaunchWire
import Testing

@Suite struct InProcessProbeTests {
  private func steps(_ lines: [EvidenceLine]) -> [StepEvidence] {
    lines.compactMap { line in
      guard case .step(let step) = line else { return nil }
      return step
    }
  }

  @Test func helloIsTheFirstLineAndTheStepsFollowInOrder() throws {
    var probe = InProcessProbe()
    let lines = try probe.launch(SamplePlan.writer([.set("flag", .bool(true)), .save, .clear]))
    let hello = EvidenceLine.Hello(
      protocolVersion: ProbeProtocol.version, pid: 1, program: "in process")
    #expect(lines.first == .hello(hello))
    #expect(steps(lines).map(\.action) == ["set", "save", "clear"])
    #expect(steps(lines).map(\.index) == [0, 1, 2])
    #expect(steps(lines).map(\.ok) == [true, true, true])
  }

  @Test func anUnstoredKeyReadsAsItsFallbackWithTheReason() throws {
    var probe = InProcessProbe()
    let lines = try probe.launch(SamplePlan.reader([.expect(["theme", "name"])]))
    let expected = [
      KeyEvidence(
        key: "theme", stored: false, storedType: nil, storedValue: nil, origin: .fallback,
        reason: .absent, value: .string("system"), layers: []),
      KeyEvidence(
        key: "name", stored: false, storedType: nil, storedValue: nil, origin: .fallback,
        reason: .absent, value: .string("nobody"), layers: []),
    ]
    #expect(steps(lines).first?.keys == expected)
  }

  @Test func theNextLaunchFindsWhatWasSavedAndNothingElse() throws {
    var probe = InProcessProbe()
    let writing: [WriterStep] = [
      .set([
        WireAssignment(key: "theme", value: .string("dark")),
        WireAssignment(key: "name", value: .string("Ada")),
      ]), .save, .set("theme", .string("light")), .set("flag", .bool(true)),
    ]
    _ = try probe.launch(SamplePlan.writer(writing))
    let lines = try probe.launch(SamplePlan.reader([.expect(["theme", "name", "flag"])]))
    let keys = try #require(steps(lines).first?.keys)
    #expect(keys.map(\.value) == [.string("dark"), .string("Ada"), .bool(false)])
    #expect(keys.map(\.stored) == [true, true, false])
    #expect(keys.map(\.storedType) == [.string, .string, nil])
    #expect(keys.map(\.origin) == [.stored, .stored, .fallback])
  }

  @Test func aStoredValueOfAnotherTypeIsReportedBesideTheFallback() throws {
    var probe = InProcessProbe()
    let lines = try probe.launch(
      SamplePlan.writer([.set("flag", .string("yes")), .expect("flag")]))
    let expected = KeyEvidence(
      key: "flag", stored: true, storedType: .string, storedValue: .string("yes"),
      origin: .fallback, reason: .wrongType, value: .bool(false),
      layers: [LayerEvidence(layer: .stored, type: .string)])
    #expect(steps(lines).last?.keys == [expected])
  }

  @Test func aRegisteredValueAnswersAndIsNotStored() throws {
    var probe = InProcessProbe()
    let registering = ReaderStep.register([WireAssignment(key: "flag", value: .bool(true))])
    let lines = try probe.launch(SamplePlan.reader([registering, .expect(["flag"])]))
    let expected = KeyEvidence(
      key: "flag", stored: false, storedType: nil, storedValue: nil, origin: .registered,
      reason: nil, value: .bool(true),
      layers: [LayerEvidence(layer: .registered, type: .bool)])
    #expect(steps(lines).last?.keys == [expected])
  }

  @Test func removedKeysAndClearedStoresAreGoneInTheNextLaunch() throws {
    var probe = InProcessProbe()
    let saving: [WriterStep] = [
      .set("theme", .string("dark")), .set("name", .string("Ada")), .save, .remove(["theme"]),
      .save,
    ]
    _ = try probe.launch(SamplePlan.writer(saving))
    let removed = try probe.launch(SamplePlan.reader([.expect(["theme", "name"])]))
    #expect(steps(removed).first?.keys.map(\.stored) == [false, true])
    _ = try probe.launch(SamplePlan.writer([.clear]))
    let cleared = try probe.launch(SamplePlan.reader([.expect(["theme", "name"])]))
    #expect(steps(cleared).first?.keys.map(\.stored) == [false, false])
  }

  @Test func aRefusedStepIsRecordedInTheLibrarysWordsAndTheNextOneIsTaken() throws {
    var probe = InProcessProbe()
    let lines = try probe.launch(
      SamplePlan.writer([.set("flag", .bool(true)), .reading(.refresh), .expect("flag")]))
    let refresh = try #require(steps(lines).dropFirst().first)
    #expect(refresh.ok == false)
    #expect(refresh.problem?.contains("unsaved changes") == true)
    #expect(steps(lines).last?.keys.map(\.value) == [.bool(true)])
  }
}
