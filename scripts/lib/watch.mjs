// scripts/serve --watch: rebuilds what has changed, for speed of building and not for size, and reloads the browser.
//
// A proxy in front of the server learns which page is open, so that only that page's bundle is built, and adds a script to
// each page that reloads it after the next build. The server is restarted after each build.

import { spawn } from "node:child_process";
import * as fs from "node:fs";
import * as http from "node:http";
import * as path from "node:path";

const { PLAY_ADDR, WATCH_FOLDER: folder, WATCH_BINDGEN, WATCH_TOOLCHAIN, CARGO_TARGET_DIR } = process.env;
const site = path.join(folder, "site");
const bindings = path.join(folder, "bindings");
const [host, port] = [PLAY_ADDR.slice(0, PLAY_ADDR.lastIndexOf(":")), PLAY_ADDR.slice(PLAY_ADDR.lastIndexOf(":") + 1)];
const behind = { host: "127.0.0.1", port: Number(port) + 1 };

const CODE = ["app", "games", "frontend", "server", "Cargo.toml", "Cargo.lock"];
const STYLE = ["style", "public"];
// Editors write a file in several steps.
const SETTLED_MS = 50;
const RELOAD = '<script>new EventSource("/watch").onmessage = () => location.reload();</script>';

function run(program, options, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} exited with code ${code}`))));
  });
}

const say = (text) => console.log(`[${new Date().toTimeString().slice(0, 8)}] ${text}`);

/** Builds the bundle of a page, in a separate build folder so that the server can compile at the same time. */
async function bundle(page) {
  const target = `${CARGO_TARGET_DIR}-watch`;
  const toolchain = WATCH_TOOLCHAIN ? { RUSTUP_TOOLCHAIN: WATCH_TOOLCHAIN } : {};
  await run(
    "cargo",
    ["build", "--quiet", "--package", "frontend", "--features", page, "--target", "wasm32-unknown-unknown", "--profile", "watch"],
    { CARGO_TARGET_DIR: target, ...toolchain },
  );
  await run(WATCH_BINDGEN, [
    ...["--target", "web", "--no-typescript", "--omit-default-module-path", "--out-name", "passalong"],
    ...["--out-dir", path.join(bindings, page), path.join(target, "wasm32-unknown-unknown/watch/frontend.wasm")],
  ]);
}

const serverProgram = path.join(CARGO_TARGET_DIR, "debug/passalong");
let server;
async function startServer() {
  if (server) {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
  }
  server = spawn(serverProgram, {
    env: { ...process.env, PLAY_ADDR: `${behind.host}:${behind.port}`, PLAY_SITE: site },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const answers = () => fetch(`http://${behind.host}:${behind.port}/healthz`).then(({ ok }) => ok, () => false);
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`the server exited with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The open page, and the pages whose bundles are up to date. */
let open;
const fresh = new Set();
let dirty = { code: true, style: true };
let working = Promise.resolve();
const listeners = new Set();

async function build() {
  const { code, style } = dirty;
  const page = open !== undefined && !fresh.has(open) ? open : undefined;
  if (!code && !style && page === undefined) return;
  dirty = { code: false, style: false };
  const start = performance.now();
  try {
    await Promise.all([
      code && run("cargo", ["build", "--quiet", "--package", "server"]),
      page !== undefined && bundle(page).then(() => fresh.add(page)),
    ]);
    await run("node", ["scripts/lib/site.mjs", bindings, site], { SITE_QUICK: "1" });
    await startServer();
  } catch (error) {
    return say(`build failed: ${error.message}`);
  }
  say(`${[code && "server", page, style && "style"].filter(Boolean).join(", ")}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  for (const listener of listeners) listener.write("data: reload\n\n");
}

/** Queues a build after the running one. Changes made in the meantime are built next. */
const enqueue = () => (working = working.then(build));

function follow(places, changed) {
  let timer;
  for (const place of places) {
    fs.watch(place, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => (changed(), enqueue()), SETTLED_MS);
    });
  }
}

follow(CODE, () => (fresh.clear(), (dirty.code = true)));
follow(STYLE, () => (dirty.style = true));

const proxy = http.createServer(async (request, response) => {
  if (request.url === "/watch") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).write(":\n\n");
    listeners.add(response);
    request.on("close", () => listeners.delete(response));
    return;
  }
  // The service worker would request every page and respond with cached ones.
  if (request.url === "/sw.js") return response.writeHead(404).end();
  await working;
  // Only browsers send the mode of a request.
  const isOpened = (request.headers["sec-fetch-mode"] ?? "navigate") === "navigate";
  const headers = { ...request.headers, "accept-encoding": "identity" };
  const inner = http.request({ ...behind, method: request.method, path: request.url, headers }, async (answer) => {
    const { "content-security-policy": _, "content-length": __, ...kept } = answer.headers;
    const outer = { ...kept, "cache-control": "no-store" };
    if (!kept["content-type"]?.startsWith("text/html")) {
      response.writeHead(answer.statusCode, outer);
      return answer.pipe(response);
    }
    const html = (await answer.setEncoding("utf8").toArray()).join("");
    const [, page] = html.match(/\/pkg\/([a-z]+)-\w+\.js/) ?? [];
    if (isOpened) open = page ?? open;
    if (isOpened && page !== undefined && !fresh.has(page)) {
      await enqueue();
      // Loads the page again with its new bundle. If the build failed, shows it without one.
      if (fresh.has(page)) return response.writeHead(307, { location: request.url, "cache-control": "no-store" }).end();
    }
    response.writeHead(answer.statusCode, outer).end(html.replace("</body>", `${RELOAD}</body>`));
  });
  inner.on("error", () => response.writeHead(502).end("The server does not respond; see the terminal."));
  request.pipe(inner);
});

await enqueue();
proxy.listen(Number(port), host.replace(/^\[|\]$/g, ""), () => say(`ready: http://${PLAY_ADDR}`));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (server?.kill(), process.exit()));
