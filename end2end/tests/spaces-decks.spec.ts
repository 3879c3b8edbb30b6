import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  DESKTOP,
  newPlayer,
  back,
  copyLink,
  games,
  openLobby,
  openLink,
  simulateRound,
  player,
  rounds,
  tapBoard,
  skipToEnd,
  totals,
  turn,
  verdict,
  verdictText,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

const FIRST = ["3|7p4p5t1pG1f", "3|6p3t7p4p1pG1f", "3|8p5p2pG2f"];
const REPLY = ["3|6p3p4t0pG0f", "3|8p7t5p2pG2f", "3|7p4p1pG1f"];
const SECOND = ["3|6p3p0pG0f", "3|7p6t4p1pG1f"];
const LAST = ["3|8p5p2pG2f", "3|6p7p4p1pG1f"];

/** In the deck picker, makes these boards and selects them in order. */
async function chooseDeck(page: Page, boards: string[]): Promise<void> {
  for (const text of boards) {
    await page.getByTestId("make-board").click();
    await tapBoard(page, text);
    await page.getByTestId("use-board").click();
    await expect(page.getByTestId("use-chosen")).toBeVisible();
  }
  // The newest board comes first, and existing boards keep their place, so boards are found by their moves.
  for (const [index, board] of boards.entries()) {
    const name = await page.evaluate((board) => {
      const slots = Object.keys(localStorage)
        .filter((key) => key.startsWith("passalong.slot.spaces-board."))
        .map((key) => (localStorage.getItem(key) ?? "").split("\n"));
      return slots.find(([, , record]) => record === board)?.[1] ?? "";
    }, board);
    const option = page.getByTestId("own-board").filter({ hasText: new RegExp(`(^|\\. )${name}$`) });
    await option.click();
    await expect(option).toHaveAttribute("aria-pressed", "true");
    await expect(option).toContainText(`${index + 1}. `);
  }
}

/** The points of one deck against another, from the side of the first deck's player. */
function score(mine: string[], theirs: string[]): [number, number] {
  const sum: [number, number] = [0, 0];
  mine.forEach((board, index) => {
    const { points } = simulateRound(board, theirs[index] ?? "");
    sum[0] += points[0];
    sum[1] += points[1];
  });
  return sum;
}

