// Bugs of where and when settings are written.
extension PublicBug {
  static let storage: [String: @Sendable (Call) throws -> Void] = [
    "killed-before-the-flush": LateFlush.run,
    "rewrites-in-place": InPlaceRewriting.run,
    "cut-by-a-full-disk": FullDisk.run,
    "takes-damage-for-a-first-run": FirstRunOnDamage.run,
    "starts-only-with-a-sound-file": StrictStart.run,
    "takes-unreadable-for-empty": DefaultsOverUnreadable.run,
    "writes-a-snapshot-back": SnapshotWritingBack.run,
    "counts-without-a-lock": UnlockedCounting.run,
    "spells-the-group-otherwise": GroupSpelling.run,
    "reads-its-file": FileReading.run,
    "names-its-store-after-itself": RenamedExecutable.run,
  ]
}
