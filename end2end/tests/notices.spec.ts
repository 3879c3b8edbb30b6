// On every page, a notice covers nothing that is pressed next and disappears when it no longer applies.

import type { Locator, Page } from "@playwright/test";
import { changeDevice, stubDevice } from "./device";
import { expect, test, visit } from "./fixtures";
import { begin as beginSolitaire } from "./solitaire";
import { begin as beginPortal, openCorner } from "./portals";
import { myBoards, player } from "./spaces";
import { en, fill } from "./words";
import { cardSymbol, drawAll, drawTo, gamesDialog, nextBot, noCard, notice, openGames, progress, redo, start, startAndDraw, thisBot, undo } from "./zoo";

const PHONES = [
  { width: 390, height: 664 },
  { width: 412, height: 780 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];
const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];
const DESKTOP = { width: 1280, height: 800 };

/** The visible elements that are covered by a notice. */
async function covered(of: Locator): Promise<string[]> {
  return of.evaluateAll((all) => {
    const notices = [...document.querySelectorAll(".notice")].map((one) => one.getBoundingClientRect());
    const beneath = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return notices.some(
        (over) => over.left < box.right && box.left < over.right && over.top < box.bottom && box.top < over.bottom,
      );
    };
    return (all as HTMLElement[]).filter((one) => one.checkVisibility() && beneath(one)).map((one) => one.dataset.at ?? one.dataset.testid ?? one.className);
  });
}

test("a second press on Next bot draws again, even with another game saved", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await visit(page, "/zoo?code=ZM325Z4AC278B61");
    await nextBot(page).scrollIntoViewIfNeeded();
    const box = await nextBot(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.touchscreen.tap(x, y);
    await expect(notice(page)).toContainText(en.zoo.load.kept);
    await expect(progress(page)).toHaveText("5/13");
    expect.soft(await covered(page.locator(".actions button")), `${size.width} × ${size.height}`).toEqual([]);
    await page.touchscreen.tap(x, y);
    await expect(progress(page), `${size.width} × ${size.height}`).toHaveText("6/13");
    await notice(page).getByRole("button").tap();
    await expect(progress(page)).toHaveText("1/13");
  }
});

test("the notice about a reshuffled deck covers none of the buttons", async ({ page }) => {
  await visit(page, "/zoo?code=ZM325Z4AC278B61");
  await drawAll(page, nextBot(page), 5);
  await drawTo(page, nextBot(page), 1);
  for (const size of [...PHONES, ...LANDSCAPE, DESKTOP]) {
    await page.setViewportSize(size);
    await undo(page).click();
    await redo(page).click();
    await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
    expect.soft(await covered(page.locator(".actions button")), `${size.width} × ${size.height}`).toEqual([]);
  }
});

test("undoing a reshuffle removes its notice", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await drawAll(page, nextBot(page), 2);
  await drawTo(page, nextBot(page), 1);
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
  await undo(page).click();
  await expect(notice(page)).toBeHidden();
  await redo(page).click();
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
});

test("with several decks the notice says which one was reshuffled", async ({ page }) => {
  await startAndDraw(page, { bots: 3, decks: "individual" });
  await drawTo(page, nextBot(page), 1);
  await drawAll(page, thisBot(page), 2);
  await drawTo(page, thisBot(page), 1);
  await expect(notice(page)).toContainText(fill(en.zoo.table.reshuffled_bot, { bot: 2 }));
});

test("a notice about a deal disappears with the deal", async ({ page }) => {
  await beginSolitaire(page, "freecell", 1);
  await page.getByTestId("hint").tap();
  await expect(notice(page)).toBeVisible();
  await page.getByTestId("new").tap();
  const dialog = page.locator("dialog.start-dialog");
  await dialog.getByTestId("play-freecell").tap();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toBeHidden();
});

