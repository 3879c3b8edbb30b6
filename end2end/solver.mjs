// Measures the solver's worker in a browser: solver.mjs <server> [deals]
//
// Prints the time from a request to its reply for FreeCell deals from 1 on and for Klondike deals, draw three, and how long a
// cancelled search goes on. The worker is warm. To compare with a phone, multiply by four: the browser's own throttling
// does not reach workers.

import { chromium } from "playwright";

const [server, deals = "600"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(`${server}/solitaire/freecell?deal=1`);
await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
const measured = await page.evaluate(async (count) => {
  const [script, code] = document.querySelector("meta[name=solver]").content.split(" ");
  const worker = new Worker(script);
  let last = 0;
  const ask = (request) =>
    new Promise((resolve) => {
      const id = ++last;
      const start = performance.now();
      worker.onmessage = ({ data }) => {
        const [number, , kind] = data.split(" ");
        if (Number(number) === id && kind) resolve({ kind, ms: performance.now() - start });
      };
      worker.postMessage(`${id} ${code} ${request}`);
    });
  const series = async (config, deals) => {
    const replies = [];
    for (let deal = 1; deal <= deals; deal++) replies.push(await ask(`solve safe solitaire1/${config}.${deal}//0/0/`));
    const times = replies.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share) => Number(times[Math.floor(share * (times.length - 1))].toFixed(1));
    const kinds = Object.fromEntries(["won", "lost", "unknown"].map((kind) => [kind, replies.filter((reply) => reply.kind === kind).length]));
    return { ...kinds, p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
  };
  await ask("solve safe solitaire1/F00.1//0/0/");
  const freecell = await series("F00", count);
  const klondike = await series("K03", count / 10);
  const cancelled = [];
  for (let round = 0; round < 20; round++) {
    const id = ++last;
    let heard = 0;
    worker.onmessage = () => {
      heard = performance.now();
    };
    // A deal whose search takes seconds.
    worker.postMessage(`${id} ${code} solve safe solitaire1/K03.${28 + round}//0/0/`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    worker.postMessage(`${++last} ${code} `);
    await new Promise((resolve) => setTimeout(resolve, 150));
    cancelled.push(Math.max(0, heard - start));
  }
  return { freecell, klondike, "cancelled after, ms at most": Number(Math.max(...cancelled).toFixed(1)) };
}, Number(deals));
console.log(JSON.stringify(measured, null, 2));
await browser.close();
