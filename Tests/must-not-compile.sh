#!/usr/bin/env bash
# Shows that code which leaves out the store does not compile, and says so with the stated message.
#
# usage: Tests/must-not-compile.sh [BUILD-FOLDER]
#
# Type-checks the fixtures against the modules of a finished build (default: .build/debug). Each file
# in MustNotCompile must give exactly one error, the one in its first line. Each file in MustCompile
# must give none, or else a broken set-up would pass for success.
#
# Packages holds two packages that depend on this one as any other would: the one that leaves out the
# store must fail to build, with the error in its source's first line and no other; its twin that
# names the store must build. Both share .build/fixtures, so that the library is built once.
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

# The program that the documentation shows.
awk '/^```swift$/ { on = 1; next } /^```$/ { on = 0 } on' "$root/docs/your-own-program.md" \
  >"$work/main.swift"
[[ -s $work/main.swift ]] || fail "docs/your-own-program.md: no Swift program found"
output=$(swiftc -typecheck -swift-version 6 -I "$modules" -module-cache-path "$work/cache" \
  "$work/main.swift" 2>&1) || fail "docs/your-own-program.md: it must compile, found \"$output\""

# Prints what the build of a package's folder said.
build_package() {
  swift build --package-path "$1" --scratch-path "$root/.build/fixtures" -j 2 2>&1
}

packages=$fixtures/Packages
if ! output=$(build_package "$packages/StoreNamed"); then
  fail "$packages/StoreNamed: it must build, found \"$output\""
fi
source=$packages/StoreLeftOut/Sources/StoreLeftOut/Theme.swift
expected=$(sed -n '1s|^// expects: ||p' "$source")
if [[ -z $expected ]]; then
  fail "$source:1: expected a line \"// expects: MESSAGE\""
elif output=$(build_package "$packages/StoreLeftOut"); then
  fail "$packages/StoreLeftOut: it builds, and must fail with \"$expected\""
else
  # The build may show one error more than once, always at the same place.
  found=$(sed -nE 's/^(.*\.swift:[0-9]+:[0-9]+): error: /\1: /p' <<<"$output" | sort -u)
  [[ $found == "$source":*": $expected" && $found != *$'\n'* ]] ||
    fail "$source: expected \"$expected\" alone, found \"$output\""
fi

[[ ! -e $work/failed ]] || exit 1
echo "${#not[@]} files and 1 package do not compile as stated, ${#compiles[@]} files and 1 package do"
