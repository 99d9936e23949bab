/// What one launch is told to do: the steps in order, then how to end.
///
/// The plan names no expected value: a probe reports what it observes and can't know what the
/// orchestrator hopes for.
package struct ProbePlan<Step: Codable & Sendable & Equatable>: Codable, Sendable, Equatable {
  package let protocolVersion: Int
  /// Tells this launch's lines on standard output from anything else printed there.
  package let token: String
  package let stores: [WireStore]
  package let settings: [WireContract]
  package let steps: [Step]
  /// Further steps, each list to be begun at the orchestrator's word; none but for a live process.
  package let later: [[Step]]
  package let ending: ProbeEnding

  /// The steps from start to end, in the parts that are acknowledged one by one.
  package var parts: [[Step]] { [steps] + later }

  package init(
    token: String, stores: [WireStore], settings: [WireContract], steps: [Step],
    later: [[Step]] = [], ending: ProbeEnding
  ) {
    self.protocolVersion = ProbeProtocol.version
    self.token = token
    self.stores = stores
    self.settings = settings
    self.steps = steps
    self.later = later
    self.ending = ending
  }
}

package typealias WriterPlan = ProbePlan<WriterStep>
package typealias ReaderPlan = ProbePlan<ReaderStep>

/// One act of a writer.
package enum WriterStep: Sendable, Equatable {
  case set([WireAssignment])
  case remove([String])
  case reading(ReaderStep)
  case save
  case clear
}

/// One act of a reader: there is no case that writes, so a plan with one does not decode.
package enum ReaderStep: Sendable, Equatable {
  /// Puts fallbacks in the registration domain, which is never saved.
  case register([WireAssignment])
  /// Reads the named keys and reports what each layer says; the orchestrator compares.
  case expect([String])
  /// Builds the settings wrapper anew, in the same process.
  case recreate
  /// Drops what the store remembers, so that the next read asks the file.
  case refresh
}

/// A key and the value it is to have.
package struct WireAssignment: Codable, Sendable, Equatable {
  package let key: String
  package let value: WireValue

  package init(key: String, value: WireValue) {
    self.key = key
    self.value = value
  }
}

/// How the probe itself ends once it is told to proceed.
package enum ProbeEnding: Sendable, Equatable {
  /// Returns from main.
  case returnFromMain
  /// Calls `exit` with a status from 0 to 255.
  case exit(Int32)
  /// Calls `_exit(0)`: no handler runs and no buffer is flushed.
  case exitNow
  case abort
  /// Waits for the orchestrator's signal; end-of-file on standard input ends it too.
  case awaitSignal
}
