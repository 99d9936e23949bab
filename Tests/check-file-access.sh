#!/usr/bin/env bash
# Follows every file that relaunch and the programs it starts make, change or remove, with malformed scenarios and with
# a sound one full of names that are hostile and legal: all of them lie in the output folder, in the run's sandbox
# folder, or are one of the few named below.
#
# usage: Tests/check-file-access.sh [RELAUNCH [COUNT]]    after swift build --build-tests, with strace on Linux
#
# RELAUNCH is .build/debug/relaunch if none is given, COUNT keeps that many of the malformed scenarios, of every kind.
# exit 0: kept, 1: broken, each place named. `Tests/check-file-access-planted.sh` shows that it catches.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
built=$PWD/.build/debug
relaunch=$(realpath "${1:-$built/relaunch}")
folder=$(realpath "$(mktemp -d)")
trap 'rm -rf "$folder"' EXIT

mkdir "$folder"/{place,home,config,tmp,trace} "$folder/place/bad" "$folder/place/hostile names"
"$built/ScenarioFuzz" corpus "$folder/place/bad" >/dev/null
# Spread evenly, for files of one kind are named alike.
find "$folder/place/bad" -type f | sort >"$folder/all"
awk -v wanted="${2:-100000}" -v all="$(wc -l <"$folder/all")" \
  'int(NR * wanted / all) == int((NR - 1) * wanted / all)' "$folder/all" | xargs -d '\n' -r rm
ln -s "$built/writer" "$folder/place/hostile names/my 'own' prögram %2f"
# Names of files, suites, settings, launches and programs that a shell, a URL or a path would take for something else.
cat >"$folder/place/hostile names/~ \$(touch pwned) %2e%2e; 'a' \"b\" é 🦊.json" <<'SCENARIO'
{
  "scenario": 1, "title": "Names; are `only` names", "why": "$(touch pwned) ../../pwned",
  "tags": ["*", "a b"],
  "stores": {
    "main": {"suite": "%2e%2e%2fpwned $(touch pwned) 'q' \"é\" ~"},
    "~root": {"suite": "~"}, "*": {"suite": "-rf;"}
  },
  "programs": {"~ prög; `x`": {"path": "my 'own' prögram %2f", "environment": {"A B;$(touch pwned)": "../pwned"}}},
  "settings": {
    "../../pwned": {"type": "string", "fallback": "/tmp/pwned"},
    "a\u0000/\u001b[2J": {"type": "string", "fallback": "", "store": "~root"},
    "-rf": {"type": "data", "fallback": {"data": ""}, "store": "*"}
  },
  "timeline": [
    {"launch": "$(touch pwned) & ~ %2e%2e", "program": "~ prög; `x`", "arguments": ["../pwned", "~/pwned", ""], "steps": [
      {"set": {"../../pwned": "../../pwned", "a\u0000/\u001b[2J": "~", "-rf": {"data": "AP8="}}}, "save"]},
    {"launch": "*", "program": "reader", "steps": [
      {"expect": {"../../pwned": {"value": "../../pwned"}, "a\u0000/\u001b[2J": {"value": "~"}}}]},
    {"look": {"-rf": {"type": "data"}}, "id": "$(touch pwned) `x`", "file": {"state": "readable", "store": "*"}},
    {"plant": "*", "id": "~ %2e%2e", "as": {"values": {"-rf": {"data": "AA=="}}}},
    {"plant": {"domain": "global"}, "id": "*.plist", "as": {"values": {"../../pwned": "</string><x>&"}}},
    {"plant": {"domain": "host", "store": "~root"}, "id": ";..x'\"", "as": {"values": {"a\u0000/\u001b[2J": "../../pwned"}}},
    {"launch": "last; rm -rf ..", "program": "reader", "arguments": [{"each": "$(touch pwned)"}], "steps": [
      {"expect": {"-rf": {"value": {"data": "AA=="}}}}]}
  ],
  "matrix": {"$(touch pwned)": ["~; rm -rf ..", "%2e%2e%2fpwned"]},
  "variants": [
    {"id": "~; rm -rf ..", "change": {"*": {"environment": {"PWD": "/tmp"}}}},
    {"id": "é 🦊", "change": {"$(touch pwned) & ~ %2e%2e": {"end": {"signal": "SIGKILL"}}}}
  ]
}
SCENARIO

