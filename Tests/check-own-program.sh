#!/usr/bin/env bash
# The README's "Test your own program" does what it shows, from nothing to a caught bug.
#
# usage: Tests/check-own-program.sh [README]     after ./run-scenarios.sh --build-only
#
# Its commands are run one block after the other in a folder of their own. Each line of a block of output
# has to be printed by the commands before it, in this order, but for times and names of runs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
readme=$(realpath "${1:-README.md}")
tools=$PWD/.build/scenarios
[ -x "$tools/relaunch" ] || { echo "no $tools/relaunch: call ./run-scenarios.sh --build-only first" >&2; exit 70; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/work"

PATH=$tools:$PATH python3 - "$readme" "$folder/work" <<'PYTHON'
import re, subprocess, sys, time
readme, folder = sys.argv[1:]
text = open(readme).read()
section = re.search(r"^## Test your own program$(.*?)^## ", text, re.S | re.M)
if not section:
    sys.exit(f"{readme}: no section \"Test your own program\"")
blocks = re.findall(r"^```(\w*)\n(.*?)^```$", section.group(1), re.S | re.M)

def settled(line):
    line = re.sub(r"\d+ ms", "N ms", line)
    return re.sub(r"in [\d.]+ s\b", "in N s", line).rstrip()

began = time.monotonic()
commands, shown, printed, wrong = 0, 0, [], False
for language, block in blocks:
    if language == "sh":
        run = subprocess.run(["sh", "-c", block], cwd=folder, stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
        printed = [settled(line) for line in run.stdout.splitlines()]
        commands += 1
        continue
    rest = iter(printed)
    for line in block.splitlines():
        shown += 1
        if settled(line) not in rest:
            wrong = True
            print(f"not printed, or not there: {line}\nbut this:\n" + "\n".join(printed))
            break
seconds = time.monotonic() - began
if commands < 4 or shown < 8:
    sys.exit(f"{readme}: {commands} blocks of commands and {shown} lines of output are too few")
if seconds > 300:
    sys.exit(f"{seconds:.0f} s: under five minutes is what it promises")
if wrong:
    sys.exit(1)
print(f"{commands} blocks of commands, {shown} lines of output as shown, in {seconds:.1f} s")
PYTHON
