// Draws many different pictures and probes pages meanwhile. Called by scripts/bench-previews with the server's port and process
// and the seconds for each probe.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Worker, isMainThread, workerData } from "node:worker_threads";

// Between two probes, in ms: seldom enough that the probes do not slow each other down.
const PAUSE = 4;
// How many pictures are drawn one by one, and how many are asked for at once.
const ONE_BY_ONE = 200;
const AT_ONCE = 1_000;

const get = (agent, port, path) =>
  new Promise((resolve, reject) => {
    http
      .get({ agent, host: "127.0.0.1", port, path }, (response) => {
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on("error", reject);
  });

/** The path of the picture that a page names. */
async function picture(agent, port, path) {
  const { body } = await get(agent, port, path);
  return new URL(/"og:image" content="([^"]+)"/.exec(body.toString())[1]).pathname;
}

/** CPU time of the server, in ms. */
function cpu(process) {
  const fields = fs.readFileSync(`/proc/${process}/stat`, "utf8").split(") ")[1].split(" ");
  const ticks = Number(execFileSync("getconf", ["CLK_TCK"]));
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticks;
}

/** Asks again and again, and resolves to the 99th percentile of the answers' times, in ms. */
async function probe(port, path, seconds) {
  const agent = new http.Agent({ keepAlive: true });
  const times = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    await get(agent, port, path);
    times.push(performance.now() - start);
    await pause(PAUSE);
  }
  agent.destroy();
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)];
}

/** Probes the health check and two pages at the same time. */
async function probes(port, seconds) {
  const paths = ["/healthz", "/", "/zoo?code=ZP321Z5Z23Z678"];
  const found = await Promise.all(paths.map((path) => probe(port, path, seconds)));
  return Object.fromEntries(paths.map((path, index) => [path, found[index]]));
}

/** Asks for all paths at once, in a thread of its own. */
async function flood(port, paths) {
  const agent = new http.Agent({ maxSockets: Infinity });
  const answers = await Promise.all(paths.map((path) => get(agent, port, path)));
  const drawn = answers.filter(({ headers }) => headers["cache-control"] !== "no-store").length;
  console.log(`${paths.length} at once: ${drawn} drawn, the others are the site's picture`);
}

async function main() {
  const [port, server, seconds] = process.argv.slice(2).map(Number);
  const agent = new http.Agent({ keepAlive: true });
  const pages = (kind, first, count) => Array.from({ length: count }, (_, index) => `/solitaire/${kind}?deal=${first + index}`);
  const named = async (paths) => {
    const pictures = [];
    for (const path of paths) pictures.push(await picture(agent, port, path));
    return pictures;
  };

  await picture(agent, port, "/").then((path) => get(agent, port, path));
  const kinds = {
    FreeCell: await named(pages("freecell", 1, ONE_BY_ONE)),
    Klondike: await named(pages("klondike", 1, ONE_BY_ONE)),
    "bot deck": [..."0123456789ABC"].flatMap((card) => ["en", "pl", "bg"].map((lang) => `/preview/${lang}/zoo/ZS${card}.png`)),
    Portals: ["en", "pl", "bg"].flatMap((lang) => ["d1", "d2", "BABgBGEAAMBhAAgBAA"].map((code) => `/preview/${lang}/portals/${code}.png`)),
  };
  for (const [name, paths] of Object.entries(kinds)) {
    const before = cpu(server);
    let most = 0;
    for (const path of paths) most = Math.max(most, (await get(agent, port, path)).body.length);
    const each = (cpu(server) - before) / paths.length;
    console.log(`${name}: ${each.toFixed(1)} ms of CPU for a picture, ${(most / 1024).toFixed(0)} KiB at most`);
  }

  const many = await named(pages("freecell", 10_000, AT_ONCE));
  const usual = await probes(port, seconds);
  const worker = new Worker(new URL(import.meta.url), { workerData: { port, paths: many } });
  const [busy] = await Promise.all([probes(port, seconds), new Promise((resolve) => worker.on("exit", resolve))]);
  for (const [path, time] of Object.entries(busy)) {
    const ratio = time / usual[path];
    console.log(`99 % of ${path} within ${usual[path].toFixed(2)} ms, meanwhile ${time.toFixed(2)} ms (× ${ratio.toFixed(2)})`);
  }
  agent.destroy();
}

if (isMainThread) await main();
else await flood(workerData.port, workerData.paths);