# traced EXIT-CODE NAME ARGUMENT...: runs relaunch as a user with folders of his own would.
traced() {
  local expected=$1 name=$2 status=0 attempt
  shift 2
  for attempt in 1 2 3; do
    status=0
    (cd "$folder/place" && env -i PATH=/usr/bin:/bin LANG=C.UTF-8 HOME="$folder/home" \
      XDG_CONFIG_HOME="$folder/config" TMPDIR="$folder/tmp" timeout --kill-after=5 90 \
      strace -f --seccomp-bpf -qq -y -s 4096 -e trace=%file,%process,fchdir,fchmod,fchown,ftruncate \
      -e signal=none -o "$folder/trace/$name" "$relaunch" "$@" \
      </dev/null >"$folder/$name.out" 2>"$folder/$name.err") || status=$?
    # strace 6.1 now and then waits for a child that waits for it.
    [ "$status" = 124 ] || [ "$status" = 137 ] || break
    echo "the tracer did not come back, attempt $attempt"
    rm -rf "$folder/home" "$folder/config" "$folder/tmp" "$folder/place/~"
    mkdir "$folder"/{home,config,tmp}
  done
  if [ "$status" != "$expected" ]; then
    echo "relaunch $*: exit $status instead of $expected"
    tail -n 20 "$folder/$name.out" "$folder/$name.err"
    exit 1
  fi
}

# The same files go through the same reader; a tenth of them shows that this command is as harmless.
mkdir "$folder/place/some"
find "$folder/place/bad" -type f | sort | awk 'NR % 10 == 1' | xargs -d '\n' cp -t "$folder/place/some"
traced 65 bad-check check some
traced 65 bad-run run --output 'refused' bad
traced 0 good-check check 'hostile names'
traced 0 good-run run --output '~/out %2e%2e/é' 'hostile names'

python3 - "$folder" <<'PYTHON'
import os
import re
import sys

folder = sys.argv[1]
work = folder + "/place"
# What may be changed elsewhere: where output is thrown away.
ALLOWED_EXACTLY = {"/dev/null"}
ALLOWED = {
    "bad-check": [], "bad-run": [], "good-check": [],
    "good-run": [work + "/~/out %2e%2e/é"],
}
# Calls that change what their paths name, and which of their arguments are paths.
CHANGING = {
    "mkdir": [0], "rmdir": [0], "unlink": [0], "creat": [0], "truncate": [0], "chmod": [0], "chown": [0],
    "lchown": [0], "mknod": [0], "utime": [0], "utimes": [0], "rename": [0, 1], "link": [1], "symlink": [1],
    "setxattr": [0], "lsetxattr": [0], "removexattr": [0], "mount": [1], "umount2": [0], "chroot": [0],
    "fchmod": [0], "fchown": [0], "ftruncate": [0],
}
CHANGING_AT = {  # argument of the folder, argument of the path
    "mkdirat": [(0, 1)], "unlinkat": [(0, 1)], "mknodat": [(0, 1)], "fchmodat": [(0, 1)], "fchmodat2": [(0, 1)],
    "fchownat": [(0, 1)], "utimensat": [(0, 1)], "futimesat": [(0, 1)], "renameat": [(0, 1), (2, 3)],
    "renameat2": [(0, 1), (2, 3)], "linkat": [(2, 3)], "symlinkat": [(1, 2)],
}
HARMLESS = re.compile(
    r"^(access|faccessat2?|stat|lstat|newfstatat|statx|fstatat64|readlink|readlinkat|getcwd|execve|execveat|statfs|"
    r"getxattr|lgetxattr|listxattr|llistxattr|chdir|fchdir|open|openat|openat2|clone|clone3|fork|vfork|wait4|waitid|"
    r"exit|exit_group|kill|tkill|tgkill|pidfd_open|pidfd_send_signal|rt_sigqueueinfo|rt_tgsigqueueinfo|inotify_add_watch|name_to_handle_at)$")
STRING = r'"((?:[^"\\]|\\.)*)"(?:\.\.\.)?'


def arguments(text):
    """Splits the arguments of a call; quoted text, <paths> and brackets hold commas of their own."""
    found, depth, start, index = [], 0, 0, 0
    while index < len(text):
        letter = text[index]
        if letter == '"':
            index = re.compile(STRING).match(text, index).end() - 1
        elif letter == "<" and index and (text[index - 1].isdigit() or text[index - 1] == "D"):
            index = text.index(">", index)
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif letter == "," and depth == 0:
            found.append(text[start:index].strip())
            start = index + 1
        index += 1
    found.append(text[start:index].strip())
    return found, text[index + 1:]


def plain(text):
    """The path of a quoted argument or of a descriptor with its path."""
    quoted = re.match(STRING, text)
    if quoted:
        raw = quoted[1].encode().decode("unicode_escape").encode("latin-1")
        return raw.decode("utf-8", "backslashreplace")
    shown = re.search(r"<(.*)>$", text)
    if shown:
        return re.sub(r"\\(\d{1,3}|x[0-9a-f]{2}|.)", lambda m: m[0], shown[1]).encode().decode(
            "unicode_escape").encode("latin-1").decode("utf-8", "backslashreplace")
    return None


