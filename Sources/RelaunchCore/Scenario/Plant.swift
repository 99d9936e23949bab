package import RelaunchWire

/// What the harness itself puts into the sandbox in a settings file's place.
package struct Plant: Codable, Sendable, Equatable {
  package let id: String
  package let target: Target
  /// What the file is made of, of the keys that the scenario declares.
  package let values: [WireAssignment]
  /// How it differs from a sound file of these values.
  package var form = PlantedForm()
  package let position: SourcePosition

  package init(
    id: String, target: Target, values: [WireAssignment], form: PlantedForm = PlantedForm(),
    position: SourcePosition
  ) {
    self.id = id
    self.target = target
    self.values = values
    self.form = form
    self.position = position
  }

  /// The values that a reader should find there.
  var held: [WireAssignment] { form.isSound ? values : [] }

  /// Whose values the file has; none of these is a path.
  package enum Target: Codable, Sendable, Equatable {
    /// The named store's own.
    case store(String)
    /// Those that every program sees.
    case global
    /// Those of the named store for this host only.
    case host(store: String)
  }
}

extension Plant.Target {
  /// The store whose own file is meant; nil for a domain.
  var store: String? { if case .store(let name) = self { name } else { nil } }

  var isStore: Bool { store != nil }

  /// The place in words.
  var words: String {
    switch self {
    case .store(let name): "store \(VisibleText.quoted(name))"
    case .global: "the global domain"
    case .host(let name): "store \(VisibleText.quoted(name)) for this host only"
    }
  }
}
