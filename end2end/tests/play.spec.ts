import { expect, hydrated, test, visit } from "./fixtures";
import { en, fill } from "./words";
import {
  SYMBOLS,
  announced,
  announcer,
  bots,
  card,
  cardBot,
  cardSymbol,
  code,
  drawAll,
  drawTo,
  nextBot,
  noCard,
  notice,
  openDrawer,
  progress,
  redo,
  shareButtons,
  start,
  startAndDraw,
  thisBot,
  undo,
} from "./zoo";

const EXHAUSTED = /exhaust|used up|run out|no cards|empty/i;

test("one bot draws 13 different cards, then the deck is reshuffled", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 1 });
  await expect.soft(thisBot(page), "there is no choice of who draws").toBeHidden({ timeout: 500 });
  const pass = [first, ...(await drawAll(page, nextBot(page), 2))];
  expect(pass.toSorted()).toEqual(SYMBOLS);

  // The last card is treated like any other.
  await expect(notice(page)).toBeHidden();
  await expect(page.locator("main")).not.toContainText(EXHAUSTED);
  await expect(code(page)).toHaveText(`ZS${pass[12]}`);
  await expect(nextBot(page)).toBeEnabled();

  const again = await drawTo(page, nextBot(page), 1);
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
  const second = [again, ...(await drawAll(page, nextBot(page), 2))];
  expect(second.toSorted()).toEqual(SYMBOLS);
});

test("four bots draw from one deck in turn, across a reshuffle", async ({ page }) => {
  const drawn = [await startAndDraw(page, { bots: 4, decks: "shared" })];
  for (let count = 2; count <= 13; count += 1) {
    drawn.push(await drawTo(page, nextBot(page), count));
    await expect(cardBot(page)).toHaveText(`Bot ${((count - 1) % 4) + 1}`);
  }
  expect(drawn.toSorted()).toEqual(SYMBOLS);
  await expect(code(page)).toHaveText(`ZM41${drawn[12]}Z`);
  await expect(notice(page)).toBeHidden();

  await drawTo(page, nextBot(page), 1);
  await expect(cardBot(page)).toHaveText("Bot 2");
  await expect(notice(page)).toContainText(en.zoo.table.reshuffled);
  await drawTo(page, thisBot(page), 2);
  await expect(cardBot(page)).toHaveText("Bot 2");
});

test("with three bots and a deck each, only the exhausted deck is reshuffled", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 3, decks: "individual" });
  await expect(cardBot(page)).toHaveText("Bot 1");
  const pass = [first, ...(await drawAll(page, thisBot(page), 2))];
  expect(pass.toSorted()).toEqual(SYMBOLS);
  await expect(bots(page).nth(0)).toContainText("13/13");
  await expect(bots(page).nth(1)).toContainText("0/13");
  await expect(bots(page).nth(1)).toContainText(en.zoo.table.nothing_yet);

  await drawTo(page, nextBot(page), 1);
  await expect(cardBot(page)).toHaveText("Bot 2");
  await expect(notice(page)).toBeHidden();
  await drawTo(page, nextBot(page), 1);
  await expect(cardBot(page)).toHaveText("Bot 3");

  // Bot 1 again: its deck is exhausted.
  await drawTo(page, nextBot(page), 1);
  await expect(cardBot(page)).toHaveText("Bot 1");
  await expect(notice(page)).toContainText(fill(en.zoo.table.reshuffled_bot, { bot: 1 }));
  await expect(bots(page).nth(1)).toContainText("1/13");
  await expect(bots(page).nth(2)).toContainText("1/13");
});

test("twenty undos after twenty draws lead back to the start, and redo draws the same cards", async ({ page }) => {
  const drawn = [await startAndDraw(page, { bots: 2 })];
  for (let draw = 2; draw <= 20; draw += 1) {
    drawn.push(await drawTo(page, nextBot(page), ((draw - 1) % 13) + 1));
  }
  await expect(redo(page)).toBeDisabled();
  for (const before of drawn.slice(0, -1).reverse()) {
    await undo(page).click();
    await expect(card(page)).toHaveAttribute("data-card", before);
  }
  await undo(page).click();
  await expect(noCard(page)).toBeVisible();
  await expect(undo(page)).toBeDisabled();
  await expect(shareButtons(page).first()).toBeDisabled();
  for (const again of drawn) {
    await redo(page).click();
    await expect(card(page)).toHaveAttribute("data-card", again);
  }
  await expect(redo(page)).toBeDisabled();
});

test("a new draw after an undo clears what could be redone", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await drawTo(page, nextBot(page), 2);
  await undo(page).click();
  await expect(progress(page)).toHaveText("1/13");
  await drawTo(page, nextBot(page), 2);
  await expect(redo(page)).toBeDisabled();
});

/** The counts in the table of chances, one list per column. */
async function counts(page: import("@playwright/test").Page): Promise<{ left: number; of: number }[][]> {
  const rows = page.locator(".chance-table tbody tr");
  const columns: { left: number; of: number }[][] = [];
  for (const row of await rows.all()) {
    for (const [index, cell] of (await row.getByRole("cell").all()).entries()) {
      const [left = NaN, of = NaN] = (await cell.innerText()).split("/").map(Number);
      (columns[index] ??= []).push({ left, of });
    }
  }
  return columns;
}

