import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import {
  FREECELL,
  NEARLY,
  Shadow,
  at,
  begin,
  chosen,
  closeDialog,
  counts,
  keep,
  notice,
  open,
  openMenu,
  play,
  positionAt,
  prefer,
  redo,
  reload,
  small,
  table,
  targets,
  top,
  turns,
  undo,
  wonDialog,
  wonGame,
  type Table,
} from "./solitaire";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The last card of the sixth column of deal 1. It fits nowhere but into a cell. */
const CARD = "3D";

/** Waits, and sees that nothing was moved. */
async function unchanged(page: Page, before: Table): Promise<void> {
  await settled(page);
  expect(await table(page)).toEqual(before);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
}


/** Klondike with the hearts up to the four at home, and a black five in a column. */
const BACK = "/solitaire?p=v1K03BARSTQAIVCkbTOLGCHAY8raChEMRnQOKVW_ECuRA32V0oqZoQEo3KinrgnVgx7GoD8yGAAoA";


test("a tap on a place that does not take what was chosen says why and lets go", async ({ page }) => {
  await open(page, FREECELL);
  await top(page, "6").focus();
  await page.keyboard.press("x");
  const before = await table(page);
  await top(page, "C").tap();
  await expect(notice(page)).toContainText(text.refusal.foundation);
  await expect(chosen(page)).toHaveCount(0);
  await unchanged(page, before);
});

test("the setting by which a tap chooses is kept, and a second tap on the card moves it", async ({ page }) => {
  await begin(page, "freecell", 1);
  const menu = await openMenu(page, "settings");
  await menu.getByLabel(text.settings.tap).check();
  await closeDialog(page);
  await top(page, "6").tap();
  await expect(top(page, "6")).toHaveClass(/chosen/);
  await expect(counts(page)).toHaveText(moveCount(0));
  // Another card is chosen instead where the first cannot go.
  await top(page, "6").tap();
  await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
  await page.reload();
  await top(page, "1").tap();
  await expect(top(page, "1")).toHaveClass(/chosen/);
  await top(page, "d").tap();
  await expect(at(page, "d.1")).toHaveAttribute("data-card", "6S");
});

test("undo takes a move back with all that it caused, and redo makes it again", async ({ page }) => {
  await open(page, FREECELL);
  const moves = wonGame("F00.1");
  const shadow = new Shadow(await positionAt(page, FREECELL));
  const seen = [shadow.seen()];
  const some = moves.slice(0, moves.findIndex(({ automatic }) => automatic.length > 1) + 1);
  for (const turn of some) {
    await play(page, [turn], shadow);
    seen.push(shadow.seen());
  }
  // Cards that went home by themselves are marked until the next move.
  await expect(page.locator(".felt .moved").first()).toBeVisible();
  for (const before of seen.slice(0, -1).toReversed()) {
    await undo(page).click();
    await expect.poll(() => table(page)).toEqual(before);
  }
  await expect(undo(page)).toBeDisabled();
  for (const after of seen.slice(1)) {
    await redo(page).click();
    await expect.poll(() => table(page)).toEqual(after);
  }
  await expect(redo(page)).toBeDisabled();
  await expect(counts(page)).toHaveText(moveCount(some.length));

  // From the start, and all of it once more.
  const menu = await openMenu(page);
  await menu.getByTestId("restart").click();
  await expect(menu).toBeHidden();
  await expect.poll(() => table(page)).toEqual(seen[0]);
  await expect(counts(page)).toHaveText(moveCount(0));
  for (const _ of some) await redo(page).click();
  await expect.poll(() => table(page)).toEqual(seen.at(-1));
  // Another move ends the way back to what was undone.
  await undo(page).click();
  await top(page, "1").tap();
  await expect(redo(page)).toBeDisabled();
});

