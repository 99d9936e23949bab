import CSpawnFloor
import Foundation

/// One launch by a plain `posix_spawn` in C.
enum SpawnFloor {
  static func launch(_ launch: FloorLaunch) {
    let variables = launch.environment.map { "\($0.key)=\($0.value)" }
    var environment = variables.map { strdup($0) } + [nil]
    defer { for variable in environment { free(variable) } }
    let status = spawn_floor_launch(launch.program, &environment)
    guard status == 0 else { fatal("\(launch.program): ended with \(status)") }
  }
}
