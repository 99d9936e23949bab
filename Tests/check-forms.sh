#!/usr/bin/env bash
# The same evidence from writer and reader in each form that they can be linked in.
#
# usage: Tests/check-forms.sh [--build-only]
#
# relaunch and the static executables are those that run-scenarios.sh built, the dynamic programs
# those of `swift build`; the form with a static library is built here, in a folder of its own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for product in writer reader; do
  swift build --scratch-path .build/static-library --product "$product" --static-swift-stdlib \
    >"$log" 2>&1 || { cat "$log" >&2; exit 70; }
done
[ "${1-}" != --build-only ] || exit 0

base=.build/scenarios
folder=$(mktemp -d)
trap 'rm -rf "$folder" "$log"' EXIT

# Other programs than writer and reader are the same in every form, and races are no two times the same.
scenarios=()
for path in scenarios/*; do
  case "$path" in */public-bugs | */programs | */relaunch.json) ;; *) scenarios+=("$path") ;; esac
done

# What was found, without what differs between any two runs: processes, durations, the program.
evidence() { # evidence REPORT
  jq -S '[.cases[] | del(.seconds, .reproduce) | .launches |= map(del(.pid, .seconds))]' "$1"
}

run() { # run FORM CHILDREN
  local form=$1 children=$2
  mkdir "$folder/$form"
  # relaunch finds the programs beside itself.
  cp "$base/relaunch" "$children/writer" "$children/reader" "$folder/$form/"
  "$folder/$form/relaunch" run --output "$folder/$form/runs" \
    --report json="$folder/$form/report.json" "${scenarios[@]}" >"$folder/text" 2>&1 ||
    { grep -A 30 '^FAILED\|^INCONCLUSIVE\|^NOT RUN' "$folder/text" | head -60 >&2;
      echo "error: $form: not every case passed" >&2; exit 1; }
  evidence "$folder/$form/report.json" >"$folder/$form/evidence"
  if [ "$(jq length "$folder/$form/evidence")" = 0 ]; then
    echo "error: $form: the report holds no case" >&2
    exit 1
  fi
}

run as-run "$base"
run dynamic .build/debug
run static-library .build/static-library/debug

status=0
for form in dynamic static-library; do
  if cmp -s "$folder/$form/writer" "$base/writer"; then
    echo "error: $form: these are the programs that run-scenarios.sh built" >&2
    status=1
  fi
  if ! cmp -s "$folder/as-run/evidence" "$folder/$form/evidence"; then
    echo "error: $form: the evidence differs from that of the programs that run-scenarios.sh built" >&2
    diff "$folder/as-run/evidence" "$folder/$form/evidence" | head -40 >&2 || true
    status=1
  fi
done
[ "$status" = 0 ] || exit 1
echo "$(jq length "$folder/as-run/evidence") cases, the same evidence from dynamic programs," \
  "static libraries and static executables"