test("of three cards the same come again after undo, and only the top one can be played", async ({ page }) => {
  const path = "/solitaire/klondike?deal=6&draw=3";
  await open(page, path);
  const shadow = new Shadow(await positionAt(page, path), 3);
  await play(page, turns("sw"), shadow);
  const drawn = (await table(page)).w ?? [];
  expect(drawn).toHaveLength(3);
  await expect(at(page, "w.1")).toHaveAttribute("data-card", drawn[2] ?? "");
  await expect(page.locator('.felt [data-pile="w"] button')).toHaveCount(1);
  await undo(page).click();
  await expect.poll(async () => (await table(page)).w).toEqual([]);
  await page.locator('.felt [data-at="s"]').tap();
  await expect.poll(async () => (await table(page)).w).toEqual(drawn);
  // The whole stock and the turned waste come back one by one.
  const stock = (await table(page)).s?.length ?? 0;
  await play(page, turns("sw".repeat(Math.ceil(stock / 3))), shadow);
  await expect(page.locator('.felt [data-pile="s"] .place')).toHaveAccessibleName(text.place.stock_empty);
  await play(page, turns("wssw"), shadow);
  await expect(counts(page)).toContainText(fill(text.count.passes, { count: 2 }));
  expect((await table(page)).w, "the order is kept").toEqual(drawn);
  await undo(page).click();
  await undo(page).click();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: Math.ceil(stock / 3) + 1 }));
});

test("a hint says a move and why, and marks it", async ({ page }) => {
  await open(page, FREECELL);
  await page.getByTestId("hint").click();
  await expect(notice(page)).toContainText(`4 of diamonds to Free cell 1. ${fill(text.why.digs_for, { card: "Ace of clubs" })}`.replace("4 of diamonds", await nameOf(page, "6")));
  await expect(top(page, "6")).toHaveClass(/chosen/);
  await expect(page.locator('.felt [data-pile="a"]')).toHaveAttribute("data-target", "");
  await expect(counts(page)).toHaveText(moveCount(0));
  // The hint is a choice: a tap on the place makes the move.
  await top(page, "a").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
});

/** The name of the last card of a column, as screen readers hear it. */
async function nameOf(page: Page, pile: string): Promise<string> {
  const label = (await top(page, pile).getAttribute("aria-label")) ?? "";
  return label.split(",")[0] ?? "";
}

test("the settings say which cards go home by themselves, and an undo is not undone by them", async ({ page }) => {
  await prefer(page, "never");
  await open(page, FREECELL);
  const shadow = new Shadow(await positionAt(page, FREECELL));
  const moves = wonGame("F00.1");
  const upTo = moves.findIndex(({ automatic }) => automatic.length > 0) + 1;
  const alone = moves.slice(0, upTo).map((turn) => ({ ...turn, automatic: [] }));
  await play(page, alone, shadow);
  const menu = await openMenu(page, "settings");
  await expect(menu.getByLabel(text.settings.automatic_off)).toBeChecked();
  await menu.getByLabel(text.settings.automatic_safe).check();
  await closeDialog(page);
  expect(await table(page), "a setting moves nothing").toEqual(shadow.seen());
  await undo(page).click();
  await play(page, moves.slice(upTo - 1, upTo), new Shadow(await replay(page, alone.slice(0, -1))));
});

/** The position after moves, as the rules of this file have it. */
async function replay(page: Page, moves: ReturnType<typeof turns>): Promise<Awaited<ReturnType<typeof positionAt>>> {
  const start = await positionAt(page, FREECELL);
  const shadow = new Shadow(start);
  for (const turn of moves) shadow.turn(turn);
  return { ...start, piles: shadow.piles };
}

/** Chooses what is named, and puts it on a pile. */
async function put(page: Page, from: string, to: string): Promise<void> {
  await at(page, from).focus();
  await page.keyboard.press("x");
  await expect(at(page, from)).toHaveClass(/chosen/);
  await top(page, to).tap();
}

