#!/bin/sh
# Holds schema/scenario.schema.json against scenario files: every sound one must fit it, and of the
# malformed ones exactly those that malformed.txt marks with [schema] must not.
# Needs python3 with the package jsonschema.
set -eu
cd "$(dirname "$0")/.."
exec python3 - <<'PYTHON'
import json
import pathlib
import re
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit("check-schema: the Python package jsonschema is missing, pip install jsonschema")

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|//[^\n\r]*|/\*.*?\*/|,(?=(?:\s|//[^\n\r]*|/\*.*?\*/)*[}\]])', re.S)


def read(text):
    """Reads JSON with comments and trailing commas, and refuses duplicate keys."""

    def unique(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("a duplicate key")
        return dict(pairs)

    plain = TOKEN.sub(lambda token: token[0] if token[0][0] == '"' else " ", text)
    return json.loads(plain, object_pairs_hook=unique)


schema = json.loads(pathlib.Path("schema/scenario.schema.json").read_text("utf-8"))
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
faults = []

fixtures = pathlib.Path("Tests/RelaunchCoreTests/Fixtures/Scenarios")
scenarios = pathlib.Path("scenarios")
sound = [p for p in sorted(scenarios.rglob("*.json")) if p.name != "relaunch.json"]
sound += [fixtures / "base.json", *sorted((fixtures / "valid").glob("*.json"))]
for path in sound:
    for error in validator.iter_errors(read(path.read_text("utf-8"))):
        faults.append(f"{path}: {error.json_path}: {error.message}")

base = (fixtures / "base.json").read_text("utf-8")
lines = (fixtures / "malformed.txt").read_text("utf-8").split("\n")
rows = 0
refused = 0
for index, line in enumerate(lines):
    if not line.startswith("#"):
        continue
    name = line[2:]
    old, new = (text[2:].replace("⏎", "\n") for text in lines[index + 1 : index + 3])
    rows += 1
    try:
        value = read(base.replace(old, new))
    except ValueError:
        continue
    is_refused = not validator.is_valid(value)
    refused += is_refused
    if is_refused != name.endswith(" [schema]"):
        faults.append(f"malformed.txt: {name}: {'refused' if is_refused else 'not refused'}")

for fault in faults:
    print(f"check-schema: {fault}", file=sys.stderr)
print(f"check-schema: {len(sound)} sound files, {rows} malformed ones, {refused} refused by the schema")
sys.exit(1 if faults or refused == 0 else 0)
PYTHON
