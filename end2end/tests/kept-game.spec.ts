// One machine keeps the open game of every page: what is in memory is never replaced by something older.

import type { BrowserContext, Page } from "@playwright/test";
import { expect, seen, settled, test, visit } from "./fixtures";
import { counts, open, top } from "./solitaire";
import { answer, back, games, player, rounds, visitSheet } from "./spaces";
import { begin as beginPortal, byTaps, free, solve } from "./sorting";
import { en, moveCount } from "./words";
import { code, drawTo, gamesDialog, nextBot, notice, openGames, progress, start, startAndDraw } from "./zoo";

/** The browser's storage takes nothing from now on. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
}

/** A tab that hears nothing of what other tabs save. */
async function deafTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
  return page;
}

/** What a browser dispatches at a page that was left and comes back out of its memory, as it was. */
async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
}

/** The browser has no storage at all. */
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

for (const [name, end] of [["full", fillStorage], ["blocked", blockStorage]] as const) {
  test(`when storage is ${name}, the game in memory stays the game on every way back to it`, async ({ page }) => {
    await visit(page, "/zoo");
    if (name === "blocked") await end(page);
    await start(page, { bots: 1 });
    for (const place of [1, 2]) await drawTo(page, nextBot(page), place);
    if (name === "full") await end(page);
    for (const place of [3, 4, 5]) await drawTo(page, nextBot(page), place);
    const before = await code(page).innerText();
    await expect(page.getByText(en.saves.unsaved)).toBeVisible();
    // By a new game and back.
    await openGames(page);
    await expect(gamesDialog(page).getByRole("listitem")).toContainText("5/13");
    await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
    await page.getByRole("button", { name: en.zoo.setup.back }).click();
    await expect(code(page)).toHaveText(before);
    // By the list.
    await openGames(page);
    await gamesDialog(page).locator(".kept-open").click();
    await expect(code(page)).toHaveText(before);
  });
}

test("a new name in a tab that missed moves puts no old game back", async ({ page, context }) => {
  await startAndDraw(page, { bots: 1 });
  const other = await deafTab(context);
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

test("a page that comes back to the front shows what another tab has saved meanwhile", async ({ page, context }) => {
  await startAndDraw(page, { bots: 1 });
  const other = await deafTab(context);
  for (const comeBack of [
    () => comesBack(other),
    () => seen(other, true),
  ]) {
    await visit(other, "/zoo");
    const place = Number((await progress(page).innerText()).split("/")[0]);
    await expect(progress(other)).toHaveText(`${place}/13`);
    await drawTo(page, nextBot(page), place + 1);
    await expect(progress(other)).toHaveText(`${place}/13`);
    await comeBack();
    await expect(progress(other)).toHaveText(`${place + 1}/13`);
    await expect(notice(other)).toContainText(en.saves.followed);
  }
});

test("what comes back unchanged keeps the focus", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=1");
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await top(page, "6").focus();
  await seen(page, true);
  await settled(page);
  await expect(top(page, "6")).toBeFocused();
});

test("every game comes back out of the browser's memory with its newest state", async ({ page, context }) => {
  const other = await deafTab(context);
  await open(page, "/solitaire/freecell?deal=1");
  await top(page, "1").tap();
  await open(other, "/solitaire");
  await expect(counts(other)).toHaveText(moveCount(1));
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(2));
  await expect(counts(other)).toHaveText(moveCount(1));
  await comesBack(other);
  await expect(counts(other)).toHaveText(moveCount(2));

  await player(page);
  await visit(other, "/spaces");
  await expect(games(other)).toHaveCount(0);
  await visit(page, "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala");
  await answer(page, "2|3p1pG1f");
  await expect(games(other)).toHaveCount(0);
  await comesBack(other);
  await expect(games(other)).toHaveCount(1);

  await beginPortal(page, "/portals/d1/t1");
  await beginPortal(other, "/portals/d1/t1");
  const before = await free(other).count();
  const [first] = await solve(page);
  await byTaps(page, ...(first ?? ["", ""]));
  await expect(free(page)).toHaveCount(before - 1);
  await expect(free(other)).toHaveCount(before);
  await comesBack(other);
  await expect(free(other)).toHaveCount(before - 1);
});

test("home comes back with the newest games", async ({ page, context }) => {
  const home = await deafTab(context);
  await visit(home, "/");
  await expect(home.locator(".in-progress")).toHaveCount(0);
  await startAndDraw(page, { bots: 1 });
  await comesBack(home);
  await expect(home.locator(".in-progress")).toContainText("1/13");
});

test("the time that another tab saves is no move", async ({ page, context }) => {
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
  await seen(page, false);
  await expect.poll(revision).toBeGreaterThan(before);
  await top(other, "6").tap();
  await expect(counts(other)).toHaveText(moveCount(2));
  await expect(notice(other)).toHaveCount(0);
});

test("the link of one's own game opens that game", async ({ page }) => {
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

test("the link of a deal goes on with the game that was begun with it", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=617");
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await open(page, "/solitaire/freecell?deal=617");
  await expect(counts(page)).toHaveText(moveCount(1));
  await page.getByTestId("own-link").getByRole("button").click();
  await expect(page.getByTestId("own-link")).toBeHidden();
});

test("one challenge in two tabs becomes one game", async ({ page, context }) => {
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

test("Portals in another tab follows too", async ({ page, context }) => {
  await beginPortal(page, "/portals/d1/t1");
  const other = await context.newPage();
  await beginPortal(other, "/portals/d1/t1");
  const before = await free(other).count();
  await expect(free(page)).toHaveCount(before);
  const [first] = await solve(page);
  await byTaps(page, ...(first ?? ["", ""]));
  await expect(free(page)).toHaveCount(before - 1);
  await expect(free(other)).toHaveCount(before - 1);
});
