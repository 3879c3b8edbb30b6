import type { Page } from "@playwright/test";
import { expect, hydrated, settled, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, code, drawTo, nextBot, openLoadDialog, progress, start, startAndDraw } from "./zoo";

type Spied = Window & { persists: number };

/** Counts how often a page asks the browser not to clear its storage. */
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

/** How often the page that is open has asked. */
async function asked(page: Page): Promise<number> {
  await settled(page);
  return page.evaluate(() => (window as unknown as Spied).persists);
}

test("no page asks for lasting storage on its own", async ({ page }) => {
  for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`]) {
    await visit(page, path);
    expect(await asked(page), path).toBe(0);
  }
});

test("lasting storage is asked for when a game starts, not while it is set up", async ({ page }) => {
  await visit(page, "/zoo");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  expect(await asked(page)).toBe(0);
  await start(page, { bots: 2 });
  expect(await asked(page)).toBe(1);
  await drawTo(page, nextBot(page), 1);
  await drawTo(page, nextBot(page), 2);
  expect(await asked(page), "a draw does not ask again").toBe(1);
});

test("a link that is only looked at asks for nothing, a link that is kept does", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.share.qr }).click();
  await page.getByRole("dialog").getByRole("button", { name: en.site.close }).click();
  expect(await asked(page)).toBe(0);
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await asked(page)).toBe(1);
});

test("a draw keeps the game of a link, and asks", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await nextBot(page).click();
  await expect(page.getByTestId("visit")).toBeHidden();
  expect(await asked(page)).toBe(1);
});

test("a typed code asks once it is taken over", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  // A fresh page, which has not asked.
  await page.reload();
  await hydrated(page);
  await expect(progress(page)).toHaveText("1/13");
  const dialog = await openLoadDialog(page);
  await dialog.getByLabel(en.zoo.load.label).fill(CODE);
  await expect(dialog.getByTestId("preview")).toBeVisible();
  expect(await asked(page)).toBe(0);
  await dialog.getByRole("button", { name: en.zoo.load.button }).click();
  await expect(code(page)).toHaveText(CODE);
  expect(await asked(page)).toBe(1);
});

test("a game that cannot be kept asks for nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startAndDraw(page, { bots: 2 });
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  expect(await asked(page)).toBe(0);
});

for (const [name, persist] of [
  ["refuses", () => (navigator.storage.persist = () => Promise.reject(new TypeError("stub")))],
  ["has no such thing", () => Object.defineProperty(navigator, "storage", { get: () => undefined })],
] as const) {
  test(`a browser that ${name} plays all the same`, async ({ page }) => {
    await page.addInitScript(persist);
    await startAndDraw(page, { bots: 1 });
    await drawTo(page, nextBot(page), 2);
    await page.reload();
    await hydrated(page);
    await expect(progress(page)).toHaveText("2/13");
  });
}
