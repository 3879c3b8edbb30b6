// Reads links, one per line, and checks that linkify-it, which many chats and forums use, detects each of them in full
// within a sentence.
import assert from "node:assert/strict";
import { createInterface } from "node:readline";
import { LinkifyIt } from "linkify-it";

const finder = new LinkifyIt();
let count = 0;
for await (const link of createInterface({ input: process.stdin })) {
  const [found] = finder.match(`${link}. hi`) ?? [];
  assert.equal(found?.raw, link);
  count += 1;
}
assert.ok(count >= 10_000, `only ${count} links were given`);
console.log(`${count} links are detected in full`);
