import type { CDPSession, Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import {
  FREECELL,
  ReferenceGame,
  perform,
  at,
  copyLink,
  counts,
  NEARLY_WON,
  saveGame,
  positionAt,
  finish,
  open,
  play,
  point,
  storeSettings,
  redo,
  table,
  top,
  undo,
  stubClipboard,
  wonDialog,
  winningMoves,
  type Turn,
} from "./solitaire";
import { DESKTOP } from "./spaces";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

// This file plays whole games. Animations are tested in solitaire-motion.spec.ts.
test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 60_000 });

/** Plays moves one by one in the given way, and compares the result of each with the reference. */
async function playBy(page: Page, moves: Turn[], way: (from: string, to: string) => Promise<void>): Promise<void> {
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  for (const [index, turn] of moves.entries()) {
    const { from, to, count } = reference.resolve(turn);
    reference.play(turn);
    await way(`${from}.${count}`, to);
    await expect(counts(page)).toContainText(moveCount(index + 1));
    expect(await table(page), `move ${index + 1}: ${turn.from}${turn.to}`).toEqual(reference.expected());
  }
}

async function isWon(page: Page, moves: number): Promise<void> {
  await expect(wonDialog(page)).toBeVisible();
  await expect(wonDialog(page)).toContainText(moveCount(moves));
}

test("FreeCell deal 1 is won by tapping, and by selecting a card first if a tap would move it elsewhere", async ({ page }) => {
  await stubClipboard(page);
  await open(page, FREECELL);
  const moves = winningMoves("F00.1");
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  let direct = 0;
  for (const [index, turn] of moves.entries()) {
    const message = `move ${index + 1}: ${turn.from}${turn.to}`;
    const before = reference.expected();
    const { from, to, count } = reference.resolve(turn);
    reference.play(turn);
    let shown = await perform(page, { tap: `${from}.${count}` });
    if (JSON.stringify(shown[to]) !== JSON.stringify(reference.expected()[to])) {
      expect(await perform(page, { press: "undo" }), `${message} undone`).toEqual(before);
      shown = await perform(page, { from: `${from}.${count}`, to, by: "key" });
    } else {
      direct += 1;
    }
    expect(shown, message).toEqual(reference.expected());
  }
  expect(direct, "moves made by a single tap").toBeGreaterThan(moves.length / 2);
  await isWon(page, moves.length);
  expect(await copyLink(page, wonDialog(page))).toMatch(/\/solitaire\/freecell\?deal=1&l=en$/);
  await expect(wonDialog(page)).toContainText(text.won.share);
});

test("FreeCell deal 1 is won by tapping source and target", async ({ page }) => {
  await storeSettings(page, "tap");
  await open(page, FREECELL);
  const moves = winningMoves("F00.1");
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  for (const [index, turn] of moves.entries()) {
    const { from, to, count } = reference.resolve(turn);
    reference.play(turn);
    const shown = await perform(page, { from: `${from}.${count}`, to, by: "tap" });
    expect(shown, `move ${index + 1}`).toEqual(reference.expected());
  }
  await isWon(page, moves.length);
});

