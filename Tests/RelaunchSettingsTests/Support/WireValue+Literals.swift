import RelaunchWire

// Text and flags stand bare in tests, as they do on the wire.
extension WireValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}
