import Foundation
import RelaunchSettings
import RelaunchWire

extension SettingValue {
  init(_ wire: WireValue) {
    self =
      switch wire {
      case .string(let text): .string(text)
      case .bool(let flag): .bool(flag)
      case .integer(let whole): .integer(whole)
      case .real(let number): .real(number)
      case .date(let seconds): .date(Date(timeIntervalSinceReferenceDate: seconds))
      case .data(let bytes): .data(Data(bytes))
      case .array(let elements): .array(elements.map(Self.init))
      case .dictionary(let entries):
        .dictionary(entries.map { Entry(key: $0.key, value: Self($0.value)) })
      }
  }

  var wire: WireValue {
    switch self {
    case .string(let text): .string(text)
    case .bool(let flag): .bool(flag)
    case .integer(let whole): .integer(whole)
    case .real(let number): .real(number)
    case .date(let date): .date(date.timeIntervalSinceReferenceDate)
    case .data(let bytes): .data(Array(bytes))
    case .array(let elements): .array(elements.map(\.wire))
    case .dictionary(let entries):
      .dictionary(unordered: entries.map { .init(key: $0.key, value: $0.value.wire) })
    }
  }
}

extension SettingContract {
  init(_ wire: WireContract) {
    self.init(
      key: wire.key, types: wire.types.compactMap { SettingType(rawValue: $0.rawValue) },
      allowed: wire.allowed?.map(SettingValue.init),
      range: wire.range.map {
        SettingRange(least: SettingValue($0.least), greatest: SettingValue($0.greatest))
      },
      fallback: SettingValue(wire.fallback))
  }
}

extension Resolution {
  func evidence(of key: String) -> KeyEvidence {
    let (origin, reason): (Origin, RelaunchWire.FallbackReason?) =
      switch origin {
      case .argument: (.argument, nil)
      case .stored: (.stored, nil)
      case .registered: (.registered, nil)
      case .otherDomain: (.otherDomain, nil)
      case .fallback(let reason):
        (.fallback, RelaunchWire.FallbackReason(rawValue: reason.rawValue))
      }
    return KeyEvidence(
      key: key, stored: isStored,
      storedType: storedType.flatMap { WireType(rawValue: $0.rawValue) },
      storedValue: storedValue?.wire, origin: origin, reason: reason, value: value.wire,
      layers: layers?.compactMap { holding in
        Layer(rawValue: holding.layer.rawValue).map { layer in
          LayerEvidence(
            layer: layer, type: holding.type.flatMap { WireType(rawValue: $0.rawValue) })
        }
      })
  }
}
