#!/usr/bin/env bash
# The JUnit report fits schema/junit.xsd and is read by a foreign reader as it is meant: the golden
# file with every verdict, and the report of a real run. Then each broken file has to be refused.
#
# usage: Tests/check-junit.sh     after swift build --build-tests
# Needs xmllint and python3 with the package junitparser.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

built=$PWD/.build/debug
mkdir "$folder/bin"
ln -s "$built/relaunch" "$folder/bin/relaunch"
for fault in never-saves crashes-before-hello; do
  ln -s "$built/FaultyPrograms" "$folder/bin/$fault"
done

# A scenario that passes, one that fails with a variant hard on XML, and one that no verdict is about.
for program in writer never-saves crashes-before-hello; do
  declared=
  [ "$program" = writer ] || declared='"programs": { "'$program'": { "path": "bin/'$program'" } },'
  cat >"$folder/$program.json" <<JSON
{
  "scenario": 1, "title": "Written by $program", "why": "To be reported",
  "stores": { "main": { "suite": "relaunch.junit" } }, $declared
  "settings": { "theme": { "type": "string", "fallback": "system" } },
  "timeline": [
    { "launch": "write", "program": "$program", "steps": [ { "set": { "theme": "<]]>&\\u0001\\uFFFE" } }, "save" ] },
    { "launch": "read", "program": "reader", "steps": [ { "expect": { "theme": { "value": "<]]>&\\u0001\\uFFFE" } } } ] }
  ],
  "variants": [ { "id": "<killed> & \\"saved\\" ']]>'", "change": { "write": { "end": { "signal": "SIGKILL" } } } } ]
}
JSON
done
code=0
(cd "$folder" && bin/relaunch run writer.json never-saves.json crashes-before-hello.json \
  --report junit=junit.xml --report json=report.json) >"$folder/text" 2>&1 || code=$?
if [ "$code" != 70 ]; then
  cat "$folder/text"
  echo "error: the run ended with $code, not with 70" >&2
  exit 1
fi

python3 - "$folder" <<'PYTHON'
import collections
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree

from junitparser import Error, Failure, JUnitXml, Skipped, TestSuite

folder = pathlib.Path(sys.argv[1])
golden = pathlib.Path("Tests/RelaunchCoreTests/Fixtures/Reports/every-verdict.junit.xml")


def schema_fault(path):
    call = ["xmllint", "--noout", "--nonet", "--schema", "schema/junit.xsd", str(path)]
    done = subprocess.run(call, capture_output=True, text=True)
    return done.stderr.strip() if done.returncode else None


def tally(cases):
    words = collections.Counter(type(r) for c in cases for r in c.result)
    return len(cases), words[Failure], words[Error], words[Skipped]


def counted(element):
    return element.tests, element.failures, element.errors, element.skipped


def reading_fault(path):
    """What a reader that knows nothing of us finds wrong, or None."""
    try:
        report = JUnitXml.fromfile(str(path))
    except Exception as error:
        return f"not read: {error}"
    suites = list(report)
    if not suites or not all(isinstance(s, TestSuite) for s in suites):
        return "no suites"
    cases = [c for s in suites for c in s]
    for suite in suites:
        if tally(list(suite)) != counted(suite):
            return f"{suite.name}: counts {counted(suite)}, holds {tally(list(suite))}"
        if abs(sum(c.time for c in suite) - suite.time) > 0.0005:
            return f"{suite.name}: the times do not add up"
        if any(c.classname != suite.name for c in suite):
            return f"{suite.name}: a case of another class"
    if tally(cases) != counted(report):
        return f"the report counts {counted(report)}, and holds {tally(cases)}"
    if abs(sum(c.time for c in cases) - report.time) > 0.0005:
        return "the times do not add up"
    for case in cases:
        if len(case.result) > 1:
            return f"{case.name}: {len(case.result)} results"
        for result in case.result:
            if result.message not in result.text:
                return f"{case.name}: the message is not in the text"
    return None


def fault(path):
    return schema_fault(path) or reading_fault(path)


real = folder / "junit.xml"
for path in (golden, real):
    for found in (schema_fault(path), reading_fault(path)):
        if found:
            sys.exit(f"check-junit: {path}: {found}")

