// Launches children in a process of its own, where descriptors can be counted and limited.
// Prints what it found as `name=value` words; the tests judge.

import Foundation
import RelaunchCore

let arguments = CommandLine.arguments.dropFirst()
let environment = ProcessInfo.processInfo.environment
let launcher = FoundationLauncher()

func request(_ executable: String, _ arguments: [String] = []) -> LaunchRequest {
  let variables = environment.filter {
    ["HOME", "XDG_CONFIG_HOME", "TMPDIR", "PATH"].contains($0.key)
  }
  return LaunchRequest(
    executable: executable, arguments: arguments, environment: variables, workingDirectory: "/",
    deadline: .seconds(300))
}

/// How a launch ended, or the problem that prevented it.
func outcome(of request: LaunchRequest) async -> String {
  do {
    return "\(try await launcher.start(request).waitForEnd().kind)"
  } catch {
    return "\(error)"
  }
}

func names(in folder: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
}

/// What the system's libraries open late and once; a leak is one descriptor a launch at least.
let slack = 20

func descriptors() -> Int { names(in: "/proc/self/fd").count }

/// Leaves this process some numbers for descriptors and no more, whatever it was born with.
func leaveDescriptors(_ count: Int) {
  let highest = names(in: "/proc/self/fd").compactMap { Int32($0) }.max() ?? 2
  // A limit is a number and no count, so gaps below it would be further room.
  var number: Int32
  repeat { number = open("/dev/null", O_RDONLY | O_CLOEXEC) } while 0..<highest ~= number
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = rlim_t(max(number, highest)) + 1 + rlim_t(count)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}

/// All children of this process, living or dead.
func children() -> Int {
  names(in: "/proc/self/task").reduce(0) { sum, thread in
    let text = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
    return sum + (text ?? "").split(separator: " ").count
  }
}

/// Foundation collects children behind our back: waits until a count is down to what it must be.
func settled(at most: Int, _ count: () -> Int) async -> Int {
  let limit = ContinuousClock.now.advanced(by: .seconds(120))
  while count() > most, ContinuousClock.now < limit { await Task.yield() }
  return count()
}

switch arguments.first {
case "launches":
  // The first launches open what stays open.
  for _ in 0..<20 { _ = await outcome(of: request("/bin/true")) }
  _ = await settled(at: 0, children)
  let before = descriptors()
  var ends: Set<String> = []
  for _ in 0..<300 { ends.insert(await outcome(of: request("/bin/true"))) }
  let zombies = await settled(at: 0, children)
  let leaks = await settled(at: before + slack, descriptors) > before + slack
  // Some of those that waited for children are kept; one a launch would be hundreds.
  let few = 20
  let threads = await settled(at: few) { names(in: "/proc/self/task").count }
  print("ends=\(ends.sorted()) zombies=\(zombies) leaks=\(leaks) fewThreads=\(threads <= few)")

case "refusals":
  _ = await outcome(of: request("/bin/true"))
  _ = await settled(at: 0, children)
  let before = descriptors()
  for path in arguments.dropFirst() {
    for _ in 0..<50 { _ = await outcome(of: request(path)) }
  }
  print("leaks=\(await settled(at: before + slack, descriptors) > before + slack)")

case "exhaustion":
  leaveDescriptors(60 + (Int(arguments.last ?? "") ?? 0))
  var running: [any RunningChild] = []
  var problem = "none"
  while problem == "none", running.count < 100 {
    do {
      running.append(try await launcher.start(request("/bin/cat")))
    } catch {
      problem = "\(error)"
    }
  }
  var ends: Set<String> = []
  for child in running {
    child.closeInput()
    ends.insert("\(await child.waitForEnd().kind)")
  }
  _ = await settled(at: 0, children)
  let after = await outcome(of: request("/bin/true"))
  print("several=\(running.count > 3) ends=\(ends.sorted()) after=\(after) problem=\(problem)")

case "talk":
  // The result goes to a file: standard output may be closed.
  var result: String
  do {
    let child = try await launcher.start(request("/bin/cat"))
    print("noise that is not for the child")
    fflush(nil)
    try child.send(line: "through")
    child.closeInput()
    let end = await child.waitForEnd()
    result = "end=\(end.kind) output=\(end.stdout.text)"
  } catch {
    result = "problem=\(error)"
  }
  try Data(result.utf8).write(to: URL(fileURLWithPath: arguments.last ?? ""))

case "closed-input":
  let child = try await launcher.start(request("/bin/sh", ["-c", "exec 0<&-; echo closed; read"]))
  _ = await child.wait(forLine: "closed")
  // The threads of the dispatch queues block all signals, others don't.
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  do {
    try child.send(line: "anybody there")
    print("problem=none")
  } catch {
    print("problem=\(error)")
  }

case "ignoring-child-death":
  signal(SIGCHLD, SIG_IGN)
  print("end=\(await outcome(of: request("/bin/false")))")

case "close-all":
  // Says so by making a file, then ends with status 6 once it is told to.
  signal(SIGTERM) { _ in _exit(6) }
  for number in 0..<1024 as Range<Int32> { close(number) }
  close(creat(arguments.last ?? "", 0o600))
  while true { pause() }

case "remove":
  print("residue=\(TreeRemoval.remove(arguments.last ?? ""))")

default:
  print("usage: LaunchDriver launches | refusals PATH... | exhaustion MORE | talk PATH")
  print("       | closed-input | ignoring-child-death | close-all PATH | remove PATH")
  exit(64)
}
