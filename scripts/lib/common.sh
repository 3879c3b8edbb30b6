# Sourced by the scripts: where things are, and how they speak.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root" || exit

# Outside the clone, so that a fresh clone finds its dependencies compiled and the tools in place.
cache=$HOME/.cache/passalong
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$cache/target}"

# Inside the clone: what belongs to this state of the sources.
output=$root/target
site=$output/site
server=$output/passalong

wasm_target=wasm32-unknown-unknown

# One line of progress with the seconds since the script began.
say() { printf '[%4ds] %s\n' "$SECONDS" "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# The comment block at the head of a script is its help.
help() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$1"; }
