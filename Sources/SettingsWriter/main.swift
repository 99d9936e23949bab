import RelaunchProbe

// Falling off the end is the ending "return from main"; every other ending happens inside.
Probe.runWriter(program: "writer", version: "0.1.0")
