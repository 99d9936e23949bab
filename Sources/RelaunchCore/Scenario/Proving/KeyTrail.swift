import RelaunchWire

/// What a store should have held of one key since something last read it, as a case is written.
///
/// To come back to any of it proves nothing: what did nothing at all would read the same.
struct KeyTrail {
  enum Content: Equatable {
    case absent
    case value(WireValue)
    /// Changed and not saved by a launch that was not killed: that differs by platform.
    case unknown
  }

  /// What the store should hold.
  private(set) var saved = Content.absent
  /// What the launch has changed and not saved.
  private(set) var pending: Content?
  /// What the store held since it was last read, the present content among it.
  private var held: [Content] = [.absent]

  var now: Content { pending ?? saved }

  /// Whether a change to this would come back to something that was not read in between.
  func returns(to content: Content) -> Bool { content != .unknown && held.contains(content) }

  mutating func change(to content: Content) { pending = content }

  mutating func save() {
    guard let pending else { return }
    saved = pending
    held.append(pending)
    self.pending = nil
  }

  /// The launch is over: what it has not saved is lost if it was killed, and else can't be told.
  mutating func end(isKilled: Bool) {
    if pending != nil, !isKilled {
      saved = .unknown
      held.append(.unknown)
    }
    pending = nil
  }

  /// The process lives on while others run, and may save it later.
  mutating func suspend() { pending = nil }

  /// Another launch, or a look, expects something of what is stored.
  mutating func read() { held = [saved] }

  /// The harness itself puts something there.
  mutating func plant(_ content: Content) {
    saved = content
    read()
  }
}
