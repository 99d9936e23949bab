#!/usr/bin/env bash
# The list of mutants can fail: one that is none is caught by nothing, and is told.
#
# usage: Tests/mutants-planted.sh     after swift build --build-tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
output=$(mktemp)
trap 'rm -f "$output"' EXIT
status=0
Tests/mutants.sh --plant >"$output" || status=$?
numbers=$(tail -1 "$output")
read -r caught _ total _ <<<"$numbers"
if [ "$status" = 1 ] && grep -qE '^is none +nothing  <- missed$' "$output" &&
  [ "$numbers" = "$caught of $total mutants caught" ] && [ "$total" = $((caught + 1)) ]; then
  echo 'a mutant that is none is told'
  exit 0
fi
echo "expected status 1 and one mutant that is missed; status $status and"
cat "$output"
exit 1
