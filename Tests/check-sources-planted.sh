#!/usr/bin/env bash
# Plants one violation of every rule of check-sources.sh and requires that it is flagged.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
passed=0
failed=0

# planted PATH TEXT EXPECTED: a tree that holds only this file; "clean" or a part of the rule's sentence.
planted() {
  local path=$1 text=$2 expected=$3 output status=0
  rm -rf "$folder/tree"
  mkdir -p "$folder/tree/Sources" "$folder/tree/Tests" "$folder/tree/$(dirname "$path")"
  printf '%s\n' "$text" >"$folder/tree/$path"
  output=$("$here/check-sources.sh" "$folder/tree") || status=$?
  if [ "$expected" = clean ]; then
    if [ "$status" = 0 ] && [ -z "$output" ]; then passed=$((passed + 1)); return; fi
  elif [ "$status" = 1 ] && [[ "$output" == *"$path:1:"*"$expected"* ]]; then
    passed=$((passed + 1)); return
  fi
  failed=$((failed + 1))
  echo "planted in $path: $text"
  echo "  expected: $expected; status $status, found: $output"
}

planted Sources/RelaunchCore/Running/A.swift 'let child = Process()' 'Foundation.Process'
planted Sources/RelaunchCore/Running/A.swift 'let child: Foundation.Process? = nil' 'Foundation.Process'
planted Sources/RelaunchCore/Running/A.swift 'let pid = ProcessInfo.processInfo.processIdentifier' clean
planted Sources/RelaunchCore/Launching/FoundationLauncher.swift 'let child = Process()' clean
planted Sources/RelaunchCore/Running/A.swift '// a Process of Foundation' clean
planted Sources/RelaunchSettings/A.swift 'let defaults = UserDefaults(suiteName: "a")' 'UserDefaults'
planted Sources/RelaunchSettings/Stores/DefaultsDomain.swift 'let a = UserDefaults(suiteName: "a")' clean
planted Sources/RelaunchCore/Running/A.swift '#if os(Linux)' 'Platform folder'
planted Sources/RelaunchCore/Running/A.swift '#elseif canImport(Darwin)' 'Platform folder'
planted Sources/RelaunchCore/Platform/A.swift '#if os(Linux)' clean
planted Sources/RelaunchCore/Running/A.swift 'usleep(100)' 'no sleep'
planted Tests/ATests/A.swift 'try await Task.sleep(for: .seconds(1))' 'no sleep'
planted Sources/RelaunchProbe/A.swift 'let now = Date()' 'given the time'
planted Sources/RelaunchCore/A.swift 'let day = Calendar.current' 'given the time'
planted Sources/relaunch/main.swift 'let now = Date()' clean
planted Sources/RelaunchCore/A.swift 'import RelaunchSettings' 'does not import'
planted Sources/RelaunchCore/A.swift 'package import RelaunchProbe' 'does not import'
planted Sources/RelaunchWire/A.swift 'import RelaunchSettings' 'nothing of ours'
planted Sources/RelaunchSettings/A.swift 'import RelaunchWire' 'knows nothing'
planted Sources/RelaunchSettings/A.swift 'init(store: any SettingsStore = InMemoryStore())' 'default value'
planted Sources/RelaunchSettings/A.swift 'init(store: any SettingsStore)' clean
planted Sources/RelaunchAppSettings/A.swift 'let a = UserDefaults.standard' 'standard store'
planted Tests/ATests/A.swift 'import RelaunchAppSettings' 'convenience'
planted Sources/RelaunchCore/A.swift 'final class A: @unchecked Sendable {}' 'unchecked'
planted Sources/RelaunchCore/A.swift 'let a = 1 // TODO' 'unfinished'

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
