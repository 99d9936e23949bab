import Foundation

/// What keeps a user from running programs that the system's list of users does not have.
enum UnknownUser {
  #if os(Linux)
  /// What to tell the user before anything is launched; nil where nothing is in the way.
  ///
  /// Foundation asks who the user is as soon as settings are opened. A static executable asks `/etc/passwd`, and
  /// for a user that is not there it loads a shared library if `/etc/nsswitch.conf` names another source,
  /// and dies of that by SIGSEGV (measured on Swift 6.3.1, glibc 2.36).
  ///
  /// - Parameters:
  ///   - programs: the programs that the run may start; only the built-in ones are known to open settings.
  ///   - uid: the user.
  ///   - users: the text of the list of users.
  ///   - sources: the text that says where users are looked for.
  /// - Returns: the words.
  static func problem(
    with programs: [Program], uid: UInt32 = getuid(),
    users: [UInt8] = ProcFile.read("/etc/passwd") ?? [],
    sources: [UInt8] = ProcFile.read("/etc/nsswitch.conf") ?? []
  ) -> String? {
    let isListed = users.split(separator: 0x0A).contains { line in
      let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      return fields.count > 2 && fields[2].elementsEqual(String(uid).utf8)
    }
    guard !isListed, namesOthers(sources) else { return nil }
    let program = programs.first {
      ProgramTable.builtInNames.contains($0.name) && StaticExecutable.isOne($0.path)
    }
    return program.map {
      "user \(uid) is not in /etc/passwd, and \($0.name), a static executable, would crash when it asks"
        + " for it; add the user, run as another one, or use programs that are linked dynamically"
    }
  }

  /// Whether users are looked for elsewhere than in the list.
  private static func namesOthers(_ sources: [UInt8]) -> Bool {
    sources.split(separator: 0x0A).contains { line in
      let words = line.prefix { $0 != UInt8(ascii: "#") }
        .split { [0x20, 0x09].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
      return words.first == "passwd:" && words.dropFirst().contains { $0 != "files" }
    }
  }
  #elseif os(macOS)
  /// No executable is static here.
  static func problem(with programs: [Program]) -> String? { nil }
  #else
  #error("users that the system does not know: say what happens to programs that ask for them")
  #endif
}
