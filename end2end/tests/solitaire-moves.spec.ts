import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import {
  FREECELL,
  NEARLY_WON,
  ReferenceGame,
  at,
  begin,
  chosen,
  closeDialog,
  counts,
  saveGame,
  notice,
  open,
  openMenu,
  play,
  positionAt,
  storeSettings,
  redo,
  reload,
  encodeSmallFreecell,
  table,
  targets,
  top,
  parseTurns,
  undo,
  wonDialog,
  winningMoves,
  type Table,
} from "./solitaire";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The last card of column 6 in deal 1. It only fits in a free cell. */
const CARD = "3D";

/** Waits and asserts that nothing was moved. */
async function expectUnchanged(page: Page, before: Table): Promise<void> {
  await settled(page);
  expect(await table(page)).toEqual(before);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
}

/** Klondike with hearts up to the four on the foundation, and a black five in a column. */
const HEARTS_UP_TO_FOUR = "/solitaire?p=v1K03BARSTQAIVCkbTOLGCHAY8raChEMRnQOKVW_ECuRA32V0oqZoQEo3KinrgnVgx7GoD8yGAAoA";

test("a tap on a pile that doesn't take the selected card says why and deselects it", async ({ page }) => {
  await open(page, FREECELL);
  await top(page, "6").focus();
  await page.keyboard.press("x");
  const before = await table(page);
  await top(page, "C").tap();
  await expect(notice(page)).toContainText(text.refusal.foundation);
  await expect(chosen(page)).toHaveCount(0);
  await expectUnchanged(page, before);
});

test("the setting that a tap selects is remembered, and a second tap on the card moves it", async ({ page }) => {
  await begin(page, "freecell", 1);
  const menu = await openMenu(page, "settings");
  await menu.getByLabel(text.settings.tap).check();
  await closeDialog(page);
  await top(page, "6").tap();
  await expect(top(page, "6")).toHaveClass(/chosen/);
  await expect(counts(page)).toHaveText(moveCount(0));
  // A second tap on the same card moves it.
  await top(page, "6").tap();
  await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
  await page.reload();
  await top(page, "1").tap();
  await expect(top(page, "1")).toHaveClass(/chosen/);
  await top(page, "d").tap();
  await expect(at(page, "d.1")).toHaveAttribute("data-card", "6S");
});

test("undo reverts a move with its automatic moves, and redo makes it again", async ({ page }) => {
  await open(page, FREECELL);
  const moves = winningMoves("F00.1");
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  const states = [reference.expected()];
  const some = moves.slice(0, moves.findIndex(({ automatic }) => automatic.length > 1) + 1);
  for (const turn of some) {
    await play(page, [turn], reference);
    states.push(reference.expected());
  }
  // Cards that moved to the foundations automatically are marked until the next move.
  await expect(page.locator(".felt .moved").first()).toBeVisible();
  for (const before of states.slice(0, -1).toReversed()) {
    await undo(page).click();
    await expect.poll(() => table(page)).toEqual(before);
  }
  await expect(undo(page)).toBeDisabled();
  for (const after of states.slice(1)) {
    await redo(page).click();
    await expect.poll(() => table(page)).toEqual(after);
  }
  await expect(redo(page)).toBeDisabled();
  await expect(counts(page)).toHaveText(moveCount(some.length));

  // Restart the deal and redo everything.
  const menu = await openMenu(page);
  await menu.getByTestId("restart").click();
  await expect(menu).toBeHidden();
  await expect.poll(() => table(page)).toEqual(states[0]);
  await expect(counts(page)).toHaveText(moveCount(0));
  for (const _ of some) await redo(page).click();
  await expect.poll(() => table(page)).toEqual(states.at(-1));
  // A different move clears what could be redone.
  await undo(page).click();
  await top(page, "1").tap();
  await expect(redo(page)).toBeDisabled();
});

