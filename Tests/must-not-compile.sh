#!/usr/bin/env bash
# Shows that code which leaves out the store does not compile, and says so with the stated message.
#
# usage: Tests/must-not-compile.sh [BUILD-FOLDER]
#
# Type-checks the fixtures against the modules of a finished build (default: .build/debug). Each file
# in MustNotCompile must give exactly one error, the one in its first line. Each file in MustCompile
# must give none, or else a broken set-up would pass for success.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
modules=$(cd "${1:-$root/.build/debug}" && pwd)/Modules
fixtures=$root/Tests/RelaunchSettingsTests/Fixtures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "error: $1" >&2
  touch "$work/failed"
}

type_check() {
  swiftc -typecheck -parse-as-library -swift-version 6 -I "$modules" \
    -module-cache-path "$work/cache" "$1" 2>&1
}

check_not() {
  local expected output found
  expected=$(sed -n '1s|^// expects: ||p' "$1")
  if [[ -z $expected ]]; then
    fail "$1:1: expected a line \"// expects: MESSAGE\""
  elif output=$(type_check "$1"); then
    fail "$1: it compiles, and must fail with \"$expected\""
  else
    found=$(sed -nE 's/^.*: error: //p' <<<"$output")
    [[ $found == "$expected" ]] || fail "$1: expected \"$expected\", found \"$output\""
  fi
}

check_compiles() {
  local output
  output=$(type_check "$1") || fail "$1: it must compile, found \"$output\""
}

[[ -d $modules ]] || { echo "error: $modules: no such folder; build the package first" >&2; exit 1; }
shopt -s nullglob
not=("$fixtures"/MustNotCompile/*.swift)
compiles=("$fixtures"/MustCompile/*.swift)
if ((${#not[@]} == 0 || ${#compiles[@]} == 0)); then
  echo "error: $fixtures: no fixtures found" >&2
  exit 1
fi

# Two at a time: the time goes to loading the modules.
run_all() {
  local check=$1 file
  shift
  for file in "$@"; do
    while (($(jobs -rp | wc -l) >= 2)); do wait -n; done
    "$check" "$file" &
  done
  wait
}
run_all check_not "${not[@]}"
run_all check_compiles "${compiles[@]}"

[[ ! -e $work/failed ]] || exit 1
echo "${#not[@]} files do not compile as stated, ${#compiles[@]} compile"
