#!/usr/bin/env bash
# The same verdicts at one and at eight jobs, from what run-scenarios.sh built.
#
# usage: Tests/check-verdicts.sh [TIMES, 2] [SCENARIO OR FOLDER, all]...
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

first=
times=${1:-2}
shift $(($# > 0))
for jobs in $(for _ in $(seq "$times"); do echo 1 8; done); do
  ./run-scenarios.sh --no-build "$@" --jobs "$jobs" --output "$folder/runs" \
    --report json="$folder/report.json" >"$folder/text" 2>&1 || { cat "$folder/text"; exit 1; }
  verdicts=$(jq -S '[.cases[]|{id,variant,verdict}]' "$folder/report.json")
  if [ "$(jq length <<<"$verdicts")" = 0 ]; then
    echo "error: the report holds no case" >&2
    exit 1
  fi
  if [ -z "$first" ]; then
    first=$verdicts
  elif [ "$first" != "$verdicts" ]; then
    echo "error: with --jobs $jobs the verdicts differ" >&2
    diff <(echo "$first") <(echo "$verdicts") >&2 || true
    exit 1
  fi
done
echo "$(jq length <<<"$first") cases, the same verdicts at 1 and at 8 jobs, $times times each"