test("with three cards drawn, the same ones are drawn again after undo, and only the top one can be played", async ({ page }) => {
  const path = "/solitaire/klondike?deal=6&draw=3";
  await open(page, path);
  const reference = new ReferenceGame(await positionAt(page, path), 3);
  await play(page, parseTurns("sw"), reference);
  const drawn = (await table(page)).w ?? [];
  expect(drawn).toHaveLength(3);
  await expect(at(page, "w.1")).toHaveAttribute("data-card", drawn[2] ?? "");
  await expect(page.locator('.felt [data-pile="w"] button')).toHaveCount(1);
  await undo(page).click();
  await expect.poll(async () => (await table(page)).w).toEqual([]);
  await page.locator('.felt [data-at="s"]').tap();
  await expect.poll(async () => (await table(page)).w).toEqual(drawn);
  // Draw the whole stock and turn the waste over.
  const stock = (await table(page)).s?.length ?? 0;
  await play(page, parseTurns("sw".repeat(Math.ceil(stock / 3))), reference);
  await expect(page.locator('.felt [data-pile="s"] .place')).toHaveAccessibleName(text.pile.stock_empty);
  await play(page, parseTurns("wssw"), reference);
  await expect(counts(page)).toContainText(fill(text.count.passes, { count: 2 }));
  expect((await table(page)).w, "the order is the same").toEqual(drawn);
  await undo(page).click();
  await undo(page).click();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: Math.ceil(stock / 3) + 1 }));
});

test("a hint says a move and why, and points from the cards to their place", async ({ page }) => {
  await open(page, FREECELL);
  await page.getByTestId("hint").click();
  await expect(notice(page)).toContainText(
    `${fill(text.say.to_cell, { card: await nameOf(page, "7"), number: 1 })}. ${fill(text.why.frees, { card: await nameOf(page, "7", 2) })}`,
  );
  await expect(top(page, "7")).toHaveClass(/chosen/);
  await expect(targets(page)).toHaveCount(1);
  await expect(page.locator('.felt [data-pile="a"]')).toHaveAttribute("data-target", "");
  // The arrow begins in the card and ends in its place.
  const ends = await page.locator(".hint-arrow .line").evaluate((line) => {
    const path = line as SVGPathElement;
    const frame = (document.querySelector(".felt") as Element).getBoundingClientRect();
    const inside = (along: number, place: string): boolean => {
      const { x, y } = path.getPointAtLength(along);
      const box = (document.querySelector(place) as Element).getBoundingClientRect();
      const [left, top] = [x + frame.left, y + frame.top];
      return left > box.left && left < box.right && top > box.top && top < box.bottom;
    };
    return [inside(0, '.felt [data-at="7.1"]'), inside(path.getTotalLength(), '.felt [data-pile="a"]')];
  });
  expect(ends).toEqual([true, true]);
  await expect(counts(page)).toHaveText(moveCount(0));
  // A tap on the place makes the move, and so does one on the card.
  await top(page, "a").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await expect(page.locator(".hint-arrow")).toHaveCount(0);
  await undo(page).click();
  await expect(counts(page)).toHaveText(moveCount(0));
  await page.getByTestId("hint").click();
  await expect(page.locator(".hint-arrow")).toHaveCount(1);
  await top(page, "7").tap();
  await expect(at(page, "a.1")).toBeVisible();
  await expect(page.locator(".hint-arrow")).toHaveCount(0);
});

test("a press on anything else than a hint acts as it does without one", async ({ page }) => {
  await open(page, FREECELL);
  // The last card of column 3 goes to a cell by itself.
  const plays = async () => {
    const before = await top(page, "3").getAttribute("data-card");
    await top(page, "3").tap();
    await expect(at(page, "a.1")).toHaveAttribute("data-card", before ?? "");
    await expect(counts(page)).toHaveText(moveCount(1));
    await expect(page.locator(".hint-arrow")).toHaveCount(0);
  };
  await plays();
  await undo(page).click();
  await page.getByTestId("hint").click();
  await expect(page.locator(".hint-arrow")).toHaveCount(1);
  await plays();
  await undo(page).click();
  // A column's digit selects, instead of sending the cards of the hint there.
  await top(page, "3").focus();
  await page.keyboard.press("h");
  await expect(page.locator(".hint-arrow")).toHaveCount(1);
  await page.keyboard.press("3");
  await expect(top(page, "3")).toHaveClass(/chosen/);
  await expect(counts(page)).toHaveText(moveCount(0));
  // So it does while a button has the focus.
  await undo(page).focus();
  await page.keyboard.press("4");
  await expect(chosen(page)).toHaveCount(0);
  await page.keyboard.press("4");
  await expect(top(page, "4")).toHaveClass(/chosen/);
});

