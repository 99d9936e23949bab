#!/usr/bin/env bash
# The orchestrator is examined too: it is given one fault after the other, and the suite has to turn red for
# each. Prints every mutant with the first test that caught it.
#
# usage: Tests/mutants.sh [--plant]     after swift build --build-tests
#
# --plant adds a mutant that is none, to show that what nobody catches is told.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
case "${1:-}" in
  '') ;;
  --plant) export RELAUNCH_TESTS_PLANT_NO_MUTANT=1 ;;
  *) echo "error: unknown option $1" >&2; exit 64 ;;
esac

work=.build/mutants
rm -rf "$work"
mkdir -p "$work/found"
status=0
swift test --skip-build --filter MutantTests --attachments-path "$work/found" \
  >"$work/text" 2>&1 || status=$?

# Of each mutant the test leaves a file: its name, then that of the test that caught it.
shopt -s nullglob
files=("$work"/found/*)
caught=0
for file in "${files[@]}"; do
  { read -r name; read -r test; } <"$file"
  [ -z "$test" ] || caught=$((caught + 1))
  printf '%-48s %s\n' "$name" "${test:-nothing  <- missed}" >>"$work/list"
done
[ ! -f "$work/list" ] || sort "$work/list"
echo

problems=0
numbers="$caught of ${#files[@]} mutants caught"
if [ "$status" != 0 ] && [ "$caught" = ${#files[@]} ]; then
  cat "$work/text"
  problems=1
fi
if [ ${#files[@]} -lt 20 ]; then
  echo "error: ${#files[@]} mutants are too few to say anything"
  problems=1
fi
if [ -z "${1:-}" ] && ! grep -qxF "$numbers" README.md; then
  echo 'error: README.md shows other numbers'
  problems=1
fi
echo "$numbers"
[ "$problems" = 0 ] && [ "$status" = 0 ] && [ "$caught" = ${#files[@]} ]
