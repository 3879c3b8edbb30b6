import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "./fixtures";
import { freePort, serve, SITE } from "./release";
import { items, playAll, byTaps } from "./sorting";

/** A folder of the test's own. */
async function folder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), "passalong-"));
}

async function ask(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/portals/session`, { method: "POST", body: "d2/k1/usage1//" });
  expect(answer.status).toBe(200);
  return answer.text();
}

test("a restart of the server keeps how often things came", async () => {
  const place = await folder();
  const database = path.join(place, "kept", "passalong.sqlite");
  const port = await freePort();
  const seen = async (): Promise<string[]> => {
    const stop = await serve(SITE, port, database);
    const codes: string[] = [];
    for (let round = 0; round < 3; round += 1) codes.push(await ask(port));
    await stop();
    return codes;
  };
  // In each session other things than in the one before, across the restart as well: the codes tell the things.
  const codes = [...(await seen()), ...(await seen())];
  expect(new Set(codes).size).toBe(codes.length);
  const { size } = await import("node:fs").then((fs) => fs.promises.stat(database));
  expect(size).toBeGreaterThan(0);
  await rm(place, { recursive: true });
});

test("with a database that is none, or that is a folder, a child still plays", async ({ browser }) => {
  const place = await folder();
  const broken = path.join(place, "broken.sqlite");
  await writeFile(broken, "this is no database, and it is long enough to be read as one ".repeat(40));
  const directory = path.join(place, "folder.sqlite");
  await mkdir(directory);
  for (const database of [broken, directory, "/proc/passalong.sqlite"]) {
    const port = await freePort();
    const stop = await serve(SITE, port, database);
    const page = await browser.newPage({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: "block" });
    await page.goto("/portals/d1/t1");
    await expect(items(page).first()).toBeVisible();
    await playAll(page, byTaps);
    await page.close();
    await stop();
  }
  await rm(place, { recursive: true });
});
