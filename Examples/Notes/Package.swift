// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "notes",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "relaunch", path: "../..")],
  targets: [
    // The app's own settings type and its file: it knows nothing of tests.
    .target(name: "NotesCore"),
    // The app as it is now. It takes the steps of a plan, too.
    .executableTarget(
      name: "notes",
      dependencies: [
        "NotesCore", .product(name: "RelaunchProbe", package: "relaunch"),
        .product(name: "RelaunchSettings", package: "relaunch"),
      ]),
    // Earlier versions, and one that was written in haste.
    .executableTarget(name: "notes-1", dependencies: ["NotesCore"]),
    .executableTarget(name: "notes-2", dependencies: ["NotesCore"]),
    .executableTarget(name: "notes-hasty", dependencies: ["NotesCore"]),
  ],
  swiftLanguageModes: [.v6]
)
