// Measures the solver's worker in a browser: solver.mjs <server> [deals] [records]
//
// Prints the time from a request to its reply for FreeCell deals from 1 on, for Klondike deals, draw three, and for the games
// of a file with a record a line (`random_positions` of the games writes one); the memory of the WebAssembly after each
// series; and how long a cancelled search goes on, at any moment of it. The worker is warm. The browser's own throttling does
// not reach workers, so for the speed of a phone the whole measurement runs in a group that has a quarter of a core
// (docs/benchmarks.md).

import { readFileSync } from "node:fs";
import { chromium } from "playwright";

const [server, deals = "600", file] = process.argv.slice(2);
const records = file ? readFileSync(file, "utf8").trim().split("\n") : [];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`${server}/solitaire/freecell?deal=1`);
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });

const started = page.waitForEvent("worker");
await page.evaluate(() => {
  const [script, code] = document.querySelector("meta[name=solver]").content.split(" ");
  const worker = new Worker(script);
  let last = 0;
  window.send = (request) => worker.postMessage(`${++last} ${code} ${request}`);
  window.listen = (heard) => {
    worker.onmessage = ({ data }) => heard(data.split(" "));
  };
  window.ask = (request) =>
    new Promise((resolve) => {
      const start = performance.now();
      listen(([number, , kind]) => {
        if (Number(number) === last && kind) resolve({ kind, ms: performance.now() - start });
      });
      send(request);
    });
});
const worker = await started;
// The WebAssembly is loaded with the first request.
await worker.evaluate(() => {
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...source) => {
    const made = await instantiate(...source);
    self.memory = Object.values(made.instance.exports).find((value) => value instanceof WebAssembly.Memory);
    return made;
  };
});
await page.evaluate(() => ask("solve safe solitaire1/F00.1//0/0/"));

async function series(records) {
  const replies = await page.evaluate(async (records) => {
    const replies = [];
    for (const record of records) replies.push(await ask(`solve safe ${record}`));
    return replies;
  }, records);
  const times = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share) => Number(times[Math.floor(share * (times.length - 1))].toFixed(1));
  const count = (kind) => replies.filter((reply) => reply.kind === kind).length;
  const answered = replies.filter(({ kind, ms }) => kind !== "unknown" && ms <= 100).length;
  return {
    won: count("won"),
    lost: count("lost"),
    unknown: count("unknown"),
    ms: { "50 %": at(0.5), "90 %": at(0.9), "99 %": at(0.99), most: at(1) },
    "answered within 100 ms": `${((100 * answered) / replies.length).toFixed(1)} %`,
    "memory, MB": (await worker.evaluate(() => self.memory.buffer.byteLength)) / 1e6,
  };
}

// Deals whose searches take seconds, each cancelled later than the one before: also while it makes room for more positions.
const cancelled = () =>
  page.evaluate(async () => {
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    let most = 0;
    for (let round = 0; round < 40; round++) {
      let heard = 0;
      listen(() => {
        heard = performance.now();
      });
      send(`solve safe solitaire1/K03.${[195, 268, 482, 384, 510][round % 5]}//0/0/`);
      await wait(50 + 37 * round);
      const start = performance.now();
      send("");
      await wait(150);
      most = Math.max(most, heard - start);
    }
    return Number(most.toFixed(1));
  });

const numbered = (config, count) => Array.from({ length: count }, (_, index) => `solitaire1/${config}.${index + 1}//0/0/`);
const measured = { "FreeCell deals": await series(numbered("F00", Number(deals))) };
if (records.length > 0) measured["FreeCell records"] = await series(records);
measured["Klondike deals, draw three"] = await series(numbered("K03", Number(deals) / 10));
// One of the searches that end without an answer.
measured["Klondike deal 195"] = await series(["solitaire1/K03.195//0/0/"]);
measured["cancelled after, ms at most"] = await cancelled();
console.log(JSON.stringify(measured, null, 2));
await browser.close();
