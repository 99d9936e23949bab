#!/usr/bin/env bash
# The status line under a pseudo terminal: drawn while cases run, gone before anything else is written.
#
# usage: Tests/check-progress.sh     after swift build --build-tests
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Three cases of four launches each.
cat >"$folder/theme.json" <<'JSON'
{
  "scenario": 1, "title": "A theme", "why": "To be watched",
  "stores": { "main": { "suite": "relaunch.progress" } },
  "settings": { "theme": { "type": "string", "fallback": "system" } },
  "timeline": [
    { "launch": "write", "program": "writer", "steps": [ { "set": { "theme": "dark" } }, "save" ] },
    { "launch": "read", "program": "reader", "steps": [ { "expect": { "theme": { "value": "dark" } } } ] }
  ],
  "variants": [
    { "id": "killed", "change": { "write": { "end": { "signal": "SIGKILL" } } } },
    { "id": "terminated", "change": { "write": { "end": { "signal": "SIGTERM" } } } }
  ]
}
JSON

python3 - "$folder" <<'PYTHON'
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

folder = sys.argv[1]
call = [os.path.abspath(".build/debug/relaunch"), "run", "theme.json", "--output", "runs"]


def run(*words, only_errors=True, columns=80, **variables):
    """Runs the scenarios with standard error, or all output, on a terminal; returns both texts."""
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
    environment |= {"TERM": "xterm"} | variables
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    child = subprocess.Popen(
        [*call, *words], cwd=folder,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE if only_errors else slave, stderr=slave,
        env=environment)
    os.close(slave)
    shown = b""
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # The other end is closed.
            break
        if not piece:
            break
        shown += piece
    os.close(master)
    printed = child.stdout.read() if only_errors else b""
    code = child.wait()
    assert code == 0, (code, printed, shown)
    return printed.decode(), shown.decode().replace("\r\n", "\n")


def screen(text):
    """What a terminal shows in the end."""
    lines, column = [""], 0
    for token in re.findall(r"\x1b\[K|\x1b\[[\d;]*m|.|\n", text, re.S):
        if token == "\n":
            lines.append("")
            column = 0
        elif token == "\r":
            column = 0
        elif token == "\x1b[K":
            lines[-1] = lines[-1][:column]
        elif not token.startswith("\x1b"):
            lines[-1] = lines[-1][:column] + token + lines[-1][column + 1 :]
            column += 1
    return lines


def settled(text):
    text = re.sub(r"\d+ ms", "N ms", text)
    return re.sub(r"in [\d.]+ s\b|report: .*", "...", text)


STATUS = r"\r\d/3 cases, \d running, 0 failed(, about \d+ s left)?\x1b\[K"

printed, shown = run()
assert re.fullmatch(rf"({STATUS})+\r\x1b\[K", shown), repr(shown)
assert re.search(r"\r0/3 cases, [12] running", shown) and "\r3/3 cases, 0 running" in shown, repr(shown)
assert re.search(r"about \d+ s left", shown), repr(shown)
assert screen(shown) == [""], screen(shown)
plain = subprocess.run(call, cwd=folder, capture_output=True, text=True)
assert plain.stderr == "" and settled(plain.stdout) == settled(printed), (plain, printed)

# Everything on one terminal: when all is over it looks as if the line had never been there.
_, shown = run(only_errors=False)
assert re.search(STATUS, shown), repr(shown)
assert "\x1b[32mpassed" in shown, repr(shown)
assert settled("\n".join(screen(shown))) == settled(plain.stdout), screen(shown)

# Launches stay above the line; no colour where the user wants none.
_, shown = run("-v", NO_COLOR="1")
kept = screen(shown)
assert re.search(STATUS, shown) and kept[-1] == "" and len(kept) == 3 + 2 * 12 + 1, kept
assert all(re.match(r"theme \[|\d/3 passed ", line) for line in kept[:-1]), kept
assert not re.search(r"\x1b\[[\d;]*m", shown), repr(shown)

# A narrow terminal gets less, one that can't erase gets none, and neither does who wants quiet.
_, shown = run(columns=12)
assert re.fullmatch(r"(\r\d/3 cases, \x1b\[K)+\r\x1b\[K", shown), repr(shown)
for words, variables in (((), {"TERM": "dumb"}), (("-q",), {})):
    printed, shown = run(*words, **variables)
    assert shown == "", repr(shown)
print("check-progress: drawn, redrawn, cleared")
PYTHON
