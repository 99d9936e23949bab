#!/usr/bin/env bash
# Two programs of Debian, through Examples/debian, from what run-scenarios.sh built.
#
# usage: Tests/check-debian.sh     after apt-get install transmission-daemon weechat-headless
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

run() {
  .build/scenarios/relaunch run Examples/debian --jobs 4 --quiet --output "$folder/runs" \
    --report json="$folder/report.json" "$@" >"$folder/text" 2>&1
}

run || { cat "$folder/text"; exit 1; }
jq -r '[.cases[] | select(.verdict != "passed")] | length' "$folder/report.json" | grep -qx 0
cases=$(jq '.cases | length' "$folder/report.json")
[ "$cases" -gt 0 ] || { echo 'error: no case was run' >&2; exit 1; }
# What transmission made of its password, a brace and a digest.
if grep -qE '[{][0-9a-f]{40}' "$folder/report.json" "$folder/text"; then
  echo 'error: a password that is not revealed left the run' >&2
  exit 1
fi
jq -r '[.cases[] | {id: (.id | sub(".*/"; "")), codes: ([.findings[].code] | unique | join(", "))}]
  | group_by(.id)[] | "\(.[0].id): \([.[].codes | select(. != "")] | unique | join("; "))"' \
  "$folder/report.json"

# Programs that do nothing must not pass for them.
for program in transmission weechat; do
  if run --program "$program=/bin/true" --filter "$program-survives"; then
    echo "error: /bin/true passes for $program" >&2
    exit 1
  fi
done
echo "$cases cases of two programs, found what they are to find; in their place /bin/true fails"
