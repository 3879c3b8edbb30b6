# Sourced by the scripts: paths and output.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root" || exit

# Outside the clone, so that a fresh clone finds its dependencies compiled and its tools installed.
cache=$HOME/.cache/passalong
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$cache/target}"

# Inside the clone: the build of the current sources.
output=$root/target
site=$output/site
server=$output/passalong

wasm_target=wasm32-unknown-unknown

# Prints a line of progress with the seconds since the script started.
say() { printf '[%4ds] %s\n' "$SECONDS" "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# Prints the comment block at the top of a script, which is its help.
help() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$1"; }
