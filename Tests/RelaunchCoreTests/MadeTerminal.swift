import Synchronization

/// A terminal that knows what the status line needs: line ends, returns and erasing.
final class MadeTerminal: Sendable {
  private struct State {
    var lines: [[Character]] = [[]]
    var column = 0
    var writes: [String] = []
  }

  private let state = Mutex(State())

  /// What stands on the screen, line by line.
  var lines: [String] { state.withLock { $0.lines.map { String($0) } } }

  /// What was written, call by call.
  var writes: [String] { state.withLock(\.writes) }

  func write(_ text: String) {
    state.withLock { state in
      state.writes.append(text)
      var rest = text[...]
      while let next = rest.first {
        if rest.hasPrefix("\u{1b}[K") {
          rest = rest.dropFirst(3)
          state.lines[state.lines.count - 1].removeSubrange(state.column...)
        } else {
          rest = rest.dropFirst()
          put(next, in: &state)
        }
      }
    }
  }

  private func put(_ character: Character, in state: inout State) {
    let last = state.lines.count - 1
    switch character {
    case "\r": state.column = 0
    case "\n":
      state.lines.append([])
      state.column = 0
    case _ where state.column < state.lines[last].count:
      state.lines[last][state.column] = character
      state.column += 1
    default:
      state.lines[last].append(character)
      state.column += 1
    }
  }
}
