#!/usr/bin/env bash
# The exam can fail: a fault that is none, a twin that has the fault, and a fault that is found by another
# code than the one that is asked for.
#
# usage: Tests/exam-planted.sh     after ./run-scenarios.sh --build-only and swift build --build-tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
output=$(mktemp)
trap 'rm -f "$output"' EXIT
failed=0

# planted STATUS LINE OPTION...: the exam of two faults ends with the status, and prints the line.
planted() {
  local expected=$1 line=$2 status=0
  shift 2
  Tests/exam.sh --only never-saves --only trims-text "$@" >"$output" || status=$?
  if [ "$status" = "$expected" ] && grep -qE "$line" "$output"; then return; fi
  echo "exam.sh $*: expected status $expected and the line $line; status $status and"
  cat "$output"
  failed=1
}

planted 0 '^2 of 2 caught, 0 of 2 accused$'
planted 1 '^never-saves +lost +nothing .* passed  <- missed$' --heal never-saves
planted 1 '^trims-text +changedValue +changedValue .* failed changedValue  <- accused$' --harm trims-text
planted 1 '^never-saves +stale +lost .* passed  <- missed$' --asks never-saves=stale
planted 1 '^1 of 2 caught, 1 of 2 accused$' --heal never-saves --harm trims-text

[ "$failed" = 0 ] && echo 'the exam fails as it should'
exit "$failed"
