#!/usr/bin/env bash
# Tries what docs/nightly.md shows, as far as it goes without a cron daemon, a running systemd and a CI server.
#
# usage: Tests/check-nightly.sh     after swift build --build-tests
# Needs python3 with the package yaml; crontab and systemd-analyze where they are there, and says so otherwise.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

python3 - "$folder" <<'PYTHON'
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

import yaml

folder = pathlib.Path(sys.argv[1])
home = folder / "home"
app = home / "my-app"
built = pathlib.Path(".build/debug").resolve()
page = pathlib.Path("docs/nightly.md").read_text("utf-8")
blocks = re.findall(r"(?:`([^`\n]*)`:\n\n)?```(\w+)\n(.*?)```", page, re.S)
SECRET = "hush-hush"


def block(kind, name=""):
    found = [text for title, word, text in blocks if word == kind and title.endswith(name)]
    if len(found) != 1:
        sys.exit(f"check-nightly: docs/nightly.md: {len(found)} blocks of {kind} {name}")
    return found[0]


def run(words, cwd, **more):
    """Runs a command with the few variables that cron and systemd give."""
    environment = {"HOME": str(home), "LOGNAME": "me", "USER": "me", "SHELL": "/bin/sh", "PATH": "/usr/bin:/bin"}
    done = subprocess.run(
        words, cwd=cwd, env=environment | more, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


def make_app(writer):
    """An app whose settings survive, or do not; the value is not revealed."""
    shutil.rmtree(app, ignore_errors=True)
    (app / "scenarios").mkdir(parents=True)
    programs = ""
    if writer != "writer":
        (app / writer).symlink_to(built / "FaultyPrograms")
        programs = f'"programs": {{ "{writer}": {{ "path": "../{writer}" }} }},'
    (app / "scenarios/theme.json").write_text(f"""{{
      "scenario": 1, "title": "A theme", "why": "To try the night",
      "stores": {{ "main": {{ "suite": "relaunch.night" }} }}, {programs}
      "settings": {{ "theme": {{ "type": "string", "fallback": "system" }} }},
      "timeline": [
        {{ "launch": "write", "program": "{writer}", "steps": [{{ "set": {{ "theme": "{SECRET}" }} }}, "save"] }},
        {{ "launch": "read", "program": "reader", "steps": [{{ "expect": {{ "theme": {{ "stored": true }} }} }}] }}
      ]
    }}""")


def expect(condition, *words):
    if not condition:
        sys.exit("check-nightly: " + " ".join(str(w) for w in words))


def expect_files(*paths):
    for path in paths:
        expect((app / path).stat().st_size > 0, path, "is empty")


# The programs. The build itself is not repeated here.
checkout = folder / "checkout"
(checkout / ".build/scenarios").mkdir(parents=True)
for program in ("relaunch", "writer", "reader"):
    (checkout / ".build/scenarios" / program).symlink_to(built / program)
(checkout / "run-scenarios.sh").write_text('#!/bin/sh\n[ "$*" = "--build-only --release" ]\n')
(checkout / "run-scenarios.sh").chmod(0o755)
code, text = run(["/bin/sh", "-e", "-c", block("sh")], checkout)
expect(code == 0, "the programs:", text)

# The night of a checkout, without its build.
own = folder / "own"
(own / ".build/scenarios").mkdir(parents=True)
for program in ("relaunch", "writer", "reader"):
    (own / ".build/scenarios" / program).symlink_to(built / program)
shutil.copy("run-scenarios.sh", own)
night = block("bash").split() + ["--no-build"]
for writer, more, place in (
    ("writer", [], ".relaunch/nightly"), ("saves-now-and-then", ["--nightly=kept nights"], "kept nights")):
    make_app(writer)
    shutil.rmtree(own / "scenarios", ignore_errors=True)
    (app / "scenarios").rename(own / "scenarios")
    if writer != "writer":
        (app / writer).rename(own / writer)
    code, text = run(night + more, own)
    nights = sorted(p for p in (own / place).iterdir() if p.name != "runs")
    expect(len(nights) == 1 and re.fullmatch(r"\d{4}-\d\d-\d\dT\d{6}Z", nights[0].name), "nights:", nights)
    expect(sorted(p.name for p in nights[0].iterdir()) == ["junit.xml", "log", "report.json"], nights[0])
    report = json.loads((nights[0] / "report.json").read_text("utf-8"))
    expect(all(len(case["stability"]["runs"]) == 3 for case in report["cases"]), "not run three times")
    if writer == "writer":
        expect(code == 0 and text == "", "a good night ends with", code, text)
    else:
        expect(code == 1 and "unstable (unknown)" in text, "an unstable night ends with", code, text)
        expect(f"kept in {place}/{nights[0].name}\n" in text, "where it is kept is not said:", text)
        expect("relaunch.unstable" in (nights[0] / "junit.xml").read_text("utf-8"), "not in the JUnit report")
for words in (["--nightly="], ["--nightly", "--build-only"]):
    code, text = run(["./run-scenarios.sh"] + words, own)
    expect(code == 64, words, "ends with", code, text)

# cron.
table = block("crontab")
lines = [line for line in table.splitlines() if re.match(r"[\d*]", line)]
expect(len(lines) == 1, "the table has", len(lines), "commands")
fields = lines[0].split(maxsplit=5)
command = fields[5]
expect(re.search(r"(?<!\\)%", command) is None, "a % ends the command")
if shutil.which("crontab"):
    for hour, sound in (("3", True), ("25", False)):
        (folder / "table").write_text(table.replace("15 3 ", f"15 {hour} "))
        done = subprocess.run(["crontab", "-n", str(folder / "table")], capture_output=True, text=True)
        expect((done.returncode == 0) == sound, "crontab -n:", hour, done.stdout, done.stderr)
else:
    print("check-nightly: no crontab here, so no dry run of the table")
make_app("writer")
code, text = run(["/bin/sh", "-c", command], home)
expect(code == 0 and text == "", "a good night under cron prints", text)
expect_files("nightly/report.json", "nightly/junit.xml", "nightly/log")
make_app("never-saves")
code, text = run(["/bin/sh", "-c", command], home)
expect("FAILED    scenarios/theme" in text, "a bad night under cron prints", text)
shutil.rmtree(app)
code, text = run(["/bin/sh", "-c", command], home)
expect(text != "", "a night without the app says nothing")

# systemd.
units = {name: block("ini", name) for name in ("relaunch.service", "relaunch.timer")}
make_app("writer")


def verify(change=("", "")):
    for name, unit in units.items():
        (folder / name).write_text(unit.replace("%h", str(home)).replace(*change))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(folder / "relaunch.service"), str(folder / "relaunch.timer")],
        capture_output=True, text=True)
    # Of the units that ours stand on it may complain as well; those are not ours to judge.
    lines = (done.stdout + done.stderr).splitlines()
    return [line for line in lines if "relaunch" in line]


