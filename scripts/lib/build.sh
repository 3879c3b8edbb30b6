# Sourced after tools.sh. Builds the site folder and the server from the sources.
# shellcheck shell=bash

# Builds target/site and target/passalong. Each step is skipped if its inputs have not changed.
build() {
  need_build_tools
  build_site
  build_server
}

need_build_tools() {
  need_compiler
  need_node
  need_wasm_target
  need_wasm_bindgen
  need_npm_packages .
}

build_site() {
  local page
  for page in $(pages); do
    say "browser bundle: $page${wasm_toolchain:+ (with the toolchain $wasm_toolchain)}"
    build_bundle "$page" frontend --features "$page"
  done
  build_bundle qr qr
  build_bundle solver solver
  say "site folder"
  node scripts/lib/site.mjs "$output/bindings" "$site"
}

# The pages that have their own bundle.
pages() { node -p 'Object.keys(JSON.parse(fs.readFileSync("app/pages.json"))).join("\n")'; }

# build_bundle <name> <package> [cargo options]: builds a WebAssembly file and its JavaScript in target/bindings/<name>.
build_bundle() {
  local name=$1 package=$2 lock
  shift 2
  mkdir -p "$CARGO_TARGET_DIR"
  # All pages, and all clones that share the build folder, write to the same file there.
  exec {lock}>"$CARGO_TARGET_DIR/.bundle-lock"
  flock "$lock"
  wasm_cargo build --package "$package" "$@" --target "$wasm_target" --profile browser
  bindings "$CARGO_TARGET_DIR/$wasm_target/browser/$package.wasm" "$output/bindings/$name"
  exec {lock}>&-
}

bindings() {
  local wasm=$1 folder=$2
  local stamp=$folder/.made-from
  local made_from
  made_from="$(sha256sum <"$wasm") $wasm_bindgen"
  if [ -f "$stamp" ] && [ "$(<"$stamp")" = "$made_from" ]; then return; fi
  rm -rf "$folder"
  # The server's page names the WebAssembly file, since the hash in its name is not known here.
  "$wasm_bindgen" --target web --no-typescript --omit-default-module-path --remove-name-section --remove-producers-section \
    --out-name passalong --out-dir "$folder" "$wasm"
  echo "$made_from" >"$stamp"
}

build_server() {
  say "server"
  cargo build --package server --profile server
  # Copied into this clone, since the build folder is shared. A running server keeps its file, since the copy is renamed.
  local built=$CARGO_TARGET_DIR/server/passalong
  cmp -s "$built" "$server" && return
  cp "$built" "$server.new"
  mv "$server.new" "$server"
}
