// swift-tools-version: 6.2

import PackageDescription

// The same package with the store named: it must build.
let package = Package(
  name: "StoreNamed",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "relaunch", path: "../../../../..")],
  targets: [
    .target(
      name: "StoreNamed", dependencies: [.product(name: "RelaunchSettings", package: "relaunch")])
  ],
  swiftLanguageModes: [.v6]
)
