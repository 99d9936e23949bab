import RelaunchWire

/// What is run: a scenario as written, or with one variant or repetition.
package struct Case: Codable, Sendable, Equatable {
  /// The scenario's id.
  package let scenario: String
  package let file: String
  /// nil for the scenario as written.
  package let variant: String?
  /// From 1; nil unless the case is repeated.
  package let repetition: Int?
  package let title: String
  package let why: String
  package internal(set) var stores: [StoreDeclaration]
  package let programs: [ProgramDeclaration]
  package let settings: [SettingDeclaration]
  /// What happens between the frame's precondition and its cleanup.
  package internal(set) var actions: [Action]
  package let finds: [ExpectedFinding]
  package let known: KnownIssue?
  package let position: SourcePosition
  /// The points of the scenario's matrix, in the order of the axes; none without a matrix.
  package var points: [MatrixPoint] = []
  /// What programs may make in the sandbox beside the stores.
  package var files: [DeclaredFile] = []
  /// How often the case is run; nil unless it is repeated.
  package var repetitionCount: Int? = nil
  /// How often repetitions may, or have to, find something; nil if nothing is counted.
  package var rate: RateBound? = nil
  /// Whether the count of the repetitions is judged at this one.
  package internal(set) var isLastRepetition = false

  /// One word for a person and for `--filter`: the id, then the variant in brackets.
  package var name: String {
    Self.name(
      of: scenario, variant: variant, points: points.map(\.description), repetition: repetition)
  }

  /// Composes the name: `ID [VARIANT, AXIS=POINT] #REPETITION`.
  static func name(
    of scenario: String, variant: String?, points: [String], repetition: Int?
  ) -> String {
    let parts = [variant].compactMap { $0 } + points
    let which = parts.isEmpty ? asWritten : parts.joined(separator: ", ")
    let repeated = repetition.map { " #\($0)" } ?? ""
    return "\(scenario) [\(which)]\(repeated)"
  }

  package static let asWritten = "as written"

  /// The settings of the case by key.
  package func setting(_ key: String) -> SettingDeclaration? {
    settings.first { $0.key.utf8.elementsEqual(key.utf8) }
  }

  /// The programs of its launches that the caller put in the place of declared ones, in their order.
  var replacedPrograms: [(name: String, path: String)] {
    let started = Set(actions.compactMap { $0.begun?.program })
    return programs.filter { started.contains($0.name) }.compactMap { program in
      program.replacement.map { (program.name, $0) }
    }
  }

  /// The keys of the settings that live in a store.
  func keys(in store: String) -> [String] {
    settings.filter { $0.contract.store == store }.map(\.key)
  }

  /// What a store's file is made of.
  func format(of store: String) -> WireFileFormat {
    stores.first { $0.store.name == store }?.store.format ?? .propertyList
  }

  /// Whether the store of a setting is a domain, which the built-in programs can handle.
  func isInDomain(_ setting: SettingDeclaration) -> Bool {
    stores.first { $0.store.name == setting.contract.store }?.store.domain != nil
  }

  /// Whether observed values of a key may leave in a report.
  package func isRevealed(_ key: String) -> Bool { setting(key)?.isRevealed ?? false }
}
