package import RelaunchWire

/// One scenario file, read and found free of problems.
package struct Scenario: Sendable, Equatable {
  /// The file's path without its extension, with `/` between folders.
  package let id: String
  package let file: String
  package let title: String
  package let why: String
  package let tags: [String]
  /// In the author's order; the first one is the default store.
  package let stores: [StoreDeclaration]
  package var programs: [ProgramDeclaration]
  package let settings: [SettingDeclaration]
  package let timeline: [Action]
  package let variants: [Variant]
  /// How often each case is run, from 1.
  package let repeatCount: Int
  /// What the scenario as written is meant to find; empty for a scenario that finds nothing.
  package let finds: [ExpectedFinding]
  package let known: KnownIssue?
  package let position: SourcePosition
  /// What programs may make in the sandbox beside the stores; none unless declared.
  package var files: [DeclaredFile] = []
  /// How often repetitions may, or have to, find something; nil if nothing is counted.
  var rate: RateBound? = nil
  /// The points that this is filled with; none for a scenario without a matrix.
  package var points: [MatrixPoint] = []
  /// The scenario once for every combination of its matrix, itself first; none without a matrix.
  package var cells: [Scenario] = []
}

/// A store under its name in the scenario.
package struct StoreDeclaration: Codable, Sendable, Equatable {
  /// The path of a file is below the sandbox, beginning with one of `DeclaredFile.folders`.
  package internal(set) var store: WireStore
  package let position: SourcePosition
  /// Whether a program knows the domain's name by itself, so that cases can't have one each.
  package var isFixed = false
  /// Whether programs keep keys of their own beside the settings, which may come and go.
  package var holdsOthers = false
  /// The program whose application domain it is; nil for every other kind of store.
  package var program: String? = nil
}

/// A program of the scenario's own, beside the built-in `writer` and `reader`.
package struct ProgramDeclaration: Codable, Sendable, Equatable {
  package let name: String
  /// As the author wrote it: absolute, or relative to the folder of the file that declares it.
  package let path: String
  package let arguments: [String]
  package let environment: [String: String]
  package let version: String?
  package let position: SourcePosition
  /// The command that starts the program, which comes after it; empty for none.
  package var prefix: [String] = []
  /// The path that the caller gave in place of the declared one, as written there.
  package var replacement: String?
  package var speaks = ProgramSpeech.steps
}

/// A setting with its contract.
package struct SettingDeclaration: Codable, Sendable, Equatable {
  package let contract: WireContract
  /// Whether observed values of this setting may leave in a report.
  package let isRevealed: Bool
  package let position: SourcePosition
  /// Why a value equal to the fallback is set; nil if none is.
  package var fallbackUnderTest: String? = nil

  package var key: String { contract.key }
}

/// The same scenario with whole fields of launches replaced or actions inserted.
package struct Variant: Sendable, Equatable {
  package let id: String
  package let changes: [LaunchChange]
  package let insertions: [Insertion]
  /// What the variant is meant to find; nil keeps what the scenario says.
  package let finds: [ExpectedFinding]?
  package let known: KnownIssue?
  package let position: SourcePosition

  /// New values for whole fields of one launch; nil keeps the field.
  package struct LaunchChange: Sendable, Equatable {
    package let launch: String
    package let program: String?
    package let arguments: [String]?
    package let environment: [String: String]?
    package let deadline: Duration?
    package let steps: [Step]?
    package let ending: Ending?
    package let position: SourcePosition
    package var outside = OutsideLaunch.Change()
    package var disk: DiskState? = nil
  }

  /// Actions that come right after the action with the given id.
  package struct Insertion: Sendable, Equatable {
    package let after: String
    package let actions: [Action]
    package let position: SourcePosition
  }
}

/// A finding that a case is meant to make.
package struct ExpectedFinding: Codable, Sendable, Equatable {
  package let code: FindingCode
  /// nil: on any key, or on none.
  package let key: String?
  /// nil: in any launch, or in none.
  package let launch: String?
  package let position: SourcePosition
}

/// A public bug that makes a case find what it finds on a platform.
package struct KnownIssue: Codable, Sendable, Equatable {
  /// The platform, in the report's words: `linux` or `macos`.
  package let platform: String
  package let reason: String
  /// Where the issue is public.
  package let source: String
  package let finds: [ExpectedFinding]
  package let position: SourcePosition
}
