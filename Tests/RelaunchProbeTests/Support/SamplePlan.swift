import RelaunchWire

/// The stores and settings that the tests' plans declare.
enum SamplePlan {
  static let suite = "relaunch.sample"
  static let otherSuite = "relaunch.sample.other"

  static let stores = [
    WireStore(name: "main", kind: .suite(suite)),
    WireStore(name: "other", kind: .suite(otherSuite)),
  ]

  static let settings = [
    WireContract(
      key: "theme", store: "main", types: [.string],
      allowed: [.string("system"), .string("light"), .string("dark")], range: nil,
      fallback: .string("system")),
    WireContract(
      key: "flag", store: "main", types: [.bool], allowed: nil, range: nil,
      fallback: .bool(false)),
    WireContract(
      key: "name", store: "other", types: [.string], allowed: nil, range: nil,
      fallback: .string("nobody")),
  ]

  static func writer(
    _ steps: [WriterStep], ending: ProbeEnding = .returnFromMain, token: String = "t0"
  ) -> WriterPlan {
    WriterPlan(token: token, stores: stores, settings: settings, steps: steps, ending: ending)
  }

  static func reader(
    _ steps: [ReaderStep], ending: ProbeEnding = .returnFromMain
  ) -> ReaderPlan {
    ReaderPlan(token: "t0", stores: stores, settings: settings, steps: steps, ending: ending)
  }
}

extension WriterStep {
  static func set(_ key: String, _ value: WireValue) -> WriterStep {
    .set([WireAssignment(key: key, value: value)])
  }

  static func expect(_ keys: String...) -> WriterStep { .reading(.expect(keys)) }
}
