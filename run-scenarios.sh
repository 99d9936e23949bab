#!/usr/bin/env bash
# Builds relaunch, writer and reader in their fast form and runs the scenarios.
#
#   ./run-scenarios.sh [--build-only | --no-build] [argument of `relaunch run`]...
#
# Paths are relative to this folder. Without one, every scenario in scenarios/ is run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

build=yes
run=yes
arguments=()
for word in "$@"; do
  case "$word" in
    --build-only) run=no ;;
    --no-build) build=no ;;
    *) arguments+=("$word") ;;
  esac
done
if [ "$build" = no ] && [ "$run" = no ]; then
  echo "error: --build-only and --no-build leave nothing to do" >&2
  exit 64
fi

# Each form has a folder of its own: switching forms in one folder compiles everything again.
static=.build/static
dynamic=.build/dynamic

if [ "$build" = yes ]; then
  rm -f .build/scenarios-form
  log=$(mktemp)
  trap 'rm -f "$log"' EXIT
  # Static executables start 2.9 times faster, and launching is what a run's time goes to.
  if swift build -c release --scratch-path "$static" --product relaunch \
    --static-swift-stdlib -Xswiftc -static-executable >"$log" 2>&1; then
    form=$static
  else
    # Either they can't be linked here, or the sources don't compile: the other form tells.
    if ! swift build -c release --scratch-path "$dynamic" --product relaunch >"$log" 2>&1; then
      cat "$log" >&2
      exit 70
    fi
    echo "note: no static executables can be linked here, so these are dynamic ones" >&2
    form=$dynamic
  fi
  echo "$form" >.build/scenarios-form
fi

if [ "$run" = yes ]; then
  if [ ! -r .build/scenarios-form ]; then
    echo "error: nothing is built yet; run ./run-scenarios.sh --build-only first" >&2
    exit 64
  fi
  exec "$(cat .build/scenarios-form)/release/relaunch" run ${arguments[@]+"${arguments[@]}"}
fi
