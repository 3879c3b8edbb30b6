// Prints how long one decode and one encode take in Chromium: bench.mjs <folder with bench.js and bench_bg.wasm>
// Takes the fastest of several rounds, since interference only makes a round slower.

import { chromium } from "@playwright/test";
import * as fs from "node:fs";
import * as http from "node:http";
import * as path from "node:path";

const folder = process.argv[2];
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const server = http.createServer((request, response) => {
  const name = path.basename(new URL(request.url, "http://localhost").pathname);
  const file = path.join(folder, name);
  if (!fs.existsSync(file) || name === "") return response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
  response.writeHead(200, { "content-type": TYPES[path.extname(name)] ?? "application/octet-stream" }).end(fs.readFileSync(file));
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
const figures = await page.evaluate(async () => {
  const bench = await import("/bench.js");
  await bench.default({ module_or_path: "/bench_bg.wasm" });
  const TIMES = 2000;
  const figures = {};
  for (const game of ["FreeCell", "Klondike"]) {
    for (const what of ["encode", "decode"]) {
      const rounds = Array.from({ length: 20 }, () => {
        const start = performance.now();
        const done = bench[`${what}_solitaire`](game === "Klondike", TIMES);
        if (done < TIMES) throw new Error(`${what} ${game} failed`);
        return ((performance.now() - start) / TIMES) * 1000;
      });
      figures[`${what} ${game}`] = Math.min(...rounds);
    }
  }
  return figures;
});
for (const [what, microseconds] of Object.entries(figures)) console.log(`${what}: ${microseconds.toFixed(2)} µs`);
await browser.close();
server.close();
