// swift-tools-version: 6.2

import PackageDescription

// A package of somebody's own that leaves out the store: it must not build.
let package = Package(
  name: "StoreLeftOut",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "relaunch", path: "../../../../..")],
  targets: [
    .target(
      name: "StoreLeftOut", dependencies: [.product(name: "RelaunchSettings", package: "relaunch")])
  ],
  swiftLanguageModes: [.v6]
)
