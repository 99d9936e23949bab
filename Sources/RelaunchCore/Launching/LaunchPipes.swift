internal import CRelaunchSystem
import Foundation

/// The three pipes between us and a child.
struct LaunchPipes {
  /// The ends that the child gets.
  struct ChildEnds {
    var input: Int32
    var output: Int32
    var error: Int32

    func close() { for end in [input, output, error] { Foundation.close(end) } }
  }

  /// The ends that stay with us; none of them blocks.
  struct ParentEnds {
    var input: Int32
    var output: Int32
    var error: Int32

    func close() { for end in [input, output, error] { Foundation.close(end) } }
  }

  let child: ChildEnds
  let parent: ParentEnds

  /// Makes the pipes, all or none.
  ///
  /// - Throws: `LaunchProblem.noDescriptors` if the system has too few left.
  init() throws(LaunchProblem) {
    let input = try Self.pipe(parentEnd: 1)
    let output: (read: Int32, write: Int32)
    do {
      output = try Self.pipe(parentEnd: 0)
    } catch {
      for end in [input.read, input.write] { close(end) }
      throw error
    }
    let errors: (read: Int32, write: Int32)
    do {
      errors = try Self.pipe(parentEnd: 0)
    } catch {
      for end in [input.read, input.write, output.read, output.write] { close(end) }
      throw error
    }
    child = ChildEnds(input: input.read, output: output.write, error: errors.write)
    parent = ParentEnds(input: input.write, output: output.read, error: errors.read)
  }

  private static func pipe(
    parentEnd: Int32
  ) throws(LaunchProblem) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard relaunch_pipe(&ends, parentEnd) == 0 else { throw .noDescriptors }
    return (ends[0], ends[1])
  }
}
