import Foundation
import Testing

@testable import RelaunchCore

@Suite struct KeptRunsTests {
  @Test func oldResultFoldersGoAndNothingElse() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    try workplace.write("mine", to: ".relaunch/2020-01-01T000000Z/notes.txt")
    var runs: [String] = []
    for _ in 1...3 {
      let outcome = try await workplace.relaunch("run", "--keep-runs", "2")
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let path = try #require(outcome.output.split(separator: "\n").last)
      runs.append(URL(filePath: String(path)).deletingLastPathComponent().lastPathComponent)
    }
    #expect(try workplace.runs() == ["2020-01-01T000000Z"] + runs.dropFirst())
  }

  @Test func twentyStayUnlessOtherwiseAsked() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    _ = try await workplace.relaunch("run")
    let first = try #require(try workplace.runs().first)
    let copies = (10..<34).map { "2020-01-01T0000\($0)Z" }
    let copied = try await workplace.shell(
      """
      cd .relaunch; for name in \(copies.joined(separator: " ")); do
        cp -r \(first) $name
        inode=$(ls -di $name/private | awk '{print $1}')
        sed -i -e s/\(first)/$name/ -e 's/"inode" : [0-9]*/"inode" : '$inode/ $name/private/owner.json
      done
      """)
    #expect(copied.code == 0, "\(copied.errors)")
    let last = try await workplace.relaunch("run")
    #expect(last.code == 0 && last.errors.isEmpty, "\(last.errors)")
    let runs = try workplace.runs()
    #expect(runs.count == 20)
    #expect(runs.prefix(18) == copies.suffix(18) && runs[18] == first)
  }

  @Test func runsThatBeginAtOnceHaveFoldersOfTheirOwn() async throws {
    let workplace = try Workplace()
    try workplace.write(Scenarios.theme(), to: "scenarios/good.json")
    let outcome = try await workplace.shell(
      """
      for run in 1 2 3 4; do (bin/relaunch run >$run 2>&1; echo $?) & done; wait
      cat 1 2 3 4 | grep -c '1 case of 1 scenario: 1 passed'; ls .relaunch/*/report.json | wc -l
      """)
    #expect(outcome.output == "0\n0\n0\n0\n4\n4\n", "\(outcome.output)\(outcome.errors)")
    #expect(try workplace.runs().count == 4)
    #expect(try workplace.names(in: "tmp") == [])
  }

  @Test func aRunInTheSameFolderIsLeftAloneWhileItLives() async throws {
    let workplace = try Workplace()
    try workplace.install(
      script: "echo >\"$here/../begun\"; read line <\"$here/../go\"; exec \"$writer\"", as: "app")
    try workplace.write(
      Scenarios.app(), to: "slow.json")
    try workplace.write(Scenarios.theme(), to: "quick.json")
    for pipe in ["begun", "go"] { workplace.makePipe(pipe) }
    let outcome = try await workplace.shell(
      """
      bin/relaunch run slow.json >slow & read line <begun
      bin/relaunch run quick.json --keep-runs 1 >quick; echo $?
      echo >go; wait $!; echo $?; ls $(tail -qn 1 slow quick | cut -c9-) | wc -l
      """)
    #expect(outcome.output == "0\n0\n2\n", "\(outcome.errors)")
    #expect(try workplace.runs().count == 2)
  }
}