test("moves that the rules refuse are refused in one line and change nothing", async ({ page }) => {
  await open(page, FREECELL);
  const before = await table(page);
  await at(page, "1.4").tap({ position: { x: 10, y: 4 } });
  await expect(notice(page)).toContainText(text.refusal.not_a_run);
  for (const [to, why] of [
    ["1", text.refusal.column],
    ["D", text.refusal.foundation],
    ["S", text.refusal.foundation],
  ] as const) {
    await put(page, "6.1", to);
    await expect(notice(page)).toContainText(why);
    await unchanged(page, before);
  }
  await put(page, "6.1", "b");
  await expect(counts(page)).toHaveText(moveCount(1));
  // By key: a quick second tap where a card has just come to lie is no tap.
  await at(page, "1.1").focus();
  await page.keyboard.press("x");
  await expect(at(page, "1.1")).toHaveClass(/chosen/);
  await at(page, "b.1").focus();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText(text.refusal.cell_full);
  await expect(counts(page)).toHaveText(moveCount(1));

  // Two cards that fit, and no cell is free.
  await open(page, "/solitaire?p=v1F00AADnQxZywUYG5ImUkfLAXSSEC8Yc5jdSZso92tgwytqzUZ5Uw6hyBSIk3iDshZAAsA");
  await at(page, "2.2").tap({ position: { x: 10, y: 4 } });
  await expect(notice(page)).toContainText(fill(text.refusal.too_many, { count: 1 }));
  await expect(counts(page)).toHaveText(moveCount(11));

  // In Klondike only a king goes to an empty column.
  await open(page, "/solitaire?p=v1K03ACCGIMcQsbjmOyvqnidIIhckQw5aC2FUAAOI-ApGvOw4hXAH421gocDQWraTDWZFJnkkwAoA");
  await expect(at(page, "w.1")).toHaveAttribute("data-card", "5D");
  await put(page, "w.1", "5");
  await expect(notice(page)).toContainText(text.refusal.king);
  await put(page, "w.1", "7");
  await expect(at(page, "7.1")).toHaveAttribute("data-card", "5D");
});

test("in Klondike a card comes back from the foundation, and stays until another move was made", async ({ page }) => {
  await open(page, BACK);
  await top(page, "H").focus();
  await page.keyboard.press("x");
  await expect(targets(page)).not.toHaveCount(0);
  const target = (await targets(page).first().getAttribute("data-pile")) ?? "";
  await targets(page).first().locator("[data-at]").last().tap();
  await expect(top(page, target)).toHaveAttribute("data-card", "4H");
  await expect(top(page, "H")).toHaveAttribute("data-card", "3H");
});

test("one tap on a foundation pulls no card down: it chooses, and the next tap says where to", async ({ page }) => {
  await open(page, BACK);
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

test("a card that has nowhere to go says so", async ({ page }) => {
  await open(page, `/solitaire?p=${small(["K", "3"], ["A2", "456", "789", "TJQ"])}`);
  await top(page, "2").tap();
  await expect(notice(page)).toContainText(text.refusal.no_move);
});

test("in FreeCell a card stays on the foundation", async ({ page }) => {
  await keep(page, NEARLY);
  await open(page, "/solitaire");
  await top(page, "S").tap();
  await expect(notice(page)).toContainText(text.refusal.stays);
});

test("a tap on an empty place says nothing of the stock", async ({ page }) => {
  await open(page, FREECELL);
  for (const place of ["a", "S"]) await at(page, place).tap();
  await settled(page);
  await expect(page.getByText(text.refusal.stock)).toBeHidden();
});

test("a position without a move says so whatever way led there", async ({ page }) => {
  const before = ["A23", "456", "789", "TJQ"];
  await open(page, `/solitaire?p=${small(["K", ""], before)}`);
  await top(page, "1").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await undo(page).tap();
  await expect(notice(page)).toBeHidden();
  await redo(page).tap();
  await expect(notice(page), "made again").toContainText(text.stuck);
  await reload(page);
  await expect(notice(page), "opened again").toContainText(text.stuck);
  await open(page, `/solitaire?p=${small(["K", "3"], ["A2", "456", "789", "TJQ"])}`);
  await expect(notice(page), "from a link").toContainText(text.stuck);
});

test("a game that is won by making a move again says so", async ({ page }) => {
  await keep(page, NEARLY);
  await open(page, "/solitaire");
  await top(page, "4").tap();
  await expect(wonDialog(page)).toBeVisible();
  await closeDialog(page);
  await undo(page).tap();
  await redo(page).tap();
  await expect(wonDialog(page)).toBeVisible();
});

test("a move after which there is no other says so, and so does a hint", async ({ page }) => {
  await open(page, `/solitaire?p=${small(["K", ""], ["A23", "456", "789", "TJQ"])}`);
  await expect(notice(page)).toBeHidden();
  await top(page, "1").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await page.getByTestId("hint").tap();
  await expect(notice(page)).toContainText(text.stuck);
  await undo(page).tap();
  await page.getByTestId("hint").tap();
  await expect(notice(page)).not.toContainText(text.stuck);
});
