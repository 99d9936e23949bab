import RelaunchProbe

// Falling off the end is the ending "return from main"; every other ending happens inside.
Probe.runReader(program: "reader", version: "0.1.0")
