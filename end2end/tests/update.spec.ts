import type { BrowserContext, Page, Worker } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, hydrated, test as base, visit } from "./fixtures";
import { NEXT, SITE, buildNext, freePort, serve } from "./release";
import { en } from "./words";
import { OFFLINE, offlineReady } from "./worker";
import { code, drawTo, nextBot, progress, startAndDraw, undo } from "./zoo";

interface Site {
  url: string;
  /** Stops the server, and starts it with the next release at the same address. */
  update: () => Promise<void>;
}

/** Each test has its own server, since it changes what is served. */
const test = base.extend<{ site: Site }>({
  site: async ({}, use) => {
    const port = await freePort();
    let stop = await serve(SITE, port);
    const folder = await mkdtemp(path.join(tmpdir(), "passalong-"));
    const update = async (): Promise<void> => {
      await buildNext(folder);
      await stop();
      stop = await serve(folder, port);
    };
    await use({ url: `http://127.0.0.1:${port}`, update });
    await stop();
    await rm(folder, { recursive: true });
  },

  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ serviceWorkers: "allow" });

// Two servers, two installations and several pages take a while on a busy machine.
test.describe.configure({ timeout: 60_000 });
const LONG_TIMEOUT = { timeout: 15_000 };

/** The release of a page's style sheet. */
const release = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--release"));

/** The caches of the service workers on this device, one per version. */
const cacheNames = (from: Pick<Worker, "evaluate">): Promise<string[]> => from.evaluate(() => caches.keys());

const NEXT_CACHE = `passalong-${NEXT}`;

/** Starts a game and reloads it under the service worker, which does not control the first page of a visit. */
async function startUnderWorker(page: Page): Promise<string> {
  await startAndDraw(page, { bots: 3, decks: "individual" });
  await offlineReady(page);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return code(page).innerText();
}

/** Opens the home page in a second tab, which makes the browser find the next release, and waits until it is installed. */
async function findUpdate(context: BrowserContext): Promise<{ home: Page; worker: Worker }> {
  const home = await context.newPage();
  const [worker] = await Promise.all([context.waitForEvent("serviceworker"), visit(home, "/")]);
  const installing = (): Promise<boolean> =>
    home.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing !== null;
    });
  await expect.poll(() => cacheNames(home), LONG_TIMEOUT).toContain(NEXT_CACHE);
  await expect.poll(installing, LONG_TIMEOUT).toBe(false);
  return { home, worker };
}

/** Goes offline and clears the browser's own cache, so that everything comes from the service worker's. */
async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.context().setOffline(true);
}

test("a new version waits while a game is open, which continues and reloads offline", async ({
  page,
  context,
  site,
  allowErrors,
}) => {
  allowErrors(OFFLINE);
  await startUnderWorker(page);
  const [built] = await cacheNames(page);
  await page.evaluate(() => {
    const untouched = { changes: 0 };
    navigator.serviceWorker.addEventListener("controllerchange", () => (untouched.changes += 1));
    Object.assign(window, { untouched });
  });
  await site.update();
  await findUpdate(context);

  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return { waiting: registration?.waiting?.state, active: registration?.active?.state };
  });
  expect(waits).toEqual({ waiting: "installed", active: "activated" });
  expect((await cacheNames(page)).sort()).toEqual([built, NEXT_CACHE].sort());
  await drawTo(page, nextBot(page), 1);
  await undo(page).click();
  await drawTo(page, nextBot(page), 1);
  const after = await code(page).innerText();
  // The same page as before, under the same worker.
  expect(await page.evaluate(() => (window as unknown as { untouched?: object }).untouched)).toEqual({ changes: 0 });
  expect(await release(page)).toBe("");

  // The server no longer has the old files.
  await goOffline(page);
  await page.reload();
  await hydrated(page);
  expect(await release(page)).toBe("");
  await expect(code(page)).toHaveText(after);
  await drawTo(page, nextBot(page), 1);
});

test("once every tab is closed the new version is used, offline too, and the old one is removed", async ({
  page,
  context,
  site,
  allowErrors,
}) => {
  // An icon is cached on first use, so the new version does not have it yet.
  allowErrors(OFFLINE, /ERR_FAILED.*\/favicon\.svg/);
  const before = await startUnderWorker(page);
  await site.update();
  const { home, worker } = await findUpdate(context);
  await page.close();
  // One tab is left.
  expect(await cacheNames(home)).toHaveLength(2);
  await home.close();
  await expect.poll(() => cacheNames(worker), LONG_TIMEOUT).toEqual([NEXT_CACHE]);

  const again = await context.newPage();
  await goOffline(again);
  await visit(again, "/zoo");
  expect(await release(again)).toBe(NEXT);
  await expect(code(again)).toHaveText(before);
  await drawTo(again, nextBot(again), 1);
  expect(await cacheNames(again)).toEqual([NEXT_CACHE]);
});

test("an open page offers the new version once no press is held, and a page that is new already does not", async ({ page, context, site }) => {
  const before = await startUnderWorker(page);
  await page.mouse.move(5, 300);
  await page.mouse.down();
  await site.update();
  // It compares itself with the new page when the new worker is there.
  const [, { home }] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${site.url}/zoo`, LONG_TIMEOUT),
    findUpdate(context),
  ]);
  const notice = page.locator(".notice");
  await expect(notice).toBeHidden();
  await page.bringToFront();
  await page.mouse.up();
  await expect(notice).toContainText(en.site.new_version, LONG_TIMEOUT);
  await expect(home.locator(".notice")).toBeHidden();
  await notice.getByRole("button", { name: en.site.reload }).click();
  await expect.poll(() => release(page).catch(() => ""), LONG_TIMEOUT).toBe(NEXT);
  await hydrated(page);
  await expect(code(page)).toHaveText(before);
});

test("a reload while the new version waits loads the complete new page, offline too", async ({
  page,
  context,
  site,
  allowErrors,
}) => {
  allowErrors(OFFLINE);
  const before = await startUnderWorker(page);
  await site.update();
  const { home } = await findUpdate(context);
  await home.close();
  await page.reload();
  await hydrated(page);
  expect(await release(page)).toBe(NEXT);
  await expect(code(page)).toHaveText(before);
  // Still the old worker, since the page was never closed.
  expect(await cacheNames(page)).toHaveLength(2);
  // It caches the page once it has responded.
  const fromOld = () =>
    page.evaluate(async (next) => {
      const [old] = (await caches.keys()).filter((name) => name !== next);
      const response = await (await caches.open(old ?? "")).match("/zoo");
      return (await response?.text()) ?? "";
    }, NEXT_CACHE);
  await expect.poll(fromOld, LONG_TIMEOUT).toContain("0123456789abcdef");
  await goOffline(page);
  await page.reload();
  await hydrated(page);
  expect(await release(page)).toBe(NEXT);
  await expect(progress(page)).toHaveText("1/13");
  await drawTo(page, nextBot(page), 1);
});
