extension SettingsError {
  static func unsupported(_ object: Any, _ advice: String) -> SettingsError {
    SettingsError(
      .unsupportedType,
      "a value of type \(type(of: object)): no setting can have this type; \(advice)")
  }

  static func cannotBeStored(
    _ key: String, _ problem: String, _ advice: String
  ) -> SettingsError {
    SettingsError(.cannotBeStored, "key \(quoted(key)): \(problem); \(advice)")
  }

  static func keyTwin(of key: String) -> SettingsError {
    SettingsError(
      .keyTwin,
      "key \(quoted(key)): of two canonically equal keys only one would be kept; use one spelling")
  }

  static func unsavedChanges(in place: String) -> SettingsError {
    SettingsError(
      .unsavedChanges,
      "\(place): a refresh would write the unsaved changes unchecked; save them first")
  }

  static func notInFile(_ keys: [String], of file: SuiteFile) -> SettingsError {
    let names = keys.map(quoted).joined(separator: ", ")
    return SettingsError(
      .notInFile,
      "\(file.place): after the save the file does not have \(names) as it was set or removed; "
        + "check the disk's space and the folder's permissions, and save again")
  }
}

/// Text in quotation marks, its invisible characters made visible.
func quoted(_ text: String) -> String { text.debugDescription }
