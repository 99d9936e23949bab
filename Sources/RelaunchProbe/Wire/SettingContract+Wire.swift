package import RelaunchSettings
package import RelaunchWire

extension SettingContract {
  /// Makes the library's contract of one from the wire.
  package init(_ contract: WireContract) {
    self.init(
      key: contract.key, types: contract.types.map(SettingType.init),
      allowed: contract.allowed?.map(SettingValue.init),
      range: contract.range.map {
        SettingRange(least: SettingValue($0.least), greatest: SettingValue($0.greatest))
      },
      fallback: SettingValue(contract.fallback))
  }
}

extension SettingType {
  init(_ type: WireType) {
    self =
      switch type {
      case .string: .string
      case .bool: .bool
      case .integer: .integer
      case .real: .real
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }
}

extension WireType {
  init(_ type: SettingType) {
    self =
      switch type {
      case .string: .string
      case .bool: .bool
      case .integer: .integer
      case .real: .real
      case .date: .date
      case .data: .data
      case .array: .array
      case .dictionary: .dictionary
      }
  }
}
