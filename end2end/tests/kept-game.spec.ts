// Saving works the same on every page: a game in memory is never replaced by an older state.

import type { BrowserContext, Page } from "@playwright/test";
import { expect, setVisible, settled, test, visit } from "./fixtures";
import { counts, open, top } from "./solitaire";
import { answer, back, games, player, rounds, visitSheet } from "./spaces";
import { begin as beginPortal, byTaps, emptySlots, solve } from "./portals";
import { en, moveCount } from "./words";
import { code, drawTo, gamesDialog, nextBot, notice, openGames, progress, start, startAndDraw } from "./zoo";

/** Makes all writes to the browser's storage fail. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** Opens a tab that is not notified of what other tabs save. */
async function tabWithoutStorageEvents(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
  return page;
}

/** Dispatches the event for a page that is restored from the back/forward cache. */
async function restoreFromBackForwardCache(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

/** Makes all access to the browser's storage throw. */
async function blockStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
}

for (const [name, breakStorage] of [["full", fillStorage], ["blocked", blockStorage]] as const) {
  test(`when storage is ${name}, the game in memory is found on every way back to it`, async ({ page }) => {
    await visit(page, "/zoo");
    if (name === "blocked") await breakStorage(page);
    await start(page, { bots: 1 });
    for (const drawn of [1, 2]) await drawTo(page, nextBot(page), drawn);
    if (name === "full") await breakStorage(page);
    for (const drawn of [3, 4, 5]) await drawTo(page, nextBot(page), drawn);
    const before = await code(page).innerText();
    await expect(page.getByText(en.saves.unsaved)).toBeVisible();
    // Through a new game and back.
    await openGames(page);
    await expect(gamesDialog(page).getByRole("listitem")).toContainText("5/13");
    await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
    await page.getByRole("button", { name: en.zoo.setup.back }).click();
    await expect(code(page)).toHaveText(before);
    // Through the list.
    await openGames(page);
    await gamesDialog(page).locator(".kept-open").click();
    await expect(code(page)).toHaveText(before);
  });
}

test("renaming a game in a stale tab doesn't restore an old state", async ({ page, context }) => {
  await startAndDraw(page, { bots: 1 });
  const other = await tabWithoutStorageEvents(context);
  await visit(other, "/zoo");
  await expect(progress(other)).toHaveText("1/13");
  await drawTo(page, nextBot(page), 2);
  const newest = await drawTo(page, nextBot(page), 3);
  const dialog = await openGames(other);
  await dialog.getByRole("button", { name: en.saves.rename }).click();
  await dialog.getByLabel(en.saves.name_label).fill("Kasia");
  await dialog.getByRole("button", { name: en.saves.save_name, exact: true }).click();
  await dialog.getByRole("button", { name: en.site.close }).click();
  await expect(progress(other)).toHaveText("3/13");
  await expect(other.getByTestId("card")).toHaveAttribute("data-card", newest);
  await drawTo(other, nextBot(other), 4);
  await expect(progress(page)).toHaveText("4/13");
});

test("a page that becomes visible again shows what another tab has saved in the meantime", async ({ page, context }) => {
  await startAndDraw(page, { bots: 1 });
  const other = await tabWithoutStorageEvents(context);
  for (const show of [
    () => restoreFromBackForwardCache(other),
    () => setVisible(other, true),
  ]) {
    await visit(other, "/zoo");
    const drawn = Number((await progress(page).innerText()).split("/")[0]);
    await expect(progress(other)).toHaveText(`${drawn}/13`);
    await drawTo(page, nextBot(page), drawn + 1);
    await expect(progress(other)).toHaveText(`${drawn}/13`);
    await show();
    await expect(progress(other)).toHaveText(`${drawn + 1}/13`);
    await expect(notice(other)).toContainText(en.saves.followed);
  }
});

test("a page that becomes visible again unchanged keeps the focus", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=1");
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await top(page, "6").focus();
  await setVisible(page, true);
  await settled(page);
  await expect(top(page, "6")).toBeFocused();
});