test.describe("on a desktop", () => {
  test.use(DESKTOP);

  test("FreeCell deal 1 is won by dragging with the mouse", async ({ page }) => {
    await open(page, FREECELL);
    const moves = winningMoves("F00.1");
    await playBy(page, moves, async (from, to) => {
      const [start, end] = [await point(at(page, from)), await middle(page, to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2 + 15, (start.y + end.y) / 2 + 15);
      await page.mouse.move(end.x, end.y);
      await page.mouse.up();
    });
    await isWon(page, moves.length);
  });

  test("FreeCell deal 1 is won with the keyboard alone", async ({ page }) => {
    await open(page, FREECELL);
    const moves = winningMoves("F00.1");
    const first = page.locator(".felt [data-at]").first();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press("Tab");
      if (await first.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await playBy(page, moves, async (from, to) => {
      await walkTo(page, from);
      await page.keyboard.press("x");
      await expect(at(page, from)).toHaveClass(/chosen/);
      await walkTo(page, await topCard(page, to));
      await page.keyboard.press("Enter");
    });
    await isWon(page, moves.length);
  });
});

test("FreeCell deal 1 is won by dragging with a finger", async ({ page, context }) => {
  await open(page, FREECELL);
  const finger = await context.newCDPSession(page);
  const moves = winningMoves("F00.1");
  await playBy(page, moves, async (from, to) => {
    const [start, end] = [await point(at(page, from)), await middle(page, to)];
    await touch(finger, "touchStart", start);
    await touch(finger, "touchMove", { x: (start.x + end.x) / 2 + 15, y: (start.y + end.y) / 2 + 15 });
    await touch(finger, "touchMove", end);
    await touch(finger, "touchEnd");
  });
  await isWon(page, moves.length);
});

/** The centre of a pile, where a dragged card is dropped. */
async function middle(page: Page, pile: string): Promise<{ x: number; y: number }> {
  return page.locator(`.felt [data-pile="${pile}"]`).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

async function touch(
  finger: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  point?: { x: number; y: number },
): Promise<void> {
  await finger.send("Input.dispatchTouchEvent", { type, touchPoints: point === undefined ? [] : [point] });
}

/** The `data-at` of the last card of a pile. */
async function topCard(page: Page, pile: string): Promise<string> {
  return (await top(page, pile).getAttribute("data-at")) ?? "";
}

/** Moves the focus to something on the table with the arrow keys: to its pile, then up or down in it. */
async function walkTo(page: Page, wanted: string): Promise<void> {
  // The cards are rendered again, and the focus is restored in the next frame.
  await expect(page.locator(".felt [data-at]:focus")).toHaveCount(1);
  await settled(page);
  const keys = await page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(".felt [data-at]")];
    const piles = all.map((element) => element.closest<HTMLElement>("[data-pile]")?.dataset.pile);
    const target = all.findIndex(({ dataset }) => dataset.at === wanted);
    let focus = all.findIndex((element) => element === document.activeElement);
    const keys: string[] = [];
    while (focus >= 0 && piles[focus] !== piles[target]) {
      // To the last card of the next pile.
      const by = target < focus ? -1 : 1;
      const from = piles[focus];
      do focus += by;
      while (piles[focus] === from || piles[focus + 1] === piles[focus]);
      keys.push(by < 0 ? "ArrowLeft" : "ArrowRight");
    }
    const key = target < focus ? "ArrowUp" : "ArrowDown";
    return [...keys, ...Array<string>(Math.abs(target - focus)).fill(key)];
  }, wanted);
  for (const key of keys) await page.keyboard.press(key);
  await expect(at(page, wanted)).toBeFocused();
}

for (const { deal, path, draw } of [
  { deal: "K01.2", path: "/solitaire/klondike?deal=2&draw=1", draw: 1 },
  { deal: "K03.6", path: "/solitaire/klondike?deal=6&draw=3", draw: 3 },
]) {
  test(`Klondike, draw ${draw}, is won using the stock, which keeps its order`, async ({ page }) => {
    await stubClipboard(page);
    await open(page, path);
    const moves = winningMoves(deal);
    const last = moves.at(-1);
    if (last === undefined) throw new Error("no moves");
    const reference = new ReferenceGame(await positionAt(page, path), draw);
    await play(page, moves.slice(0, -1), reference);
    const passes = moves.filter(({ from, to }) => from === "w" && to === "s").length;
    expect(passes, "the waste is turned over in this game").toBeGreaterThan(0);
    await expect(counts(page)).toContainText(fill(text.count.passes, { count: passes + 1 }));
    await expect(finish(page)).toHaveText(text.menu.finish);
    await play(page, [last], reference);
    await expect(finish(page)).toBeHidden();
    await expect(wonDialog(page)).toBeVisible();
    const link = new URL(await copyLink(page, wonDialog(page)));
    expect(link.pathname + link.search).toBe(`${path}&l=en`);
  });
}

test("after closing the dialog of a won game, the win can be undone and is announced again", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  await top(page, "4").tap();
  await isWon(page, 4);
  await page.keyboard.press("Escape");
  await expect(wonDialog(page)).toBeHidden();
  await undo(page).click();
  await expect(counts(page)).toHaveText(moveCount(3));
  await expect(redo(page)).toBeEnabled();
  await top(page, "4").tap();
  await isWon(page, 4);
});
