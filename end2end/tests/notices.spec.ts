// A notice lies over nothing that is pressed next, on any page, and says only what still holds.

import type { Locator, Page } from "@playwright/test";
import { become, pretend } from "./device";
import { expect, test, visit } from "./fixtures";
import { begin as beginSolitaire } from "./solitaire";
import { begin as beginPortal, openCorner } from "./sorting";
import { myBoards, player } from "./spaces";
import { en, fill } from "./words";
import { cardSymbol, drawAll, drawTo, gamesDialog, nextBot, noCard, notice, openGames, progress, redo, start, startAndDraw, thisBot, undo } from "./zoo";

const PHONES = [
  { width: 390, height: 664 },
  { width: 412, height: 780 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];
const ON_ITS_SIDE = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
];
const DESKTOP = { width: 1280, height: 800 };

/** What of these is beneath a notice, though it is in the window. */
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

test("a second press on Next bot draws again, beside a kept game too", async ({ page }) => {
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

test("the notice of a reshuffled deck covers none of the buttons", async ({ page }) => {
  await visit(page, "/zoo?code=ZM325Z4AC278B61");
  await drawAll(page, nextBot(page), 5);
  await drawTo(page, nextBot(page), 1);
  for (const size of [...PHONES, ...ON_ITS_SIDE, DESKTOP]) {
    await page.setViewportSize(size);
    await undo(page).click();
    await redo(page).click();
    await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
    expect.soft(await covered(page.locator(".actions button")), `${size.width} × ${size.height}`).toEqual([]);
  }
});

test("a reshuffle that is taken back is told no longer", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await drawAll(page, nextBot(page), 2);
  await drawTo(page, nextBot(page), 1);
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
  await undo(page).click();
  await expect(notice(page)).toBeHidden();
  await redo(page).click();
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
});

test("of several decks the notice says which one was shuffled anew", async ({ page }) => {
  await startAndDraw(page, { bots: 3, decks: "individual" });
  await drawTo(page, nextBot(page), 1);
  await drawAll(page, thisBot(page), 2);
  await drawTo(page, thisBot(page), 1);
  await expect(notice(page)).toContainText(fill(en.zoo.table.reshuffled_bot, { bot: 2 }));
});

test("what is said of a deal ends with it", async ({ page }) => {
  await beginSolitaire(page, "freecell", 1);
  await page.getByTestId("hint").tap();
  await expect(notice(page)).toBeVisible();
  await page.getByTestId("new").tap();
  const dialog = page.locator("dialog.start-dialog");
  await dialog.getByTestId("play-freecell").tap();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toBeHidden();
});

test("what is said in solitaire covers neither a card nor a tool, whichever way the phone is held", async ({ page }) => {
  for (const size of [...PHONES, ...ON_ITS_SIDE, DESKTOP]) {
    await page.setViewportSize(size);
    await beginSolitaire(page, "freecell", 1);
    await page.getByTestId("hint").click();
    await expect(notice(page)).toContainText("Free cell");
    const at = `${size.width} × ${size.height}`;
    expect.soft(await covered(page.locator(".felt .playing-card, .felt [data-at], .felt-row button")), at).toEqual([]);
  }
});

test("a line without a button takes no press from what is beneath it", async ({ page }) => {
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

test("the corner of Portals says above its dialog that the link is copied, and then covers nothing in the tray", async ({ page }) => {
  await pretend(page, { share: "missing", clipboard: "works", execCommand: false });
  for (const size of [{ width: 390, height: 844 }, ...ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    await beginPortal(page, "/portals/d1/t1");
    await become(page, { share: "missing", clipboard: "works", execCommand: false });
    await openCorner(page);
    await page.locator(".share-copy").click();
    const said = page.locator("dialog.corner .notice");
    await expect(said).toContainText(en.share.copied);
    await expect(said).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog.corner")).toBeHidden();
    const at = `${size.width} × ${size.height}`;
    expect.soft(await covered(page.locator(".portal button.thing")), at).toEqual([]);
  }
});

/** The games of the bot helper's list, which opens anew for each deletion. */
async function deleteGame(page: Page, name: string): Promise<void> {
  await openGames(page);
  await gamesDialog(page)
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("button", { name: en.saves.delete })
    .click();
  await expect(notice(page)).toContainText(fill(en.saves.deleted, { name }));
}

test("of two deletions both can be taken back", async ({ page }) => {
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
  // The one that was open is open again, and the other one is as it was.
  await expect(noCard(page)).toBeVisible();
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
  await gamesDialog(page).locator(".kept-open").filter({ hasText: named(1) }).click();
  expect(await cardSymbol(page)).toBe(first);
});

test("of two boards deleted in Spaces both can be taken back, each as it was", async ({ page }) => {
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
  // By the keyboard: what was pressed goes, and the focus stays in the page.
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
