import Foundation

// The floor that relaunch is measured against: the very same launches, and nothing around them.
//
//   LaunchFloor process|spawn FILE JOBS
//
// FILE has a line a launch: program, plan, evidence, HOME, XDG_CONFIG_HOME, TMPDIR, token, by tabs. Lines of
// one case stand together and end with an empty line; each job takes whole cases.

struct FloorLaunch {
  let program: String
  let plan: String
  let evidence: String
  let home: String
  let configuration: String
  let temporary: String
  let token: String

  var environment: [String: String] {
    [
      "HOME": home, "XDG_CONFIG_HOME": configuration, "TMPDIR": temporary,
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no", "RELAUNCH_PLAN": plan, "RELAUNCH_EVIDENCE": evidence,
    ]
  }
}

func cases(in text: String) -> [[FloorLaunch]] {
  text.split(separator: "\n\n").map { lines in
    lines.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return FloorLaunch(
        program: fields[0], plan: fields[1], evidence: fields[2], home: fields[3],
        configuration: fields[4], temporary: fields[5], token: fields[6])
    }
  }
}

let words = CommandLine.arguments
guard words.count == 4, let jobs = Int(words[3]),
  let text = FileManager.default.contents(
    atPath: words[2])
else {
  FileHandle.standardError.write(Data("usage: LaunchFloor process|spawn FILE JOBS\n".utf8))
  exit(64)
}
let work = WorkList(cases(in: String(decoding: text, as: UTF8.self)))
let launch = words[1] == "spawn" ? SpawnFloor.launch : ProcessFloor.launch
let group = DispatchGroup()
// Threads of their own: waitUntilExit takes 50 ms a launch on the main one.
for _ in 0..<jobs {
  group.enter()
  Thread.detachNewThread {
    while let next = work.next() { for one in next { launch(one) } }
    group.leave()
  }
}
group.wait()