test("the chances match the cards left and add up", async ({ page }) => {
  await startAndDraw(page, { bots: 3, decks: "individual" });
  await openDrawer(page, en.zoo.chances.title);
  const sums = async (): Promise<[number, number][]> =>
    (await counts(page)).map((column) => [
      column.reduce((sum, { left }) => sum + left, 0),
      column[0]?.of ?? NaN,
    ]);
  await expect.poll(sums).toEqual([
    [12, 12],
    [13, 13],
  ]);
  await drawTo(page, thisBot(page), 2);
  await drawTo(page, thisBot(page), 3);
  await expect.poll(sums).toEqual([
    [10, 10],
    [13, 13],
  ]);
  await visit(page, "/zoo?code=ZSC");
  await openDrawer(page, en.zoo.chances.title);
  await expect.poll(sums).toEqual([[13, 13]]);
});

test("the chances of a code match its cards", async ({ page }) => {
  await visit(page, "/zoo?code=ZS0C");
  const drawer = await openDrawer(page, en.zoo.chances.title);
  await expect(drawer.getByRole("row", { name: new RegExp(en.zoo.kind.sell_share) })).toContainText("1/1");
  await expect(drawer.getByRole("row", { name: new RegExp(en.zoo.kind.helper) })).toContainText("0/1");
});

test("the log lists the draws of each bot, latest first", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 2 });
  const second = await drawTo(page, nextBot(page), 2);
  const third = await drawTo(page, nextBot(page), 3);
  const drawer = await openDrawer(page, en.zoo.log.title);
  const number = (symbol: string): string => String(SYMBOLS.indexOf(symbol) + 1);
  const numbers = (bot: number) =>
    drawer.locator(".log-bot").nth(bot - 1).locator(".log-list .card-number");
  await expect(numbers(1)).toHaveText([number(third), number(first)]);
  await expect(numbers(2)).toHaveText([number(second)]);
  await undo(page).click();
  await expect(numbers(1)).toHaveText([number(first)]);
});

test("the log marks a reshuffle and says that a code holds no earlier draws", async ({ page }) => {
  await visit(page, "/zoo?code=ZSC");
  const drawer = await openDrawer(page, en.zoo.log.title);
  await expect(drawer).toContainText(en.zoo.log.from_code);
  await drawTo(page, nextBot(page), 1);
  await expect(drawer.getByRole("listitem").first()).toContainText(en.zoo.log.reshuffle);
});

test("the card can be turned around for players across the table", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const button = page.getByRole("button", { name: en.zoo.table.turn });
  const frame = page.locator(".card-frame");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  // rotate(180deg), as a matrix or as a separate property.
  await expect
    .poll(() =>
      frame.evaluate((element) => {
        const { transform, rotate } = getComputedStyle(element);
        return rotate === "180deg" || /^matrix\(-1, [^,]+, [^,]+, -1/.test(transform);
      }),
    )
    .toBe(true);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
});

test("every drawn card is announced to screen readers", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 2 });
  await expect(announcer(page)).toHaveText(announced(1, first));
  const second = await drawTo(page, nextBot(page), 2);
  await expect(announcer(page)).toHaveText(announced(2, second));
  await expect(announcer(page)).toHaveAttribute("aria-live", "polite");
  await undo(page).click();
  await expect(announcer(page)).toHaveText(announced(1, first));
});

test("a reload loses nothing, not even the undo history", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 3, decks: "individual" });
  const second = await drawTo(page, thisBot(page), 2);
  const third = await drawTo(page, thisBot(page), 3);
  await undo(page).click();
  await expect(progress(page)).toHaveText("2/13");
  const before = await code(page).innerText();
  await page.reload();
  await hydrated(page);
  await expect(card(page)).toHaveAttribute("data-card", second);
  await expect(code(page)).toHaveText(before);
  await undo(page).click();
  await expect(card(page)).toHaveAttribute("data-card", first);
  await redo(page).click();
  await redo(page).click();
  await expect(card(page)).toHaveAttribute("data-card", third);
});

test("a new game has nothing to share and says so", async ({ page }) => {
  await visit(page, "/zoo");
  await expect(page.getByText(en.zoo.share_nothing)).toBeVisible();
  await start(page, { bots: 2 });
  for (const button of await shareButtons(page).all()) await expect(button).toBeDisabled();
  await expect(page.getByText(en.zoo.share_nothing)).toBeVisible();
  await expect(code(page)).toBeHidden();
  await nextBot(page).click();
  await expect(code(page)).toBeVisible();
  for (const button of await shareButtons(page).all()) await expect(button).toBeEnabled();
  await expect(page.getByText(en.zoo.share_nothing)).toBeHidden();
});

test("each of several quick presses draws a card", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await nextBot(page).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expect(progress(page)).toHaveText("6/13");
  await expect(card(page)).toHaveCount(1);
  expect(SYMBOLS).toContain(await cardSymbol(page));
});

test("every card says what it does and ends with its income", async ({ page }) => {
  const incomes = [3, 3, 3, 3, 6, 2, 2, 2, 2, 5, 5, 5, 6];
  for (const [index, symbol] of SYMBOLS.entries()) {
    await page.goto(`/zoo?code=ZS${symbol}`, { waitUntil: "domcontentloaded" });
    await expect(card(page).getByRole("listitem").first()).not.toBeEmpty();
    await expect(card(page).locator(".income")).toContainText(`${incomes[index]} coins`);
    await expect(card(page).getByRole("heading")).toContainText(`Card ${index + 1}`);
  }
});
