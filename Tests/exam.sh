#!/usr/bin/env bash
# Who examines the examiner: the real orchestrator judges programs that each have one fault, and their
# healthy twins, by the same scenarios. Every fault has to be found by exactly the code that
# Tests/Exam/faults.txt names, and no twin may be accused of anything.
#
#   Tests/exam.sh [--only FAULT]... [--asks FAULT=CODE] [--heal FAULT] [--harm FAULT]
#
# After ./run-scenarios.sh --build-only and swift build --build-tests; one at a time. Needs jq.
# A fault that shows only when a case is run again is asked with --stability; its code is `unstable:` and the
# diagnosis. The last three options break the exam, to show that it can fail: another code is expected, the twin
# takes the fault's place, the fault takes the twin's. `Tests/exam-planted.sh` does that.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
root=$PWD
table=$root/Tests/Exam/faults.txt
only=() asked='' healed='' harmed=''
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || { echo "error: $1 needs a value" >&2; exit 64; }
  case "$1" in
    --only) only+=("$2") ;;
    --asks) asked=$2 ;;
    --heal) healed=$2 ;;
    --harm) harmed=$2 ;;
    *) echo "error: unknown option $1" >&2; exit 64 ;;
  esac
  shift 2
done

# Always the same folder, as relaunch remembers the digests of programs by their places. What was run stays
# there to be looked at.
work=$root/.build/exam
rm -rf "$work"/{bin,faulty,healthy,faulty-again,healthy-again,*.report,*.text,*.found}
problems=0
problem() {
  echo "error: $*"
  problems=$((problems + 1))
}

# A scenario has the program under test beside it, by the fault's name: in one folder it is the fault, in
# the other one its twin.
faulty=$root/.build/debug/FaultyPrograms
mkdir -p "$work/bin" "$work"/{faulty,healthy}{,-again}
faults=() codes=() pending=()
while read -r fault code reason; do
  case "$fault" in '' | '#'*) continue ;; esac
  if [ ${#only[@]} -gt 0 ] && [[ " ${only[*]} " != *" $fault "* ]]; then continue; fi
  if [ -n "$reason" ]; then
    pending+=("$(printf '%-28s %-15s %s' "$fault" "$code" "$reason")")
    continue
  fi
  expected=$code
  [ "${asked%=*}" != "$fault" ] || code=${asked#*=}
  ln -s "$faulty" "$work/bin/$fault"
  ln -s "$faulty" "$work/bin/$fault.healthy"
  again=''
  if [[ "$expected" == *unstable* ]]; then again=-again; fi
  for place in faulty healthy; do
    cp "Tests/Exam/$fault.json" "$work/$place$again/" || problem "$fault has no scenario"
    name=$fault
    if [ "$place" = healthy ]; then name=$fault.healthy; fi
    if [ "$place" = faulty ] && [ "$healed" = "$fault" ]; then name=$fault.healthy; fi
    if [ "$place" = healthy ] && [ "$harmed" = "$fault" ]; then name=$fault; fi
    ln -s "$work/bin/$name" "$work/$place$again/$fault"
  done
  faults+=("$fault") codes+=("$code")
done <"$table"
for scenario in Tests/Exam/*.json; do
  fault=$(basename "$scenario" .json)
  grep -qE "^$fault " "$table" || problem "$scenario belongs to no fault of the table"
done
# One that crashes before it speaks gets no verdict and ends a run with 70: BrokenSubjectTests has it.
for name in $("$faulty" 2>&1 | sed 's/.* one of: //; s/, / /g'); do
  case "$name" in healthy | crashes-before-hello) continue ;; esac
  grep -qE "^$name " "$table" || problem "$name is not in the table"
done
[ ${#faults[@]} -gt 0 ] || problem "no fault is asked"

# Each folder in one run. A fault that a run stumbles over leaves no report.
relaunch=$root/.build/scenarios/relaunch
for place in faulty healthy faulty-again healthy-again; do
  [ -n "$(ls -A "$work/$place")" ] || continue
  options=()
  if [[ "$place" == *-again ]]; then options+=(--stability); fi
  (cd "$work" && "$relaunch" run "$place" ${options[@]+"${options[@]}"} --jobs 2 --quiet --output "$work/runs" \
    --report json="$work/$place.report") >"$work/$place.text" 2>&1 || true
  if [ ! -s "$work/$place.report" ]; then
    cat "$work/$place.text"
    problem "the run of $place programs left no report"
    echo '{"cases":[]}' >"$work/$place.report"
  fi
  # fault, codes that the scenario does not mean to find, verdict, seconds
  jq -r '.cases[] | [(.id | sub(".*/"; "")), ([.findings[] | select(.meant | not)
      | .code + (if .diagnosis then ":" + .diagnosis else "" end)] | unique | join("+")),
    (.verdict // "none"), .seconds] | map(tostring | if . == "" then "nothing" else . end) | join(" ")' \
    "$work/$place.report" >>"$work/${place%-again}.found"
done

caught=0 accused=0
touch "$work"/{faulty,healthy}.found
printf '%-28s %-31s %-31s %8s  %s\n' fault expected found seconds twin
for index in "${!faults[@]}"; do
  fault=${faults[index]} code=${codes[index]}
  read -r _ found _ seconds < <(grep "^$fault " "$work/faulty.found" || echo "- not-run - 0")
  read -r _ harm verdict _ < <(grep "^$fault " "$work/healthy.found" || echo "- not-run none 0")
  mark='' twin=passed
  if [ "$found" = "$code" ]; then caught=$((caught + 1)); else mark='  <- missed'; fi
  if [ "$verdict" != passed ]; then
    accused=$((accused + 1)) twin="$verdict $harm" mark="$mark  <- accused"
  fi
  printf '%-28s %-31s %-31s %8.2f  %s%s\n' "$fault" "$code" "$found" "$seconds" "$twin" "$mark"
done
if [ ${#pending[@]} -gt 0 ]; then
  printf '\nnot asked yet:\n'
  printf '%s\n' "${pending[@]}"
fi
echo
numbers="$caught of ${#faults[@]} caught, $accused of ${#faults[@]} accused"
if [ ${#only[@]} = 0 ] && ! grep -qxF "$numbers" README.md; then
  problem 'README.md shows other numbers'
fi
[ ${#pending[@]} = 0 ] || echo "${#pending[@]} pending"
echo "$numbers"
[ "$problems" = 0 ] && [ "$caught" = ${#faults[@]} ] && [ "$accused" = 0 ]
