import type { Page } from "@playwright/test";
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base } from "./fixtures";
import { ITEMS, itemsIn } from "./portals-data";
import { freePort, PROGRAM, serve, SITE } from "./release";
import { picturesLoaded, byTaps, gamePage, items, playAll } from "./portals";

const test = base.extend<{ folder: string }>({
  /** A temporary folder for the test. */
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), "passalong-"));
    await use(folder);
    await chmod(path.join(folder, "locked"), 0o755).catch(() => undefined);
    await rm(folder, { recursive: true });
  },
});

/** Requests a new session for a player who has seen nothing yet. Returns its items. */
async function requestSession(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/portals/session`, { method: "POST", body: "d1/k1/usage1//" });
  expect(answer.status).toBe(200);
  return itemsIn(await answer.text());
}

test("a restart of the server keeps the usage counts", async ({ folder }) => {
  const database = path.join(folder, "data", "passalong.sqlite");
  // Every session for this age has an item on rails. None of them repeats before all have come up, although each request goes
  // to a newly started server and the browser sends no history.
  const onRails = ITEMS.filter(({ index }) => index === "i").map(({ id }) => id);
  const seen: string[] = [];
  while (new Set(seen).size < onRails.length) {
    const port = await freePort();
    const stop = await serve(SITE, port, { database });
    const came = (await requestSession(port)).filter((item) => onRails.includes(item));
    await stop();
    expect(came.length).toBeGreaterThan(0);
    const again = came.filter((item) => seen.includes(item));
    seen.push(...came);
    if (new Set(seen).size < onRails.length) expect(again, `after ${seen.join()}`).toEqual([]);
  }
});

/** Plays a game to the end on a separate server. */
const playGame = async (page: Page, port: number): Promise<void> => {
  await page.goto(`http://127.0.0.1:${port}/portals/d1/t1`);
  await expect(items(page).first()).toBeVisible();
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  await picturesLoaded(page);
  // No request is pending when the server stops.
  await page.goto("about:blank");
};

test.describe("on a separate server", () => {
  // The check for requests to other hosts only knows the shared server.
  test.use({ baseURL: async ({}, use) => use(`http://127.0.0.1:${await freePort()}`) });

  test("with an invalid database or a folder in its place, the game still works, and the log says so", async ({ page, folder, baseURL }) => {
    const port = Number(new URL(baseURL ?? "").port);
    const broken = path.join(folder, "broken.sqlite");
    await writeFile(broken, "this is not a database, but it is long enough to be read as one ".repeat(40));
    const directory = path.join(folder, "folder.sqlite");
    await mkdir(directory);
    for (const database of [broken, directory, "/proc/passalong.sqlite"]) {
      const log: string[] = [];
      const stop = await serve(SITE, port, { database, log });
      await playGame(page, port);
      await stop();
      expect(log.join("")).toContain("Portals is played without history");
      expect(log.join("")).toContain(database);
    }
  });

  test("with a read-only database the game still works, and the log says so", async ({ page, folder, baseURL }) => {
    const port = Number(new URL(baseURL ?? "").port);
    // A valid database, created by a server that could write.
    const locked = path.join(folder, "locked");
    const database = path.join(locked, "passalong.sqlite");
    const stopFirst = await serve(SITE, port, { database });
    await requestSession(port);
    await stopFirst();
    const before = await readFile(database);
    await chmod(database, 0o444);
    await chmod(locked, 0o555);
    // Nothing is read-only for root, so the server then runs as another user, who must be able to read the files.
    const root = process.getuid?.() === 0;
    const [program, site] = root ? [path.join(folder, "passalong"), path.join(folder, "site")] : [PROGRAM, SITE];
    if (root) {
      await chmod(folder, 0o755);
      await copyFile(PROGRAM, program);
      await cp(SITE, site, { recursive: true });
    }
    const log: string[] = [];
    const stop = await serve(site, port, { database, program, log, ...(root && { user: 65534 }) });
    await playGame(page, port);
    await stop();
    expect(log.join("")).toMatch(/read-?only|unable to open|permission/i);
    expect(await readFile(database)).toEqual(before);
  });
});