test("in solitaire a notice covers neither a card nor a tool, in portrait or landscape", async ({ page }) => {
  for (const size of [...PHONES, ...LANDSCAPE, DESKTOP]) {
    await page.setViewportSize(size);
    await beginSolitaire(page, "freecell", 1);
    await page.getByTestId("hint").click();
    await expect(notice(page)).toContainText("free cell");
    const at = `${size.width} × ${size.height}`;
    expect.soft(await covered(page.locator(".felt .playing-card, .felt [data-at], .felt-row button")), at).toEqual([]);
  }
});

test("a notice without a button lets presses through", async ({ page }) => {
  await beginSolitaire(page, "freecell", 1);
  await page.getByTestId("hint").click();
  await expect(notice(page)).toBeVisible();
  const box = await notice(page).boundingBox();
  const onTop = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest(".notice") === null,
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
  );
  expect(onTop).toBe(true);
});

test("in Portals the notice about a copied link is above the corner's dialog and covers nothing in the tray", async ({ page }) => {
  await stubDevice(page, { share: "missing", clipboard: "works", execCommand: false });
  for (const size of [{ width: 390, height: 844 }, ...LANDSCAPE]) {
    await page.setViewportSize(size);
    await beginPortal(page, "/portals/d1/t1");
    await changeDevice(page, { share: "missing", clipboard: "works", execCommand: false });
    await openCorner(page);
    await page.locator(".share-copy").click();
    const message = page.locator("dialog.corner .notice");
    await expect(message).toContainText(en.share.copied);
    await expect(message).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog.corner")).toBeHidden();
    const at = `${size.width} × ${size.height}`;
    expect.soft(await covered(page.locator(".portal button.thing")), at).toEqual([]);
  }
});

/** Deletes a game in the bot deck's list, which is open or is opened first. */
async function deleteGame(page: Page, name: string): Promise<void> {
  await openGames(page);
  await gamesDialog(page)
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("button", { name: en.saves.delete })
    .click();
  await expect(notice(page)).toContainText(fill(en.saves.deleted, { name }));
}

test("two deletions can both be undone", async ({ page }) => {
  const named = (number: number): string => fill(en.zoo.games.default_name, { number });
  const first = await startAndDraw(page, { bots: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 2 });
  await deleteGame(page, named(2));
  await deleteGame(page, named(1));
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const number of [1, 2]) {
    await expect(notice(page)).toContainText(fill(en.saves.deleted, { name: named(number) }));
    await notice(page).getByRole("button", { name: en.site.undo }).click();
  }
  await expect(notice(page)).toBeHidden();
  // The game that was open is open again, and the other one is unchanged.
  await expect(noCard(page)).toBeVisible();
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
  await gamesDialog(page).locator(".kept-open").filter({ hasText: named(1) }).click();
  expect(await cardSymbol(page)).toBe(first);
});

test("two boards deleted in Spaces can both be restored unchanged", async ({ page }) => {
  await player(page);
  await page.addInitScript(() => {
    if (localStorage.getItem("passalong.slot.spaces-board.00000001") !== null || sessionStorage.begun) return;
    sessionStorage.begun = "yes";
    for (const [number, record] of ["2|2p0pG0f", "2|3p1pG1f"].entries()) {
      const id = `0000000${number + 1}`;
      localStorage.setItem(`passalong.slot.spaces-board.${id}`, `slot1 ${id} spaces-board 1 ${1000 + number}\nBoard ${id}\n${record}`);
    }
  });
  await visit(page, "/spaces");
  // With the keyboard: the pressed button disappears, and the focus stays in the page.
  const names = (): Promise<string[]> => myBoards(page).allInnerTexts();
  await expect(myBoards(page)).toHaveCount(2);
  const before = await names();
  for (const left of [1, 0]) {
    await myBoards(page).first().getByRole("button", { name: en.spaces.lobby.delete }).press("Enter");
    await expect(myBoards(page)).toHaveCount(left);
    await expect(page.locator("main:focus, main :focus")).toHaveCount(1);
  }
  for (const back of [1, 2]) {
    await notice(page).getByRole("button", { name: en.site.undo }).click();
    await expect(myBoards(page)).toHaveCount(back);
  }
  expect(await names()).toEqual(before);
  await expect(notice(page)).toBeHidden();
});
