import type { Page } from "@playwright/test";
import { expect, hydrated, settled, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, code, drawTo, nextBot, openLoadDialog, progress, start, startAndDraw } from "./zoo";

type Spied = Window & { persists: number };

/** Counts how often a page requests persistent storage. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const spied = window as unknown as Spied;
    spied.persists = 0;
    navigator.storage.persist = () => {
      spied.persists += 1;
      return Promise.resolve(false);
    };
  });
});

/** How often the open page has requested it. */
async function requests(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(() => (window as unknown as Spied).persists);
}

test("no page requests persistent storage by itself", async ({ page }) => {
  for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`]) {
    await visit(page, path);
    expect(await requests(page), path).toBe(0);
  }
});

test("persistent storage is requested when a game starts, not while it is set up", async ({ page }) => {
  await visit(page, "/zoo");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  expect(await requests(page)).toBe(0);
  await start(page, { bots: 2 });
  expect(await requests(page)).toBe(1);
  await drawTo(page, nextBot(page), 1);
  await drawTo(page, nextBot(page), 2);
  expect(await requests(page), "a draw does not request it again").toBe(1);
});

test("viewing a link requests nothing, saving its game requests persistent storage", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.share.qr }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.site.close }).click();
  expect(await requests(page)).toBe(0);
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await requests(page)).toBe(1);
});

test("a draw saves the game of a link and requests persistent storage", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await nextBot(page).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await requests(page)).toBe(1);
});

test("opening a typed code requests persistent storage", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  // A newly loaded page, which has requested nothing.
  await page.reload();
  await hydrated(page);
  await expect(progress(page)).toHaveText("1/13");
  const dialog = await openLoadDialog(page);
  await dialog.getByLabel(en.zoo.load.label).fill(CODE);
  await expect(dialog.getByTestId("preview")).toBeVisible();
  expect(await requests(page)).toBe(0);
  await dialog.getByRole("button", { name: en.zoo.load.button }).click();
  await expect(code(page)).toHaveText(CODE);
  expect(await requests(page)).toBe(1);
});

test("a game that can't be saved requests nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startAndDraw(page, { bots: 2 });
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  expect(await requests(page)).toBe(0);
});

for (const [name, persist] of [
  ["refuses persistent storage", () => (navigator.storage.persist = () => Promise.reject(new TypeError("stub")))],
  ["has no persistent storage", () => Object.defineProperty(navigator, "storage", { get: () => undefined })],
] as const) {
  test(`a game works in a browser that ${name}`, async ({ page }) => {
    await page.addInitScript(persist);
    await startAndDraw(page, { bots: 1 });
    await drawTo(page, nextBot(page), 2);
    await page.reload();
    await hydrated(page);
    await expect(progress(page)).toHaveText("2/13");
  });
}
