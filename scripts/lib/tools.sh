# Sourced after common.sh. Each function makes sure that a tool is installed, and is silent and quick if it is.
# shellcheck shell=bash

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

apt_install() {
  command -v apt-get >/dev/null || fail "Please install with your system's package manager: $*"
  [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || fail "Please install as root: apt-get install $*"
  say "installing Debian packages: $*"
  as_root apt-get update -qq
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

need_compiler() {
  # The linker for every crate; the headers for the few that build C.
  command -v cc >/dev/null || apt_install gcc libc6-dev
  # shellcheck source=/dev/null
  command -v cargo >/dev/null || [ ! -f "$HOME/.cargo/env" ] || . "$HOME/.cargo/env"
  if rustc --version >/dev/null 2>&1; then return; fi
  command -v rustup >/dev/null || fail "Rust is missing: install rustup from https://rustup.rs."
  say "installing stable Rust"
  rustup toolchain install stable --profile minimal --component clippy,rustfmt >/dev/null 2>&1
  rustup default stable >/dev/null 2>&1
}

need_rust_component() {
  local command=$1 component=$2
  cargo "$command" --version >/dev/null 2>&1 && return
  say "installing $component"
  rustup component add "$component" >/dev/null 2>&1
}

has_wasm_target() {
  local sysroot
  sysroot=$("$@" --print sysroot 2>/dev/null) &&
    compgen -G "$sysroot/lib/rustlib/$wasm_target/lib/libstd-*.rlib" >/dev/null
}

# Sets wasm_toolchain: empty for the default toolchain, otherwise the name of the one that can build for the browser.
# PASSALONG_WASM=debian uses Debian's toolchain even if the default one would do.
need_wasm_target() {
  wasm_toolchain=
  if [ "${PASSALONG_WASM:-}" != debian ]; then
    has_wasm_target rustc && return
    say "adding the target $wasm_target"
    if command -v rustup >/dev/null && timeout 120 rustup target add "$wasm_target" >/dev/null 2>&1 &&
      has_wasm_target rustc; then return; fi
  fi
  wasm_toolchain=distro
  has_wasm_target /usr/bin/rustc || build_debian_wasm_target
  rustup run distro rustc --version >/dev/null 2>&1 || rustup toolchain link distro /usr
}

# For when rustup cannot fetch the target: Debian's Rust with its library sources. The standard library is
# compiled once and installed in that toolchain, which then works like any other.
build_debian_wasm_target() {
  apt_install rustc-web cargo-web rust-web-src rust-web-clippy rustfmt-web rust-web-llvm lld-22 # rust-lld is lld-22
  rustup toolchain link distro /usr
  say "compiling the standard library for $wasm_target"
  local work library
  work=$(mktemp -d)
  mkdir "$work/src"
  echo 'pub fn unused() {}' >"$work/src/lib.rs"
  printf '[package]\nname = "stdlib"\nversion = "0.0.0"\nedition = "2024"\n[lib]\ncrate-type = ["rlib"]\n' >"$work/Cargo.toml"
  (
    cd "$work" || exit
    CARGO_TARGET_DIR=$work/target RUSTUP_TOOLCHAIN=distro RUSTC_BOOTSTRAP=1 \
      cargo build --release --target "$wasm_target" -Zbuild-std=std,panic_abort,panic_unwind
  )
  library=/usr/lib/rustlib/$wasm_target/lib
  as_root mkdir -p "$library"
  find "$work/target/$wasm_target/release/deps" -name 'lib*.rlib' ! -name 'libstdlib-*' -print0 |
    as_root xargs -0 cp -t "$library"
  rm -rf "$work"
  has_wasm_target /usr/bin/rustc || fail "Debian's Rust could not be set up to build for $wasm_target."
}

# Runs cargo with the toolchain that can build for the browser.
wasm_cargo() {
  if [ -n "$wasm_toolchain" ]; then
    RUSTUP_TOOLCHAIN=$wasm_toolchain cargo "$@"
  else
    cargo "$@"
  fi
}

# Sets wasm_bindgen to the program of exactly the crate's version in Cargo.lock (the format between them is not stable).
need_wasm_bindgen() {
  local version folder
  version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/^version = "\(.*\)"$/\1/p;}' Cargo.lock)
  [ -n "$version" ] || fail "Cargo.lock does not name wasm-bindgen."
  folder=$cache/tools/wasm-bindgen-$version
  wasm_bindgen=$folder/bin/wasm-bindgen
  [ -x "$wasm_bindgen" ] && return
  say "compiling wasm-bindgen $version (about three minutes, once)"
  # In a temporary build folder, since nothing else uses its contents.
  env -u CARGO_TARGET_DIR cargo install wasm-bindgen-cli --version "$version" --root "$folder"
}

need_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then fail "Node.js with npm is missing: https://nodejs.org."; fi
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || fail "Node.js 20 or later is needed; this is $(node --version)."
}

# Installs the npm packages of a folder if its lock file differs from the one installed last.
need_npm_packages() {
  local folder=$1
  local stamp=$folder/node_modules/.installed-lock
  cmp -s "$folder/package-lock.json" "$stamp" && return
  say "installing npm packages in $folder"
  # No package needs its install script, and without them no browser is downloaded either.
  (cd "$folder" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --silent --ignore-scripts --no-audit --no-fund)
  cp "$folder/package-lock.json" "$stamp"
}

# The headless shell, which Playwright also ships: the tests take two thirds of the time.
need_chromium() {
  [ -x /usr/bin/chromium-headless-shell ] || apt_install chromium-headless-shell
}

need_firefox() {
  [ -x /usr/bin/firefox-esr ] || apt_install firefox-esr
}

# WebKit has no headless mode, so it needs a virtual display.
need_webkit() {
  [ -x /usr/bin/WebKitWebDriver ] && [ -x /usr/bin/Xvfb ] || apt_install webkit2gtk-driver xvfb
}
