#!/usr/bin/env python3
"""What relaunch costs, as a ratio to a bare loop of the very same launches.

usage: bench/launches.py [--cases 200] [--rounds 7] [--jobs 1,2]

Runs, in turn and in the same minute, `relaunch run` over small cases of four launches each, a loop of
Foundation's Process, and a loop of posix_spawn in C, with the same programs, plans and folders. Prints the
median and the spread of the ratios round by round. Needs what ./run-scenarios.sh --build-only builds.
"""
import argparse, json, pathlib, shutil, statistics, subprocess, sys, tempfile, time

from common import ROOT, programs as build_programs, write_scenarios

FLOOR = None
STATIC = ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]


def build():
    folder = build_programs()
    static = (ROOT / ".build/static/release/writer").exists()
    form = "static" if static else "dynamic"
    subprocess.run(
        ["swift", "build", "-c", "release", "--scratch-path", ROOT / ".build" / form, "--product", "LaunchFloor"]
        + (STATIC if static else []),
        cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # Beside the others it would be installed with them.
    global FLOOR
    FLOOR = ROOT / ".build" / form / "release/LaunchFloor"
    return folder


def run_relaunch(programs, folder, jobs):
    output = folder / "output"
    began = time.perf_counter()
    subprocess.run(
        [programs / "relaunch", "run", "scenarios", "--jobs", str(jobs), "--output", output],
        cwd=folder, check=True, stdout=subprocess.DEVNULL)
    seconds = time.perf_counter() - began
    for run in output.iterdir():
        if run.is_dir():
            shutil.rmtree(run)
    return seconds


def plans(programs, folder):
    """The plans of one case, as relaunch wrote them, in the order of its launches."""
    write_scenarios(folder / "one/scenarios", 1)
    subprocess.run(
        [programs / "relaunch", "run", "--output", folder / "one/output"], cwd=folder / "one",
        check=True, stdout=subprocess.DEVNULL)
    private = next(path for path in (folder / "one/output").glob("*/private/*") if path.is_dir())
    names = [("write", "writer"), ("read", "reader"), ("cleanup", "writer"),
             ("confirmation", "reader")]
    return [(name, program, next(private.glob(f"{name}.*plan.json")).read_text())
            for name, program in names]


def run_floor(programs, folder, kind, launches, count, jobs):
    """Makes all folders and plans first, then times nothing but the launches."""
    root = folder / "floor"
    cases = []
    for number in range(count):
        case = root / str(number)
        for name in ["home", "config", "tmp"]:
            (case / name).mkdir(parents=True)
        lines = []
        for name, program, plan in launches:
            (case / f"{name}.plan").write_text(plan)
            lines.append("\t".join(map(str, [
                programs / program, case / f"{name}.plan", case / f"{name}.evidence",
                case / "home", case / "config", case / "tmp", json.loads(plan)["token"]])))
        cases.append("\n".join(lines))
    (folder / "list").write_text("\n\n".join(cases))
    began = time.perf_counter()
    subprocess.run([FLOOR, kind, folder / "list", str(jobs)], check=True)
    seconds = time.perf_counter() - began
    shutil.rmtree(root)
    return seconds


def spread(values):
    return f"{statistics.median(values):.2f} ({min(values):.2f} to {max(values):.2f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--jobs", default="1,2")
    parser.add_argument("--limit", type=float, help="fail if a median ratio to Process is above")
    options = parser.parse_args()
    programs = build()
    failed = False
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_scenarios(folder / "scenarios", options.cases)
        launches = plans(programs, folder)
        for jobs in map(int, options.jobs.split(",")):
            rows = []
            for number in range(options.rounds + 1):
                row = (run_relaunch(programs, folder, jobs),
                       run_floor(programs, folder, "process", launches, options.cases, jobs),
                       run_floor(programs, folder, "spawn", launches, options.cases, jobs))
                if number:  # the first round warms the caches
                    rows.append(row)
            count = 4 * options.cases
            process = [row[0] / row[1] for row in rows]
            print(f"{options.cases} cases, {count} launches, {jobs} at once, {options.rounds} rounds:")
            for label, column in [("relaunch", 0), ("Process loop", 1), ("posix_spawn loop", 2)]:
                median = statistics.median(row[column] for row in rows)
                print(f"  {label:17} {1000 * median / count:6.2f} ms a launch")
            print(f"  relaunch / Process loop      {spread(process)}")
            print(f"  relaunch / posix_spawn loop  {spread([row[0] / row[2] for row in rows])}")
            failed |= options.limit is not None and statistics.median(process) > options.limit
    sys.exit(1 if failed else 0)


main()
