import Foundation
package import RelaunchSettings
package import RelaunchWire

extension SettingValue {
  /// Makes the library's value of one from the wire.
  package init(_ value: WireValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .bool(let flag): .bool(flag)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .date(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
      case .data(let bytes): .data(Data(bytes))
      case .array(let elements): .array(elements.map(SettingValue.init))
      case .dictionary(let entries):
        .dictionary(entries.map { Entry(key: $0.key, value: SettingValue($0.value)) })
      }
  }
}

extension SettingValue.Entry {
  /// Makes the library's entry of an assignment from the wire.
  init(_ assignment: WireAssignment) {
    self.init(key: assignment.key, value: SettingValue(assignment.value))
  }
}

extension WireValue {
  /// Makes the wire's value of one of the library.
  package init(_ value: SettingValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .bool(let flag): .bool(flag)
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .date(let date): .date(date.timeIntervalSinceReferenceDate)
      case .data(let data): .data(Array(data))
      case .array(let elements): .array(elements.map(WireValue.init))
      case .dictionary(let entries):
        .dictionary(unordered: entries.map { Entry(key: $0.key, value: WireValue($0.value)) })
      }
  }
}
