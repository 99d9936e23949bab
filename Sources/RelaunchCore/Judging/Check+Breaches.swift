extension Check {
  /// The folders of the sandbox stay what they were made as.
  static let breaches = Check(name: "breaches") { evidence in
    evidence.breaches.map { breach in
      Finding(
        code: .collateral, launch: breach.launch,
        message:
          "after launch \(VisibleText.quoted(breach.launch ?? "")) the sandbox is not what it "
          + "was: \(breach.message); nothing more was launched in it",
        position: evidence.testCase.position)
    }
  }
}
