#!/usr/bin/env bash
# Rules about the sources that no compiler checks.
#
#   Tests/check-sources.sh [FOLDER]     exit 0: kept, 1: broken, each place named
#
# `Tests/check-sources-planted.sh` shows that every rule catches what it is there for.
set -euo pipefail
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/..}"
broken=0

# Code without its comments, as FILE:LINE:TEXT.
code() {
  find "$@" -name '*.swift' -not -path '*/Fixtures/*' -print0 2>/dev/null | sort -z |
    xargs -0 -r awk '{ text = $0; sub(/(^|[ \t])\/\/.*$/, "", text); if (text != "") print FILENAME ":" FNR ":" text }'
}

# rule SENTENCE PATTERN ALLOWED-PATHS FOLDER...: no line of the folders matches, but in the allowed paths.
rule() {
  local sentence=$1 pattern=$2 allowed=$3 found
  shift 3
  found=$(code "$@" | grep -E -- "$pattern" | grep -vE -- "^($allowed):" || true)
  [ -z "$found" ] && return 0
  printf '%s\n' "$found" | sed "s|\$|   <- $sentence|"
  broken=1
}

none='/'
libraries=(Sources/RelaunchSettings Sources/RelaunchAppSettings Sources/RelaunchWire
  Sources/RelaunchProbe Sources/RelaunchCore Sources/RelaunchTesting)

rule 'only the launcher names Foundation.Process' \
  '(^|[^A-Za-z0-9_"])Process([^A-Za-z0-9_]|$)' 'Sources/RelaunchCore/Launching/FoundationLauncher\.swift' Sources
rule 'only the defaults domain names UserDefaults' \
  '(^|[^A-Za-z0-9_"])UserDefaults([^A-Za-z0-9_]|$)' 'Sources/RelaunchSettings/Stores/DefaultsDomain\.swift' \
  Sources
rule 'conditions on the platform belong into a Platform folder' \
  '#(else)?if .*(os|canImport|arch|targetEnvironment)\(' '[^:]*/Platform/[^:]*' Sources
rule 'no sleep: order comes from handshakes' \
  '(^|[^A-Za-z0-9_])(sleep|usleep|nanosleep|sleepForTimeInterval|sleepUntil)\(|(Task|Thread)\.sleep' \
  "$none" Sources Tests
rule 'a library is given the time' \
  '(^|[^A-Za-z0-9_])(Date\(\)|Date\.now|Date\.init\(\)|Calendar\.(current|autoupdatingCurrent))' \
  "$none" "${libraries[@]}"
rule 'the harness does not import the library that it judges' \
  'import .*(RelaunchSettings|RelaunchProbe|RelaunchAppSettings)' "$none" Sources/RelaunchCore
rule 'the wire imports nothing of ours' \
  'import .*(RelaunchSettings|RelaunchProbe|RelaunchCore|CRelaunchSystem)' "$none" Sources/RelaunchWire
rule 'the settings library knows nothing of the harness' \
  'import .*(RelaunchWire|RelaunchProbe|RelaunchCore|CRelaunchSystem)' "$none" \
  Sources/RelaunchSettings Sources/RelaunchAppSettings
rule 'no parameter for a store has a default value' \
  '[Ss]tore[A-Za-z0-9_]*: *(any |some )?[A-Za-z]*(SettingsStore|RegisteringStore|UserDefaultsStore|InMemoryStore)\??( *)=' \
  "$none" Sources/RelaunchSettings Sources/RelaunchProbe
rule 'nothing falls back to the standard store' \
  'UserDefaults\.standard|addSuite' "$none" Sources
rule 'no test links the convenience for app code' \
  'import .*RelaunchAppSettings' "$none" Tests
rule 'no unchecked concurrency' \
  '@unchecked|nonisolated\(unsafe\)|DispatchSemaphore' "$none" Sources Tests

# This one reads the comments too.
unfinished=$(grep -rnE --include='*.swift' --include='*.c' --include='*.h' '(TODO|FIXME)' \
  Sources Tests || true)
if [ -n "$unfinished" ]; then
  printf '%s\n' "$unfinished" | sed 's|$|   <- no unfinished work|'
  broken=1
fi

exit "$broken"
