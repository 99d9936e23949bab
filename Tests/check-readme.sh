#!/usr/bin/env bash
# The output that the README shows is what the tools print, but for times and the run's name.
#
# usage: Tests/check-readme.sh [--write] [FILE]     after ./run-scenarios.sh --build-only and swift build --build-tests
#
# FILE is what ./run-scenarios.sh has just printed; without it that is run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mode=
if [ "${1:-}" = --write ]; then
  mode=--write
  shift
fi
if [ $# -gt 0 ]; then
  cp "$1" "$folder/run"
else
  ./run-scenarios.sh --no-build --output "$folder/runs" >"$folder/run" || { cat "$folder/run"; exit 1; }
fi

# The same scenario as in scenarios/, written by a program that only claims to save.
mkdir "$folder/broken"
ln -s "$PWD/.build/debug/FaultyPrograms" "$folder/broken/never-saves"
sed -e 's|"program": "writer"|"program": "app"|' \
  -e 's|"settings": {|"programs": { "app": { "path": "never-saves" } },\n  &|' \
  -e '/"variants"/,$d' scenarios/theme-survives-restart.json |
  sed -e '$ s|,$|\n}|' >"$folder/broken/theme.json"
relaunch=$PWD/.build/scenarios/relaunch
(cd "$folder/broken" && "$relaunch" run theme.json >"$folder/broken.out" 2>&1) && exit 1

python3 - "$folder" "$mode" <<'PYTHON'
import re, sys
folder, mode = sys.argv[1:]

def settled(text):
    text = re.sub(r"\d+ ms", "N ms", text)
    text = re.sub(r"in [\d.]+ s\b", "in N s", text)
    return re.sub(r"report: .*", "report: ...", text).strip()

readme = open("README.md").read()
blocks = list(re.finditer(r"```\n(.*?)```", readme, re.S))
shown = [b for b in blocks if "passed" in b.group(1) and "report: " in b.group(1)]
placeholders = [b for b in blocks if b.group(1).strip() in ("RUN-OUTPUT", "BROKEN-OUTPUT")]
shown = placeholders or shown
actual = [open(f"{folder}/run").read(), open(f"{folder}/broken.out").read()]
if len(shown) != 2:
    sys.exit("README.md: expected two blocks of output")
wrong = False
for block, text in reversed(list(zip(shown, actual))):
    # Of the long run the README shows the end.
    if settled(text).endswith(settled(block.group(1))) and len(block.group(1).splitlines()) > 8:
        continue
    if mode == "--write":
        text = "\n".join(text.rstrip("\n").splitlines()[-14:]) + "\n"
        text = re.sub(r"report: .*", "report: .relaunch/2026-11-30T150000Z/report.json", text)
        readme = readme[: block.start(1)] + text + readme[block.end(1):]
    else:
        wrong = True
        print(f"README.md shows:\n{block.group(1)}\nthe tools print:\n{text}")
if mode == "--write":
    open("README.md", "w").write(readme)
sys.exit(1 if wrong else 0)
PYTHON