class Trace:
    def __init__(self, name):
        self.name, self.allowed = name, list(ALLOWED[name])
        self.current, self.pending, self.faults = {}, {}, []
        self.calls = self.changes = 0
        self.sandboxes, self.made = set(), set()

    def at(self, pid, path, base=None):
        return os.path.normpath(os.path.join(base or self.current.get(pid, work), path))

    def changed(self, pid, call, path, line):
        self.changes += 1
        inside = any(path == place or path.startswith(place + "/") for place in self.allowed)
        # A run has one folder of sandboxes, which it makes itself.
        sandbox = re.match(re.escape(folder) + r"/tmp/relaunch-[A-Za-z0-9]{6}(?=/|$)", path)
        if sandbox and self.name == "good-run":
            self.sandboxes.add(sandbox[0])
            inside = True
        # Folders above the output folder are made for it.
        if call == "mkdir" and any(place.startswith(path + "/") for place in self.allowed):
            self.made.add(path)
        inside = inside or path in self.made
        if not inside and path not in ALLOWED_EXACTLY:
            self.faults.append(f"{self.name}: {call} {path!r}\n    {line[:300]}")

    def line(self, line):
        match = re.match(r"(\d+)\s+(.*)", line)
        if not match:
            return
        pid, text = match[1], match[2]
        if text.endswith("<unfinished ...>"):
            self.pending[pid] = text[: -len("<unfinished ...>")]
            return
        resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", text)
        if resumed:
            text = self.pending.pop(pid, "") + resumed[1]
        called = re.match(r"(\w+)\((.*)", text)
        if not called:
            return
        call = called[1]
        self.calls += 1
        values, rest = arguments(called[2])
        result = re.search(r"=\s+(-?\d+|0x[0-9a-f]+|\?)", rest)
        failed = bool(result and result[1].startswith("-"))
        if call in ("clone", "clone3", "fork", "vfork") and result and result[1].isdigit():
            self.current[result[1]] = self.current.get(pid, work)
            return
        if failed:
            return
        if call == "chdir":
            self.current[pid] = self.at(pid, plain(values[0]))
        elif call == "fchdir":
            self.current[pid] = plain(values[0])
        elif call in ("open", "openat", "creat"):
            base = plain(values[0]) if call == "openat" else None
            path = values[1] if call == "openat" else values[0]
            flags = "O_CREAT" if call == "creat" else values[2 if call == "openat" else 1]
            if re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_TMPFILE", flags):
                self.changed(pid, call, self.at(pid, plain(path), base), line)
        elif call in CHANGING:
            for number in CHANGING[call]:
                self.changed(pid, call, self.at(pid, plain(values[number])), line)
        elif call in CHANGING_AT:
            for base, number in CHANGING_AT[call]:
                path = plain(values[number])
                self.changed(pid, call, self.at(pid, path or "", plain(values[base])), line)
        elif not HARMLESS.match(call):
            self.faults.append(f"{self.name}: a call that this script does not know\n    {line[:300]}")


faults, summary = [], []
for name in ALLOWED:
    trace = Trace(name)
    with open(f"{folder}/trace/{name}", encoding="utf-8", errors="backslashreplace") as lines:
        for line in lines:
            trace.line(line.rstrip("\n"))
    faults += trace.faults
    if len(trace.sandboxes) > 1:
        faults.append(f"{name}: several sandbox folders: {sorted(trace.sandboxes)}")
    summary.append(f"{name}: {trace.calls} calls, {trace.changes} changes")
    # A trace without the opening of a scenario, or a run without a change, would prove nothing.
    if trace.calls < 100 or (name == "good-run") != (trace.changes > 50):
        faults.append(f"{name}: {trace.calls} calls and {trace.changes} changes are not what was to be seen")

left = sorted(
    os.path.join(where, name)[len(folder) + 1:]
    for part in ("home", "config", "tmp") for where, folders, files in os.walk(f"{folder}/{part}")
    for name in folders + files)
faults += [f"left behind: {path!r}" for path in left]
names = set(os.listdir(work)) - {"bad", "some", "hostile names", "~"}
faults += [f"made in the current folder: {name!r}" for name in sorted(names)]
if os.listdir(work + "/~") != ["out %2e%2e"]:
    faults.append("the output folder is not where it was named")

for fault in faults:
    print(fault)
print("check-file-access: " + "; ".join(summary))
sys.exit(1 if faults else 0)
PYTHON