# The report says of each case what the JSON report says.
results = {"passed": [], "failed": [Failure], "inconclusive": [Failure], "notRun": [Skipped], None: [Error]}
told = json.loads((folder / "report.json").read_text("utf-8"))["cases"]
cases = [c for s in JUnitXml.fromfile(str(real)) for c in s]
places = [(c.get("file"), c.get("line")) for c in xml.etree.ElementTree.parse(real).iter("testcase")]
expected = [
    (c["id"], f"{c['id']} [{c['variant'] or 'as written'}]", c["file"], str(c["line"]), results[c["verdict"]])
    for c in told
]
found = [
    (c.classname, c.name, *place, [type(r) for r in c.result])
    for c, place in zip(cases, places, strict=True)
]
if sorted(expected, key=str) != sorted(found, key=str) or len(found) != 6:
    sys.exit(f"check-junit: the JSON report tells\n{expected}\nthe JUnit report tells\n{found}")

# Each change makes a file that has to be refused.
text = golden.read_text("utf-8")
case = '<testcase classname="scenarios/theme" name="scenarios/theme [as written]"'
broken = {
    "a bare ampersand": ("&amp;", "&"),
    "a bare less-than": ("&lt;and&gt;", "<and&gt;"),
    "an end of a section": ("lost (acknowledged): ]]&gt;", "lost (acknowledged): ]]>"),
    "a forbidden character": (r"\u{0}", "\x00"),
    "a forbidden reference": (r"\u{1}", "&#1;"),
    "a noncharacter": (r"\u{ffff}", "\uffff"),
    "no class": (case, case.replace('classname="scenarios/theme" ', "")),
    "another class": (case, case.replace("scenarios/theme", "other", 1)),
    "a name twice": ("theme [killed after saving]", "theme [as written]"),
    "no file": (' file="scenarios/theme.json" line="3" time="0.250"', ' line="3" time="0.250"'),
    "no line": (' line="3" time="0.250"', ' time="0.250"'),
    "line zero": ('line="3" time="0.250"', 'line="0" time="0.250"'),
    "no time": (' line="3" time="0.250"', ' line="3"'),
    "two decimals": ('line="3" time="0.250"', 'line="3" time="0.25"'),
    "a decimal comma": ('line="3" time="0.250"', 'line="3" time="0,250"'),
    "another time": ('line="3" time="0.250"', 'line="3" time="0.251"'),
    "a type of nobody's": ("relaunch.lost", "relaunch.mislaid"),
    "an error of another type": ("relaunch.fault", "relaunch.lost"),
    "no type": ('failure type="relaunch.vacuous" ', "failure "),
    "no message": (' message="no expectation was answered"', ""),
    "an empty message": ('message="no expectation was answered"', 'message=""'),
    "a message not in the text": ('message="no expectation was answered"', 'message="else"'),
    "an empty text": (">an earlier case failed; &lt;and&gt; more<", "><"),
    "two results": ("</error>", '</error>\n      <skipped message="a">a</skipped>'),
    "standard error": ("</error>", "</error><system-err>a</system-err>"),
    "standard output": ("</skipped>", "</skipped><system-out>a</system-out>"),
    "too many tests": ('theme" tests="2"', 'theme" tests="3"'),
    "no failures in a suite": ('hostile" tests="4" failures="2"', 'hostile" tests="4" failures="1"'),
    "no errors in all": ('failures="2" errors="1" skipped="1" time="61.735"', 'failures="2" errors="0" skipped="1" time="61.735"'),
    "skipped as failed in all": ('failures="2" errors="1" skipped="1" time="61.735"', 'failures="3" errors="1" skipped="0" time="61.735"'),
    "a count below zero": ('theme" tests="2" failures="0"', 'theme" tests="2" failures="-1"'),
    "a time that does not add up": ('time="61.735"', 'time="61.734"'),
    "no start": (' timestamp="2026-11-30T15:00:00Z"', ""),
    "a start in no zone": ("15:00:00Z", "15:00:00"),
    "a suite twice": ('testsuite name="scenarios/hostile"', 'testsuite name="scenarios/theme"'),
    "no root": ("</testsuites>\n", ""),
}
by_schema = 0
for name, (old, new) in broken.items():
    if old not in text:
        sys.exit(f"check-junit: {name}: the golden file has no {old!r}")
    path = folder / "broken.xml"
    path.write_bytes(text.replace(old, new, 1).encode("utf-8"))
    if not fault(path):
        sys.exit(f"check-junit: not refused: {name}")
    by_schema += schema_fault(path) is not None
print(
    f"check-junit: {len(cases)} cases told as report.json tells them,"
    f" {len(broken)} broken files refused, {by_schema} of them by the schema"
)
PYTHON
