// Prints how fast pages load: load.mjs <folder with passalong and site, or address>...

import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import * as net from "node:net";
import * as path from "node:path";

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const READY = process.env.BENCH_READY;
const PAGES = ["/", "/zoo", "/spaces", "/solitaire/freecell", "/portals/d1/t1"];
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU = 4;
// The network counts as idle after this long without a request.
const IDLE_MS = 1_000;

const KINDS = { ".js": "js", ".wasm": "wasm", ".css": "css", ".woff2": "font", ".txt": "words", ".svg": "picture", ".png": "picture" };

async function freePort() {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** The pages of a build, after starting its server, or the single page of an address. */
async function open(what) {
  if (/^https?:/.test(what)) return { name: what, pages: [what], stop: () => {} };
  const address = `127.0.0.1:${await freePort()}`;
  const env = { PLAY_ADDR: address, PLAY_SITE: path.join(what, "site"), PLAY_LOG: "warn" };
  const server = spawn(path.resolve(what, "passalong"), { env, stdio: ["ignore", "ignore", "inherit"] });
  const answers = () => fetch(`http://${address}/healthz`).then(({ ok }) => ok, () => false);
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`${what}: the server exited with code ${server.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { name: what, pages: PAGES.map((page) => `http://${address}${page}`), stop: () => server.kill() };
}

/** Loads a page once with nothing cached. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });

  const bytes = {};
  const addresses = new Map();
  let requests = 0;
  let busyUntil = Date.now();
  devtools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (request.url.startsWith("data:")) return;
    requests += 1;
    busyUntil = Infinity;
    addresses.set(requestId, request.url);
  });
  const ended = ({ requestId, encodedDataLength = 0 }) => {
    if (!addresses.has(requestId)) return;
    const kind = KINDS[path.extname(new URL(addresses.get(requestId)).pathname)] ?? "page";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    addresses.delete(requestId);
    if (addresses.size === 0) busyUntil = Date.now() + IDLE_MS;
  };
  devtools.on("Network.loadingFinished", ended);
  devtools.on("Network.loadingFailed", ended);

  await page.addInitScript((ready) => {
    const seen = (globalThis.seen = { blocked: 0, tasks: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.tasks += 1;
        seen.blocked += duration;
      }
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
      // eslint-disable-next-line no-eval
      const is = ready ? (0, eval)(ready) : document.documentElement?.hasAttribute("data-hydrated");
      if (is) seen.ready = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, READY);
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  while (Date.now() < busyUntil) await new Promise((resolve) => setTimeout(resolve, 50));
  const figures = await page.evaluate(() => ({
    ...globalThis.seen,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    quiet: Math.max(...performance.getEntriesByType("resource").map(({ responseEnd }) => responseEnd), 0),
  }));
  await context.close();
  return { bytes, requests, ...figures, ready: figures.ready ?? figures.quiet };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
const kib = (number) => `${(number / 1024).toFixed(1)}`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const builds = await Promise.all(process.argv.slice(2).map(open));
const visits = new Map();
for (let run = 0; run < RUNS; run += 1) {
  for (const { pages } of builds) {
    for (const page of pages) visits.set(page, [...(visits.get(page) ?? []), await visit(browser, page)]);
  }
}
for (const { name, pages, stop } of builds) {
  console.log(`\n${name}\n| page | KiB | requests | first paint | ready | long tasks |\n|---|---|---|---|---|---|`);
  for (const page of pages) {
    const all = visits.get(page);
    const of = (figure) => median(all.map((one) => one[figure] ?? 0));
    const kinds = Object.entries(all[0].bytes).sort(([, a], [, b]) => b - a);
    const total = kinds.reduce((sum, [, size]) => sum + size, 0);
    const parts = kinds.map(([kind, size]) => `${kind} ${kib(size)}`).join(", ");
    console.log(
      `| ${new URL(page).pathname} | ${kib(total)} (${parts}) | ${of("requests")} | ${seconds(of("paint"))} | ${seconds(of("ready"))} | ${of("tasks")}, ${Math.round(of("blocked"))} ms |`,
    );
  }
  stop();
}
await browser.close();
