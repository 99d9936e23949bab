#!/usr/bin/env bash
# Builds relaunch, writer, reader and the faulty programs into .build/scenarios and runs the scenarios.
#
#   ./run-scenarios.sh [--build-only | --no-build] [--release] [argument of `relaunch run`]...
#   ./run-scenarios.sh --nightly[=FOLDER] [--no-build] [--release] [argument of `relaunch run`]...
#
# --nightly runs each case three times, with --stability, and keeps report.json, junit.xml and the log of the night in a
# folder of its own, named after the time in UTC, in FOLDER or in .relaunch/nightly. It prints only what is not good.
#
# Paths are relative to this folder. Without one, every scenario in scenarios/ is run. --release builds
# relaunch optimized and without need of a toolchain, which takes minutes: to install it, and for bench/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

build=yes
run=yes
release=no
nightly=
arguments=()
for word in "$@"; do
  case "$word" in
    --build-only) run=no ;;
    --no-build) build=no ;;
    --release) release=yes ;;
    --nightly) nightly=.relaunch/nightly ;;
    --nightly=?*) nightly=${word#*=} ;;
    --nightly=) echo "error: --nightly=: the folder's name is empty" >&2; exit 64 ;;
    *) arguments+=("$word") ;;
  esac
done
if [ "$build" = no ] && [ "$run$release" != yesno ]; then
  echo "error: --no-build leaves nothing to do for --build-only or --release" >&2
  exit 64
fi
if [ -n "$nightly" ] && [ "$run" = no ]; then
  echo "error: --build-only leaves nothing to do for --nightly" >&2
  exit 64
fi

programs=.build/scenarios

# writer and reader in their fast form, from a scratch folder of that form alone: switching
# forms in one folder compiles everything again.
children() { # children FORM [OPTION OF swift build]...
  local form=$1 product
  shift
  for product in writer reader; do
    swift build -c release --scratch-path ".build/$form" --product "$product" "$@" >"$log" 2>&1 ||
      return
  done
}

# Another run may be using the old one, so it is replaced and never written over.
install() { # install FOLDER PRODUCT [NAME]
  local name=${3:-$2}
  cmp -s "$1/$2" "$programs/$name" && return
  cp "$1/$2" "$programs/$name.$$" && mv -f "$programs/$name.$$" "$programs/$name"
}

if [ "$build" = yes ]; then
  log=$(mktemp)
  trap 'rm -f "$log" "$programs"/*.$$' EXIT
  failed() {
    rm -f "$programs/relaunch"
    cat "$log" >&2
    exit 70
  }
  mkdir -p "$programs"
  # Static executables start 2.9 times faster, and launching is what a run's time goes to.
  static=(--static-swift-stdlib -Xswiftc -static-executable)
  form=static
  if ! children static "${static[@]}"; then
    # Either they can't be linked here, or the sources don't compile: the other form tells.
    children dynamic || failed
    echo "note: no static executables can be linked here, so these are dynamic ones" >&2
    form=dynamic
    static=()
  fi
  if [ "$release" = yes ]; then
    relaunch=.build/$form/release
    swift build -c release --scratch-path ".build/$form" --product relaunch \
      ${static[@]+"${static[@]}"} >"$log" 2>&1 || failed
  else
    # Optimizing it takes longer than every run of a day saves.
    relaunch=.build/debug
    swift build --product relaunch >"$log" 2>&1 || failed
  fi
  swift build --product FaultyPrograms >"$log" 2>&1 || failed
  install .build/debug FaultyPrograms faulty
  install ".build/$form/release" writer
  install ".build/$form/release" reader
  install "$relaunch" relaunch
  rm -f "$log"
  trap - EXIT
fi

if [ "$run" = yes ]; then
  if [ ! -x "$programs/relaunch" ]; then
    echo "error: nothing is built yet; run ./run-scenarios.sh --build-only first" >&2
    exit 64
  fi
  # Seen with glibc, whose static form asks the user database by code that it has to load.
  id -un >/dev/null 2>&1 ||
    echo "note: this user has no name, and static programs may end by signal 11 for that" >&2
  if [ -n "$nightly" ]; then
    night=$nightly/$(date -u +%Y-%m-%dT%H%M%SZ)
    mkdir -p "$nightly"
    # Two that begin in one second have a folder each.
    while ! mkdir "$night" 2>/dev/null; do
      [ -d "$night" ] || { echo "error: $night: the folder can't be made" >&2; exit 73; }
      night=$night-2
    done
    status=0
    "$programs/relaunch" run --stability --quiet --output "$nightly/runs" \
      --report json="$night/report.json" --report junit="$night/junit.xml" \
      ${arguments[@]+"${arguments[@]}"} >"$night/log" 2>&1 || status=$?
    if [ "$status" != 0 ]; then
      cat "$night/log"
      echo "kept in $night"
    fi
    exit "$status"
  fi
  exec "$programs/relaunch" run ${arguments[@]+"${arguments[@]}"}
fi
