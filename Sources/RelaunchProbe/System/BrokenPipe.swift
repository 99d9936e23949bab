import Foundation

/// Writes to a pipe that perhaps nobody reads any more, and survives that.
///
/// SIGPIPE is held back and not ignored: one that the orchestrator sends as soon as it has read the
/// bytes, to end the process with it, must still arrive.
///
/// - Parameters:
///   - bytes: what to write.
///   - pipe: where to.
func write(_ bytes: [UInt8], toPipe pipe: Descriptor) {
  var brokenPipe = sigset_t()
  var previous = sigset_t()
  sigemptyset(&brokenPipe)
  sigaddset(&brokenPipe, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &brokenPipe, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  guard pipe.write(bytes) == false, errno == EPIPE else { return }
  // The failed write left a signal to this thread, unless the program ignores it.
  var pending = sigset_t()
  sigpending(&pending)
  guard sigismember(&pending, SIGPIPE) == 1 else { return }
  var taken: Int32 = 0
  sigwait(&brokenPipe, &taken)
}
