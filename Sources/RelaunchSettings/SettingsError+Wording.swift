extension SettingsError {
  static func keyTwin(of key: String) -> SettingsError {
    SettingsError(
      .keyTwin,
      "key \(quoted(key)): a canonically equal key is in use, and only one of them would be kept; "
        + "use one spelling")
  }

  static func unsavedChanges(in place: String) -> SettingsError {
    SettingsError(
      .unsavedChanges,
      "\(place): there are unsaved changes, which a refresh would save unchecked; "
        + "save first")
  }
}

/// Text in quotation marks, its invisible characters made visible.
func quoted(_ text: String) -> String { text.debugDescription }
