import type { Page } from "@playwright/test";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "./fixtures";
import { ITEMS, thingsIn } from "./portals-data";
import { freePort, PROGRAM, serve, SITE } from "./release";
import { allPictures, byTaps, end, items, playAll } from "./sorting";

const test = base.extend<{ place: string }>({
  /** A folder of the test's own. */
  place: async ({}, use) => {
    const place = await mkdtemp(path.join(tmpdir(), "passalong-"));
    await use(place);
    await chmod(path.join(place, "locked"), 0o755).catch(() => undefined);
    await rm(place, { recursive: true });
  },
});

/** The things of a new session, for somebody who has seen nothing yet. */
async function ask(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/portals/session`, { method: "POST", body: "d1/k1/usage1//" });
  expect(answer.status).toBe(200);
  return thingsIn(await answer.text());
}

test("a restart of the server keeps how often things came", async ({ place }) => {
  const database = path.join(place, "kept", "passalong.sqlite");
  // Every session of this age has something that runs on rails. None of it comes again before all has come, although the
  // server is another one each time and the browser says nothing.
  const onRails = ITEMS.filter(({ index }) => index === "i").map(({ id }) => id);
  const seen: string[] = [];
  while (new Set(seen).size < onRails.length) {
    const port = await freePort();
    const stop = await serve(SITE, port, { database });
    const came = (await ask(port)).filter((item) => onRails.includes(item));
    await stop();
    expect(came.length).toBeGreaterThan(0);
    const again = came.filter((item) => seen.includes(item));
    seen.push(...came);
    if (new Set(seen).size < onRails.length) expect(again, `after ${seen.join()}`).toEqual([]);
  }
});

/** A server of its own is played upon to the end of a game. */
const plays = async (page: Page, port: number): Promise<void> => {
  await page.goto(`http://127.0.0.1:${port}/portals/d1/t1`);
  await expect(items(page).first()).toBeVisible();
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  await allPictures(page);
  // Nothing is under way any more when the server stops.
  await page.goto("about:blank");
};

test.describe("on a server of its own", () => {
  // The watch for strangers knows the server of all tests only.
  test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`) });

  test("with a database that is none, or that is a folder, a child still plays, and the log says so", async ({ page, place, baseURL }) => {
    const port = Number(new URL(baseURL ?? "").port);
    const broken = path.join(place, "broken.sqlite");
    await writeFile(broken, "this is no database, and it is long enough to be read as one ".repeat(40));
    const directory = path.join(place, "folder.sqlite");
    await mkdir(directory);
    for (const database of [broken, directory, "/proc/passalong.sqlite"]) {
      const log: string[] = [];
      const stop = await serve(SITE, port, { database, log });
      await plays(page, port);
      await stop();
      expect(log.join("")).toContain("Portals is played without it");
      expect(log.join("")).toContain(database);
    }
  });

  test("with a database that cannot be written a child still plays, and the log says so", async ({ page, place, baseURL }) => {
    const port = Number(new URL(baseURL ?? "").port);
    // A real store, made by a server that could write.
    const locked = path.join(place, "locked");
    const database = path.join(locked, "passalong.sqlite");
    const stopFirst = await serve(SITE, port, { database });
    await ask(port);
    await stopFirst();
    const before = await readFile(database);
    await chmod(database, 0o444);
    await chmod(locked, 0o555);
    // Nothing is read-only for root: then the server runs as somebody else, who must be able to read it.
    const root = process.getuid?.() === 0;
    const [program, site] = root ? [path.join(place, "passalong"), path.join(place, "site")] : [PROGRAM, SITE];
    if (root) {
      await chmod(place, 0o755);
      await copyFile(PROGRAM, program);
      await cp(SITE, site, { recursive: true });
    }
    const log: string[] = [];
    const stop = await serve(site, port, { database, program, log, ...(root && { user: 65534 }) });
    await plays(page, port);
    await stop();
    expect(log.join("")).toMatch(/read-?only|unable to open|permission/i);
    expect(await readFile(database)).toEqual(before);
  });
});
