#!/usr/bin/env bash
# Plants one change of each kind outside of the places that check-file-access.sh allows, and requires that it is named.
#
# usage: Tests/check-file-access-planted.sh    after swift build --build-tests, with strace on Linux
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

cat >"$folder/planted" <<SH
#!/bin/sh
touch "\$HOME/touched" "\$TMPDIR/relaunch-a" here
mkdir "\$HOME/made"
: >>"\$HOME/appended"
mv "\$HOME/touched" "\$HOME/moved"
chmod 600 "\$HOME/moved"
touch -d 2026-11-30 "\$HOME/moved"
ln -s moved "\$HOME/linked"
ln "\$HOME/moved" "\$HOME/hard"
mkfifo "\$HOME/pipe"
(cd "\$HOME/made" && touch relative && cd .. && rm -r made)
rm "\$HOME/hard"
truncate -s 5 "\$HOME/moved"
cp /bin/true ../copied
cat /etc/passwd >/dev/null 2>/dev/full
exec "$PWD/.build/debug/relaunch" "\$@"
SH
chmod +x "$folder/planted"

status=0
Tests/check-file-access.sh "$folder/planted" 5 >"$folder/out" || status=$?
[ "$status" = 1 ] || { echo "the planted changes: exit $status"; failed=1; }
while read -r expected; do
  if ! grep -Eq -- "$expected" "$folder/out"; then
    echo "not named: $expected"
    failed=1
  fi
done <<'LINES'
^bad-check: open(at)? '.*/home/touched'
^bad-check: open(at)? '.*/tmp/relaunch-a'
^bad-check: open(at)? '.*/place/here'
^bad-check: mkdir(at)? '.*/home/made'
^bad-check: open(at)? '.*/home/appended'
^bad-check: rename(at2?)? '.*/home/touched'
^bad-check: rename(at2?)? '.*/home/moved'
^bad-check: f?chmod(at2?)? '.*/home/moved'
^bad-check: utime(nsat|s)? '.*/home/moved'
^bad-check: symlink(at)? '.*/home/linked'
^bad-check: link(at)? '.*/home/hard'
^bad-check: mknod(at)? '.*/home/pipe'
^bad-check: open(at)? '.*/home/made/relative'
^bad-check: unlink(at)? '.*/home/made/relative'
^bad-check: (unlinkat|rmdir) '.*/home/made'
^bad-check: unlink(at)? '.*/home/hard'
^bad-check: ftruncate '.*/home/moved'
^bad-check: open(at)? '.*/copied'
^bad-check: open(at)? '/dev/full'
^bad-run: mkdir(at)? '.*/home/made'
^good-check: mkdir(at)? '.*/home/made'
^good-run: mkdir(at)? '.*/home/made'
^good-run: open(at)? '.*/tmp/relaunch-a'
^left behind: 'home/moved'
^left behind: 'tmp/relaunch-a'
^made in the current folder: 'here'
LINES
[ "$failed" = 0 ] && echo "each planted change is named"
exit "$failed"
