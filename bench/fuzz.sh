#!/usr/bin/env bash
# Lets libFuzzer look for scenario files that the reader fails, guided by the code that each input reaches.
#
# usage: bench/fuzz.sh [SECONDS [OPTION-OF-LIBFUZZER]...]    default: 300 seconds
#        bench/fuzz.sh 0 FILE                                read one input that was kept
#
# What it has found worth keeping stays in .build/fuzz-corpus for the next time, an input that fails in
# .build/fuzz-failures. The first call builds for two minutes. `.build/debug/ScenarioFuzz` runs everywhere; this needs
# a toolchain with libFuzzer, as the ones for Linux have.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${1:-300}
shift || true

RELAUNCH_FUZZER=1 swift build --scratch-path .build/fuzz --product ScenarioFuzzer --sanitize fuzzer -Xswiftc -O
# Swift's own report of a crash would keep libFuzzer from saving the input.
export SWIFT_BACKTRACE=enable=no
fuzzer=.build/fuzz/debug/ScenarioFuzzer
if [ "$seconds" = 0 ]; then
  exec "$fuzzer" -timeout=10 "$@"
fi

mkdir -p .build/fuzz-corpus .build/fuzz-failures .build/fuzz-seeds
find scenarios -name '*.json' | while read -r file; do cp "$file" ".build/fuzz-seeds/${file//\//-}"; done
cp Tests/RelaunchCoreTests/Fixtures/Scenarios/{base.json,valid/*.json} .build/fuzz-seeds/
swift build --product ScenarioFuzz
.build/debug/ScenarioFuzz corpus .build/fuzz-seeds
exec "$fuzzer" -max_total_time="$seconds" -timeout=10 -max_len=65536 -print_final_stats=1 \
  -artifact_prefix=.build/fuzz-failures/ "$@" .build/fuzz-corpus .build/fuzz-seeds