test("every game shows its latest state when restored from the back/forward cache", async ({ page, context }) => {
  const other = await tabWithoutStorageEvents(context);
  await open(page, "/solitaire/freecell?deal=1");
  await top(page, "1").tap();
  await open(other, "/solitaire");
  await expect(counts(other)).toHaveText(moveCount(1));
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(2));
  await expect(counts(other)).toHaveText(moveCount(1));
  await restoreFromBackForwardCache(other);
  await expect(counts(other)).toHaveText(moveCount(2));

  await player(page);
  await visit(other, "/spaces");
  await expect(games(other)).toHaveCount(0);
  await visit(page, "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala");
  await answer(page, "2|3p1pG1f");
  await expect(games(other)).toHaveCount(0);
  await restoreFromBackForwardCache(other);
  await expect(games(other)).toHaveCount(1);

  await beginPortal(page, "/portals/d1/t1");
  await beginPortal(other, "/portals/d1/t1");
  const before = await emptySlots(other).count();
  const [first] = await solve(page);
  await byTaps(page, ...(first ?? ["", ""]));
  await expect(emptySlots(page)).toHaveCount(before - 1);
  await expect(emptySlots(other)).toHaveCount(before);
  await restoreFromBackForwardCache(other);
  await expect(emptySlots(other)).toHaveCount(before - 1);
});

test("the home page shows the latest games when restored from the back/forward cache", async ({ page, context }) => {
  const home = await tabWithoutStorageEvents(context);
  await visit(home, "/");
  await expect(home.locator(".in-progress")).toHaveCount(0);
  await startAndDraw(page, { bots: 1 });
  await restoreFromBackForwardCache(home);
  await expect(home.locator(".in-progress")).toContainText("1/13");
});

test("the home page reserves no place for games that it doesn't list", async ({ page }) => {
  await beginPortal(page, "/portals/d1/t1");
  const [first] = await solve(page);
  await byTaps(page, ...(first ?? ["", ""]));
  await visit(page, "/");
  expect(await page.evaluate(() => document.documentElement.dataset["kept"])).toContain("portals");
  await expect(page.locator(".in-progress-place")).toBeHidden();
});

test("the time saved by another tab doesn't count as a move", async ({ page, context }) => {
  await open(page, "/solitaire/freecell?deal=1");
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  const other = await context.newPage();
  await open(other, "/solitaire");
  await expect(counts(other)).toHaveText(moveCount(1));
  const revision = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("passalong.slot.solitaire.")) ?? "";
      return Number(localStorage.getItem(key)?.split(" ")[3]);
    });
  const before = await revision();
  await expect(page.getByTestId("time")).not.toHaveText("0:00");
  await setVisible(page, false);
  await expect.poll(revision).toBeGreaterThan(before);
  await top(other, "6").tap();
  await expect(counts(other)).toHaveText(moveCount(2));
  await expect(notice(other)).toHaveCount(0);
});

test("a link to one's own game opens that game", async ({ page }) => {
  await startAndDraw(page, { bots: 2 });
  await drawTo(page, nextBot(page), 2);
  const own = await code(page).innerText();
  await visit(page, `/zoo?code=${own}`);
  await expect(page.getByTestId("own-link")).toContainText(en.saves.yours);
  await expect(page).toHaveURL("/zoo");
  await expect(page.getByTestId("visit")).toBeHidden();
  await page.getByTestId("undo").click();
  await expect(progress(page)).toHaveText("1/13");
});

test("a link to a deal resumes the game started from it", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=617");
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await open(page, "/solitaire/freecell?deal=617");
  await expect(counts(page)).toHaveText(moveCount(1));
  await page.getByTestId("own-link").getByRole("button").click();
  await expect(page.getByTestId("own-link")).toBeHidden();
});

test("a challenge opened in two tabs becomes one game", async ({ page, context }) => {
  const link = "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala";
  await player(page);
  await visit(page, link);
  const other = await player(await context.newPage());
  await visit(other, link);
  await answer(page, "2|3p1pG1f");
  await other.getByTestId("answer").click();
  await expect(notice(other)).toContainText(en.saves.elsewhere);
  await expect(visitSheet(other)).toContainText(en.spaces.visit.known);
  await other.getByTestId("open-game").click();
  await expect(rounds(other)).toHaveCount(1);
  await back(other);
  await expect(games(other)).toHaveCount(1);
});

test("Portals follows changes from another tab too", async ({ page, context }) => {
  await beginPortal(page, "/portals/d1/t1");
  const other = await context.newPage();
  await beginPortal(other, "/portals/d1/t1");
  const before = await emptySlots(other).count();
  await expect(emptySlots(page)).toHaveCount(before);
  const [first] = await solve(page);
  await byTaps(page, ...(first ?? ["", ""]));
  await expect(emptySlots(page)).toHaveCount(before - 1);
  await expect(emptySlots(other)).toHaveCount(before - 1);
});