test("decks are made, sent and answered with the next deck, and both players see the same score", async ({ page, secondContext }) => {
  test.setTimeout(90_000);
  await player(page, { name: "Ala" });
  await openLobby(page);
  await page.getByTestId("new-deck").click();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await expect(page.getByTestId("use-chosen")).toBeDisabled();
  await chooseDeck(page, FIRST);
  await page.getByTestId("use-chosen").click();
  const deck = page.getByTestId("deck");
  await expect(deck).toContainText(fill(text.lobby.deck_name, { number: 1 }));
  await expect(deck).toContainText(fill(text.lobby.deck_count, { count: 3 }));
  await deck.click();
  await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
  const sent = await copyLink(page);
  expect(new URL(sent).hash).toMatch(/^#deck=/);

  const ola = await newPlayer(await secondContext(DESKTOP), { name: "Ola" });
  await openLink(ola, sent);
  await expect(visitSheet(ola)).toContainText(fill(text.visit.deck, { name: "Ala" }));
  const about = { count: 3, size: 3, rules: text.visit.rules_classic };
  await expect(visitSheet(ola)).toContainText(fill(text.visit.deck_text, about));
  await ola.getByTestId("answer").click();
  await expect(ola.getByText(fill(text.pick.deck_need, { count: 3, chosen: 0 }))).toBeVisible();
  await chooseDeck(ola, REPLY);
  await ola.getByTestId("use-chosen").click();
  // Round by round, with the total last.
  for (const [index, reply] of REPLY.entries()) {
    await expect(ola.getByRole("heading", { level: 1 })).toHaveText(fill(text.watch.deck_title, { deck: 1, round: index + 1 }));
    await expect(totals(ola)).toBeHidden();
    await skipToEnd(ola);
    await expect(verdict(ola)).toHaveText(verdictText(simulateRound(reply, FIRST[index] ?? "").points, "Ala"));
    await ola.getByTestId("watch-done").click();
  }
  await expect(rounds(ola)).toHaveCount(3);
  await expect(ola.getByText(fill(text.game.deck_round, { round: 2 }))).toBeVisible();
  await expect(rounds(ola).last()).toContainText(fill(text.watch.deck_title, { deck: 1, round: 3 }));
  const [olas, alas] = score(REPLY, FIRST);
  await expect(totals(ola)).toHaveText(`${olas} : ${alas}`);
  await expect(turn(ola)).toHaveText(fill(en.progress.spaces.choose_deck, { name: "Ala" }));

  // The next deck is in the same link.
  await ola.getByTestId("next-challenge").click();
  await chooseDeck(ola, SECOND);
  await ola.getByTestId("use-chosen").click();
  await expect(turn(ola)).toHaveText(fill(en.progress.spaces.send_answer, { name: "Ala" }));
  await expect(ola.getByTestId("change-board")).toHaveText(text.game.change_deck);
  const result = await copyLink(ola);
  expect(new URL(result).hash).toMatch(/^#result=.*&nextdeck=.*&mode=deck|^#result=.*&mode=deck&nextdeck=/);

  await openLink(page, result);
  await expect(visitSheet(page)).toContainText(fill(text.visit.result, { name: "Ola" }));
  await expect(visitSheet(page)).toContainText(text.visit.deck_result_text);
  await page.getByTestId("go-on").click();
  for (const index of FIRST.keys()) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.watch.deck_title, { deck: 1, round: index + 1 }));
    await skipToEnd(page);
    await page.getByTestId("watch-done").click();
  }
  await expect(rounds(page)).toHaveCount(3);
  await expect(totals(page)).toHaveText(`${alas} : ${olas}`);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));

  await page.getByTestId("answer").click();
  await expect(page.getByText(fill(text.pick.deck_need, { count: 2, chosen: 0 }))).toBeVisible();
  await chooseDeck(page, LAST);
  await page.getByTestId("use-chosen").click();
  await skipToEnd(page);
  await back(page);
  await openLink(ola, await copyLink(page));
  await ola.getByTestId("go-on").click();
  await skipToEnd(ola);
  await back(ola);
  const [more, fewer] = score(LAST, SECOND);
  for (const [who, mine, theirs] of [[page, alas + more, olas + fewer], [ola, olas + fewer, alas + more]] as const) {
    await expect(rounds(who)).toHaveCount(5);
    await expect(totals(who)).toHaveText(`${mine} : ${theirs}`);
  }
});

test("a second press removes a board from a deck, and a deck holds at most fifteen boards", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await page.evaluate(() => {
    for (let index = 0; index < 16; index += 1) {
      const id = `aaaaaa${String(index).padStart(2, "0")}`;
      const bits = [...index.toString(2).padStart(4, "0")];
      // Sixteen paths over a 5 by 5 board, going straight or one step to the side before each next row.
      let column = 0;
      const moves = ["20p"];
      bits.forEach((bit, row) => {
        if (bit === "1") moves.push(`${5 * (4 - row) + (column += 1)}p`.padStart(3, "0"));
        moves.push(`${5 * (3 - row) + column}p`.padStart(3, "0"));
      });
      const record = `5|${moves.join("")}G${column}f`;
      localStorage.setItem(`passalong.slot.spaces-board.${id}`, `slot1 ${id} spaces-board 1 ${index + 1}\nB${index + 1}\n${record}`);
    }
  });
  await page.reload();
  await page.getByTestId("new-deck").click();
  await page.getByRole("radio", { name: "5", exact: true }).check();
  const options = page.getByTestId("own-board");
  await expect(options).toHaveCount(16);
  for (let index = 0; index < 16; index += 1) await options.nth(index).click();
  await expect(page.locator(".thumbs [aria-pressed=true]")).toHaveCount(15);
  await options.nth(0).click();
  await expect(page.locator(".thumbs [aria-pressed=true]")).toHaveCount(14);
  await page.getByTestId("use-chosen").click();
  await expect(page.getByTestId("deck")).toContainText(fill(text.lobby.deck_count, { count: 14 }));
  await page.getByTestId("deck").click();
  await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
  await back(page);
  await expect(games(page)).toHaveCount(1);
});
