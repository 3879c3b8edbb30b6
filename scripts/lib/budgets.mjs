// Fails if the site exceeds its size budgets: budgets.mjs <site folder>

import * as fs from "node:fs";
import * as path from "node:path";
import { PAGES } from "./words.mjs";

const KIB = 1024;
// Limits for a page's code, style and words after brotli, in KiB.
const CODE_BUDGETS = { home: 140, portals: 150, solitaire: 190, spaces: 190, zoo: 165 };
const FONT_BUDGET = 60 * KIB;

const site = process.argv[2];
const assets = JSON.parse(fs.readFileSync(path.join(site, "assets.json"), "utf8"));
const size = (address) => fs.statSync(path.join(site, address)).size;
const kib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;

let over = false;
function check(what, parts, budget) {
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  const list = parts.map(([name, bytes]) => `${name} ${kib(bytes)}`).join(", ");
  const verdict = total <= budget ? "ok" : "TOO LARGE";
  over ||= !(total <= budget);
  console.log(`${what}: ${kib(total)} of ${kib(budget)} (${list}): ${verdict}`);
}

for (const page of PAGES) {
  const bundle = assets.bundles[page];
  const code = ["js", "wasm", "css"].map((kind) => [kind, size(`${bundle[kind]}.br`)]);
  // A page loads the words of one language; the largest file counts.
  code.push(["words", Math.max(...Object.values(bundle.words).map((words) => size(`${words}.br`)))]);
  check(`${page}, brotli`, code, CODE_BUDGETS[page] * KIB);
}

// Every language loads both fonts, since the language menu shows Bulgarian in Cyrillic letters.
const fonts = Object.entries(assets.fonts).map(([name, address]) => [name, size(address)]);
for (const language of ["pl", "en", "bg"]) check(`fonts, ${language}`, fonts, FONT_BUDGET);

process.exit(over ? 1 : 0);