/** The name for screen readers of a card of a pile, by default of the last one. */
async function nameOf(page: Page, pile: string, fromEnd = 1): Promise<string> {
  const card = page.locator(`.felt [data-pile="${pile}"] [data-at]`).nth(-fromEnd);
  const label = (await card.getAttribute("aria-label")) ?? "";
  return label.split(",")[0] ?? "";
}

test("the settings say which cards move to the foundations automatically, and undo isn't affected by them", async ({ page }) => {
  await storeSettings(page, "never");
  await open(page, FREECELL);
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  const moves = winningMoves("F00.1");
  const upTo = moves.findIndex(({ automatic }) => automatic.length > 0) + 1;
  const alone = moves.slice(0, upTo).map((turn) => ({ ...turn, automatic: [] }));
  await play(page, alone, reference);
  const menu = await openMenu(page, "settings");
  await expect(menu.getByLabel(text.settings.automatic_off)).toBeChecked();
  await menu.getByLabel(text.settings.automatic_safe).check();
  await closeDialog(page);
  expect(await table(page), "changing a setting moves nothing").toEqual(reference.expected());
  await undo(page).click();
  await play(page, moves.slice(upTo - 1, upTo), new ReferenceGame(await replay(page, alone.slice(0, -1))));
});

/** The position after these moves, according to the reference. */
async function replay(page: Page, moves: ReturnType<typeof parseTurns>): Promise<Awaited<ReturnType<typeof positionAt>>> {
  const start = await positionAt(page, FREECELL);
  const reference = new ReferenceGame(start);
  for (const turn of moves) reference.play(turn);
  return { ...start, piles: reference.piles };
}

/** Selects a card and moves it to a pile. */
async function moveTo(page: Page, from: string, to: string): Promise<void> {
  await at(page, from).focus();
  await page.keyboard.press("x");
  await expect(at(page, from)).toHaveClass(/chosen/);
  await top(page, to).tap();
}

test("moves against the rules are rejected with a one-line reason and change nothing", async ({ page }) => {
  await open(page, FREECELL);
  const before = await table(page);
  await at(page, "1.4").tap({ position: { x: 10, y: 4 } });
  await expect(notice(page)).toContainText(text.refusal.not_a_run);
  for (const [to, why] of [
    ["1", text.refusal.column],
    ["D", text.refusal.foundation],
    ["S", text.refusal.foundation],
  ] as const) {
    await moveTo(page, "6.1", to);
    await expect(notice(page)).toContainText(why);
    await expectUnchanged(page, before);
  }
  await moveTo(page, "6.1", "b");
  await expect(counts(page)).toHaveText(moveCount(1));
  // With keys, since a quick second tap where a card has just arrived is ignored.
  await at(page, "1.1").focus();
  await page.keyboard.press("x");
  await expect(at(page, "1.1")).toHaveClass(/chosen/);
  await at(page, "b.1").focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText(text.refusal.cell_full);
  await expect(counts(page)).toHaveText(moveCount(1));

  // Two cards that fit, but there is no free cell.
  await open(page, "/solitaire?p=v1F00AADnQxZywUYG5ImUkfLAXSSEC8Yc5jdSZso92tgwytqzUZ5Uw6hyBSIk3iDshZAAsA");
  await at(page, "2.2").tap({ position: { x: 10, y: 4 } });
  await expect(notice(page)).toContainText(fill(text.refusal.too_many, { count: 1 }));
  await expect(counts(page)).toHaveText(moveCount(11));

  // In Klondike only a king goes to an empty column.
  await open(page, "/solitaire?p=v1K03ACCGIMcQsbjmOyvqnidIIhckQw5aC2FUAAOI-ApGvOw4hXAH421gocDQWraTDWZFJnkkwAoA");
  await expect(at(page, "w.1")).toHaveAttribute("data-card", "5D");
  await moveTo(page, "w.1", "5");
  await expect(notice(page)).toContainText(text.refusal.king);
  await moveTo(page, "w.1", "7");
  await expect(at(page, "7.1")).toHaveAttribute("data-card", "5D");
});

