import HostileScenarios

/// Reads one input of libFuzzer; a fault is a crash, which it keeps.
///
/// Built by `bench/fuzz.sh` alone: libFuzzer brings its own main function.
///
/// - Parameters:
///   - start: the input.
///   - count: its size in bytes.
/// - Returns: 0, as libFuzzer requires.
@_cdecl("LLVMFuzzerTestOneInput")
public func scenarioFuzzerTestOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let faults = ReaderContract().faults(with: Array(UnsafeBufferPointer(start: start, count: count)))
  precondition(faults.faults.isEmpty, faults.faults.joined(separator: "; "))
  return 0
}
