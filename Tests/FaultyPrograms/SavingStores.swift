import Foundation
import RelaunchSettings

/// Saves when a timer fires, which is later than anybody waits.
struct TimerStore: ForwardingStore {
  let base: any RegisteringStore

  func save() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(3600)) {
      do { try base.save() } catch { abort() }
    }
  }
}

/// Saves when the process exits by itself.
struct ExitSavingStore: ForwardingStore {
  let base: any RegisteringStore

  func save() {
    atProcessExit { do { try base.save() } catch { abort() } }
  }
}

/// Can open no file while it saves; says so, or not.
struct DescriptorlessStore: ForwardingStore {
  let base: any RegisteringStore
  let tells: Bool

  func save() throws(SettingsError) {
    var limit = rlimit()
    guard getrlimit(Self.files, &limit) == 0 else { abort() }
    var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
    guard setrlimit(Self.files, &none) == 0 else { abort() }
    defer { _ = setrlimit(Self.files, &limit) }
    do {
      try base.save()
    } catch {
      if tells { throw error }
    }
  }

  #if canImport(Glibc)
  private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let files = RLIMIT_NOFILE
  #endif
}

/// Stores what every setting reads as when the process exits by itself.
struct ExitCopyingStore: ForwardingStore {
  let base: any RegisteringStore

  init(base: any RegisteringStore, keys: [String]) {
    self.base = base
    atProcessExit {
      do {
        for key in keys {
          if let effective = try base.read(key).effective { try base.set(effective, for: key) }
        }
        try base.save()
      } catch {
        abort()
      }
    }
  }
}

/// Ends the process in good order when a key is read.
struct EarlyEndingStore: ForwardingStore {
  let base: any RegisteringStore

  func read(_ key: String) -> StoreReading { exit(0) }
}
