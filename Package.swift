// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "relaunch",
  // Mutex and Int128 need these; Linux has no such floor.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RelaunchSettings", targets: ["RelaunchSettings"]),
    .library(name: "RelaunchAppSettings", targets: ["RelaunchAppSettings"]),
    .library(name: "RelaunchProbe", targets: ["RelaunchProbe"]),
    .library(name: "RelaunchTesting", targets: ["RelaunchTesting"]),
    .executable(name: "writer", targets: ["SettingsWriter"]),
    .executable(name: "reader", targets: ["SettingsReader"]),
    .executable(name: "relaunch", targets: ["relaunch"]),
  ],
  targets: [
    // What Swift cannot see in the system library: waitid fields, prctl, pidfd_open.
    .target(name: "CRelaunchSystem"),
    // The settings library that writer and reader share, and that an app may adopt.
    .target(name: "RelaunchSettings"),
    // The short spelling for app code. Tests never link it, so they can't reach an app's own store.
    .target(name: "RelaunchAppSettings", dependencies: ["RelaunchSettings"]),
    // All that crosses a process border.
    .target(name: "RelaunchWire"),
    // What a program under test uses to take steps and leave evidence.
    .target(
      name: "RelaunchProbe", dependencies: ["RelaunchSettings", "RelaunchWire", "CRelaunchSystem"]),
    .executableTarget(name: "SettingsWriter", dependencies: ["RelaunchProbe"]),
    .executableTarget(name: "SettingsReader", dependencies: ["RelaunchProbe"]),
    // The harness itself. It does not depend on RelaunchSettings: it can't ask the library it judges.
    .target(name: "RelaunchCore", dependencies: ["RelaunchWire", "CRelaunchSystem"]),
    // Runs scenarios inside of Swift Testing; it starts the tools, and links none of them.
    .target(name: "RelaunchTesting", dependencies: ["RelaunchCore"]),
    // The executables are dependencies for build order only.
    .executableTarget(
      name: "relaunch", dependencies: ["RelaunchCore", "SettingsWriter", "SettingsReader"]),
    // Programs that each have one fault, for the tests only.
    .executableTarget(
      name: "FaultyPrograms", dependencies: ["RelaunchProbe", "RelaunchSettings", "RelaunchWire"],
      path: "Tests/FaultyPrograms"),
    // A program that uses real suites on behalf of the settings library's tests.
    .executableTarget(
      name: "SettingsSubject",
      dependencies: ["RelaunchProbe", "RelaunchSettings", "RelaunchWire"],
      path: "Tests/SettingsSubject"),
    // A harness of its own for the launcher's tests, whose descriptors can be counted and limited.
    .executableTarget(
      name: "LaunchDriver", dependencies: ["RelaunchCore"], path: "Tests/LaunchDriver"),
    // Sets the disk witness beside UserDefaults, and measures it in a process of its own.
    .executableTarget(
      name: "WitnessDriver",
      dependencies: ["RelaunchCore", "RelaunchProbe", "RelaunchSettings", "RelaunchWire"],
      path: "Tests/WitnessDriver"),
    // Scenario files that nobody should write, and what holds for the reader whatever it is given.
    .target(
      name: "HostileScenarios", dependencies: ["RelaunchCore"], path: "Tests/HostileScenarios",
      exclude: ["Fixtures"]),
    // Gives them to the reader in a process of its own, so that a crash or a hang can be told.
    .executableTarget(
      name: "ScenarioFuzz", dependencies: ["HostileScenarios", "RelaunchCore"],
      path: "Tests/ScenarioFuzz"),
    // The floors that relaunch's speed is measured against.
    .target(name: "CSpawnFloor", path: "bench/CSpawnFloor"),
    .executableTarget(
      name: "LaunchFloor", dependencies: ["CSpawnFloor"], path: "bench/LaunchFloor"),
    .testTarget(name: "RelaunchWireTests", dependencies: ["RelaunchWire"]),
    .testTarget(
      name: "RelaunchSettingsTests",
      dependencies: ["RelaunchSettings", "RelaunchWire", "SettingsSubject"], exclude: ["Fixtures"]),
    .testTarget(
      name: "RelaunchProbeTests",
      dependencies: [
        "RelaunchProbe", "RelaunchSettings", "RelaunchWire", "SettingsWriter", "SettingsReader",
        "FaultyPrograms",
      ]),
    .testTarget(
      name: "RelaunchCoreTests",
      dependencies: [
        "RelaunchCore", "RelaunchWire", "CRelaunchSystem", "LaunchDriver", "HostileScenarios",
        "WitnessDriver",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "RelaunchTestingTests",
      dependencies: ["RelaunchTesting", "relaunch", "SettingsWriter", "SettingsReader"],
      exclude: ["Scenarios"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "RelaunchCore", "RelaunchWire", "relaunch", "FaultyPrograms", "HostileScenarios",
        "ScenarioFuzz",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  guard target.name.hasPrefix("C") == false else { continue }
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}

// `bench/fuzz.sh` sets it: the target has no main function, for libFuzzer brings one.
if Context.environment["RELAUNCH_FUZZER"] != nil {
  package.targets.append(
    .executableTarget(
      name: "ScenarioFuzzer", dependencies: ["HostileScenarios"], path: "bench/ScenarioFuzzer",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}