test("in Klondike a card can be moved back from the foundation and stays there", async ({ page }) => {
  await open(page, HEARTS_UP_TO_FOUR);
  await top(page, "H").focus();
  await page.keyboard.press("x");
  await expect(targets(page)).not.toHaveCount(0);
  const target = (await targets(page).first().getAttribute("data-pile")) ?? "";
  await targets(page).first().locator("[data-at]").last().tap();
  await expect(top(page, target)).toHaveAttribute("data-card", "4H");
  await expect(top(page, "H")).toHaveAttribute("data-card", "3H");
});

test("a tap on a foundation only selects its card, and the next tap moves it", async ({ page }) => {
  await open(page, HEARTS_UP_TO_FOUR);
  const before = await table(page);
  for (const tap of [1, 2, 3]) {
    await top(page, "H").tap();
    await expect(chosen(page)).toHaveCount(tap % 2);
    expect(await table(page), `after ${tap} taps`).toEqual(before);
  }
  const target = (await targets(page).first().getAttribute("data-pile")) ?? "";
  await top(page, target).tap();
  await expect(top(page, target)).toHaveAttribute("data-card", "4H");
});

test("a tap on a card that has nowhere to go says so", async ({ page }) => {
  await open(page, `/solitaire?p=${encodeSmallFreecell(["K", "3"], ["A2", "456", "789", "TJQ"])}`);
  await top(page, "2").tap();
  await expect(notice(page)).toContainText(text.refusal.no_move);
});

test("in FreeCell a card stays on the foundation", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  await top(page, "S").tap();
  await expect(notice(page)).toContainText(text.refusal.stays);
});

test("a tap on an empty pile doesn't mention the stock", async ({ page }) => {
  await open(page, FREECELL);
  for (const pile of ["a", "S"]) await at(page, pile).tap();
  await settled(page);
  await expect(page.getByText(text.refusal.stock)).toBeHidden();
});

test("a position without moves says so, however it was reached", async ({ page }) => {
  const before = ["A23", "456", "789", "TJQ"];
  await open(page, `/solitaire?p=${encodeSmallFreecell(["K", ""], before)}`);
  await top(page, "1").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await undo(page).tap();
  await expect(notice(page)).toBeHidden();
  await redo(page).tap();
  await expect(notice(page), "after redo").toContainText(text.stuck);
  await reload(page);
  await expect(notice(page), "after a reload").toContainText(text.stuck);
  await open(page, `/solitaire?p=${encodeSmallFreecell(["K", "3"], ["A2", "456", "789", "TJQ"])}`);
  await expect(notice(page), "from a link").toContainText(text.stuck);
});

test("a game won by redo says so", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  await top(page, "4").tap();
  await expect(wonDialog(page)).toBeVisible();
  await closeDialog(page);
  await undo(page).tap();
  await redo(page).tap();
  await expect(wonDialog(page)).toBeVisible();
});

test("a move that leaves no other says so, and so does a hint", async ({ page }) => {
  await open(page, `/solitaire?p=${encodeSmallFreecell(["K", ""], ["A23", "456", "789", "TJQ"])}`);
  await expect(notice(page)).toBeHidden();
  await top(page, "1").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await page.getByTestId("hint").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await undo(page).tap();
  await page.getByTestId("hint").tap();
  await expect(page.locator(".advice")).toContainText(text.solver.lost_deal);
});
