#!/usr/bin/env bash
# Builds the example app against this checkout and puts it through its scenarios.
#
#   Examples/run.sh [argument of `relaunch run`]...     after ./run-scenarios.sh --build-only
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift build --package-path Examples/Notes --scratch-path .build/examples
exec .build/scenarios/relaunch run Examples/Notes/scenarios "$@"
