import type { Page } from "@playwright/test";
import { expect, hydrated } from "./fixtures";
import { link } from "./portals-data";
import { counts, table, top } from "./solitaire";
import { DIGGER_AND_CAR, at, emptySlots, locate, items } from "./portals";
import { myBoards, player, tapBoard } from "./spaces";
import { en, fill } from "./words";
import { code, nextBot, progress, thisBot, undo } from "./zoo";

/** How the tests of hydration play a game. */
export interface Game {
  name: string;
  path: string;
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Presses a control of the server's page. */
  press: (page: Page) => Promise<void>;
  /** Asserts that the press was executed once. */
  pressedOnce: (page: Page) => Promise<void>;
  /** Continues the game from there. */
  play: (page: Page) => Promise<void>;
  /** Presses once more if the page is not hydrated. Missing for games that need script. */
  withoutScript?: (page: Page) => Promise<void>;
  /** The part of the screen that is saved. */
  shown: (page: Page) => Promise<unknown>;
}

const moves = (count: number): string => fill(en.progress.solitaire.moves, { count });

export const GAMES: Game[] = [
  {
    name: "the bot deck",
    path: "/zoo?code=ZM325Z4AC278B61",
    press: (page) => nextBot(page).click(),
    pressedOnce: (page) => expect(progress(page)).toHaveText("5/13"),
    withoutScript: async (page) => {
      await thisBot(page).click();
      await expect(progress(page)).toHaveText("6/13");
    },
    play: async (page) => {
      await thisBot(page).click();
      await expect(progress(page)).toHaveText("6/13");
      await nextBot(page).click();
      await nextBot(page).click();
      await expect(progress(page)).toHaveText("8/13");
      await undo(page).click();
      await expect(progress(page)).toHaveText("7/13");
    },
    shown: async (page) => [
      await page.locator(".stage").innerText(),
      await page.locator(".bots").innerText(),
      await code(page).innerText(),
      await page.locator(".actions-draw").innerText(),
    ],
  },
  {
    name: "FreeCell",
    path: "/solitaire/freecell?deal=617",
    press: (page) => top(page, "1").click(),
    pressedOnce: (page) => expect(counts(page)).toHaveText(moves(1)),
    withoutScript: async (page) => {
      await top(page, "2").click();
      await expect(counts(page)).toHaveText(moves(2));
    },
    play: async (page) => {
      await top(page, "2").click();
      await expect(counts(page)).toHaveText(moves(2));
      await top(page, "3").click();
      await expect(counts(page)).toHaveText(moves(3));
      await page.getByTestId("undo").click();
      await expect(counts(page)).toHaveText(moves(2));
    },
    shown: async (page) => [await table(page), await counts(page).innerText()],
  },
  {
    name: "Klondike",
    path: "/solitaire/klondike?deal=6&draw=1",
    press: (page) => page.locator('.felt [data-at="s"]').click(),
    pressedOnce: (page) => expect(counts(page)).toHaveText(moves(1)),
    withoutScript: async (page) => {
      await page.locator('.felt [data-at="s"]').click();
      await expect(counts(page)).toHaveText(moves(2));
    },
    play: async (page) => {
      await page.locator('.felt [data-at="s"]').click();
      await expect(counts(page)).toHaveText(moves(2));
      await page.locator('.felt [data-at="s"]').click();
      await expect(counts(page)).toHaveText(moves(3));
    },
    shown: async (page) => [await table(page), await counts(page).innerText()],
  },
  {
    name: "Spaces",
    path: "/spaces",
    before: async (page) => {
      await player(page);
    },
    press: (page) => page.getByTestId("challenge").click(),
    pressedOnce: (page) => expect(page.getByRole("heading", { name: en.spaces.pick.title_challenge })).toBeVisible(),
    play: async (page) => {
      await page.getByRole("radio", { name: "2", exact: true }).check();
      await page.getByTestId("make-board").click();
      await tapBoard(page, "2|2p0pG0f");
      await page.getByTestId("use-board").click();
      await page.goBack();
      await expect(myBoards(page)).toHaveCount(1);
    },
    shown: async (page) => [await myBoards(page).allInnerTexts(), await page.getByTestId("game").allInnerTexts()],
  },
  {
    name: "Portals",
    path: link(DIGGER_AND_CAR),
    press: async (page) => {
      const [thing] = await locate(page, "digger", 1);
      await at(page, thing).click();
    },
    pressedOnce: async (page) => {
      const [thing] = await locate(page, "digger", 1);
      await expect(at(page, thing)).toHaveAttribute("aria-pressed", "true");
    },
    play: async (page) => {
      const [, place] = await locate(page, "digger", 1);
      await at(page, place).click();
      await expect(emptySlots(page)).toHaveCount(1);
    },
    shown: async (page) => [await emptySlots(page).count(), await items(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.item))],
  },
];

/** Asserts that the screen is saved: a reload shows the same. */
export async function expectSaved(page: Page, game: Game): Promise<void> {
  const shown = await game.shown(page);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => game.shown(page)).toEqual(shown);
}
