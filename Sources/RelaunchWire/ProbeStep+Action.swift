extension ReaderStep {
  /// The step's word, as plan, evidence and report write it.
  package var action: String {
    switch self {
    case .register: "register"
    case .expect: "expect"
    case .recreate: "recreate"
    case .refresh: "refresh"
    }
  }

  /// The keys that the step names, in its own order.
  package var keys: [String] {
    switch self {
    case .register(let assignments): assignments.map(\.key)
    case .expect(let keys): keys
    case .recreate, .refresh: []
    }
  }
}

extension WriterStep {
  /// The step's word, as plan, evidence and report write it.
  package var action: String {
    switch self {
    case .set: "set"
    case .remove: "remove"
    case .reading(let step): step.action
    case .save: "save"
    case .clear: "clear"
    }
  }

  /// The keys that the step names, in its own order.
  package var keys: [String] {
    switch self {
    case .set(let assignments): assignments.map(\.key)
    case .remove(let keys): keys
    case .reading(let step): step.keys
    case .save, .clear: []
    }
  }
}
