# Sourced after tools.sh: the one way from sources to the site folder and the server.
# shellcheck shell=bash

# Builds target/site and target/passalong. Each step is skipped when its inputs are the same as last time.
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
    say "browser bundle: $page${wasm_toolchain:+ (with the Rust of $wasm_toolchain)}"
    build_bundle "$page" frontend --features "$page"
  done
  build_bundle qr qr
  say "site folder"
  node scripts/lib/site.mjs "$output/bindings" "$site"
}

# The pages that have a bundle of their own.
pages() { node -p 'Object.keys(JSON.parse(fs.readFileSync("app/pages.json"))).join("\n")'; }

# A WebAssembly file and its JavaScript side, into target/bindings: its name, its package, options for cargo.
build_bundle() {
  local name=$1 package=$2 lock
  shift 2
  mkdir -p "$CARGO_TARGET_DIR"
  # All pages and all clones that share the build folder write the same file there.
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
  # The server's page says where the WebAssembly file is: its name holds a hash that is not known here.
  "$wasm_bindgen" --target web --no-typescript --omit-default-module-path --remove-name-section --remove-producers-section \
    --out-name passalong --out-dir "$folder" "$wasm"
  echo "$made_from" >"$stamp"
}

build_server() {
  say "server"
  cargo build --package server --profile server
  # A copy of this clone's own: the build folder is shared, and a running server keeps its file.
  local built=$CARGO_TARGET_DIR/server/passalong
  cmp -s "$built" "$server" && return
  cp "$built" "$server.new"
  mv "$server.new" "$server"
}
