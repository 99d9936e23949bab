"""What the benchmarks share: the programs, and small cases to run with them."""
import json, pathlib, subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCENARIO = {
    "scenario": 1, "title": "A small case", "why": "To measure what a case costs",
    "stores": {"main": {"suite": "relaunch.bench"}},
    "settings": {"theme": {"type": "string", "fallback": "system", "reveal": True}},
    "timeline": [
        {"launch": "write", "program": "writer", "steps": [{"set": {"theme": "dark"}}, "save"]},
        {"launch": "read", "program": "reader", "steps": [{"expect": {"theme": {"value": "dark"}}}]},
    ],
}


def programs():
    """Builds what run-scenarios.sh runs, with an optimized relaunch; returns the folder of the programs."""
    subprocess.run([ROOT / "run-scenarios.sh", "--build-only", "--release"], check=True)
    return ROOT / ".build/scenarios"


def write_scenarios(folder, count):
    """Writes `count` files of one case each."""
    folder.mkdir(parents=True)
    for number in range(count):
        (folder / f"case-{number:05}.json").write_text(json.dumps(SCENARIO))


def timings(text):
    """What `--timings` printed, from the end of a run's text."""
    start = text.rfind("time, added up")
    return text[start:].rstrip() if start >= 0 else "(no timings)"