if shutil.which("systemd-analyze"):
    expect(not verify(), "systemd-analyze:", verify())
    for change in (("Type=", "Tpye="), ("03:15", "25:15"), ("lib/relaunch/relaunch", "lib/relaunch/gone")):
        expect(verify(change), "systemd-analyze takes", change)
else:
    print("check-nightly: no systemd-analyze here, so the units are not verified")
service = dict(line.split("=", 1) for line in units["relaunch.service"].splitlines() if re.match(r"\w+=", line))
words = [word.replace("%h", str(home)) for word in shlex.split(service["ExecStart"])]
code, text = run(words, service["WorkingDirectory"].replace("%h", str(home)))
expect(code == 0 and "1 passed" in text, "the service ends with", code, text)
expect_files("nightly/report.json", "nightly/junit.xml")

# CI: a failing job keeps its two files, and what it keeps holds no hidden value.
jobs = yaml.safe_load(block("yaml"))
expect(list(jobs) == ["settings-survive"], "jobs:", list(jobs))
job = jobs["settings-survive"]
expect(job["artifacts"]["when"] == "always", "the files of a bad night are not kept")
for writer, expected in (("writer", 0), ("never-saves", 1), ("saves-other-type", 1)):
    make_app(writer)
    (app / ".build").mkdir()
    (app / ".build/debug").symlink_to(built)
    for line in job["script"]:
        # The build is .ci/run's own step.
        code, text = (0, "") if line.startswith("swift build ") else run(["/bin/bash", "-c", line], app)
    expect(code == expected, writer, "ends with", code, text)
    kept = job["artifacts"]["paths"]
    expect(sorted(kept) == ["junit.xml", "report.json"], "kept:", kept)
    expect(job["artifacts"]["reports"]["junit"] in kept, "the JUnit report is not kept")
    expect_files(*kept)
    for path in kept:
        expect(SECRET not in (app / path).read_text("utf-8"), path, "holds a hidden value")
    private = [p for p in (app / "results").glob("*/private/**/*") if p.is_file()]
    # So that the line above has something to find.
    expect(any(SECRET.encode() in p.read_bytes() for p in private), "private/ does not hold the value")
    modes = {os.stat(p).st_mode & 0o777 for p in (app / "results").glob("*/private")}
    expect(modes == {0o700}, "private/ is open to others:", modes)
print("check-nightly: a night of the checkout, cron, systemd and CI tried")
PYTHON
