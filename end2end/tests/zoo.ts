import type { Locator, Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { en, fill, type Words } from "./words";

/** Card symbols as used in codes. */
export const SYMBOLS = [..."0123456789ABC"];

/** The code that most tests open: 3 bots with a deck each, bot 2 has card 1. */
export const CODE = "ZP321Z5Z23Z678";

export const card = (page: Page): Locator => page.getByTestId("card");
export const progress = (page: Page): Locator => page.getByTestId("progress");
export const cardBot = (page: Page): Locator => page.getByTestId("card-bot");
export const code = (page: Page): Locator => page.getByTestId("code");
export const noCard = (page: Page): Locator => page.getByTestId("no-card");
export const announcer = (page: Page): Locator => page.getByTestId("announcer");
export const thisBot = (page: Page): Locator => page.getByTestId("this-bot");
export const nextBot = (page: Page): Locator => page.getByTestId("next-bot");
export const undo = (page: Page): Locator => page.getByTestId("undo");
export const redo = (page: Page): Locator => page.getByTestId("redo");
export { notice } from "./dialogs";
export const loadDialog = (page: Page): Locator => page.getByRole("dialog", { name: en.zoo.load.title });
export const gamesDialog = (page: Page): Locator => page.getByRole("dialog", { name: en.saves.title });

/** The list of bots above the card. */
export const bots = (page: Page, words: Words = en): Locator =>
  page.getByRole("list", { name: words.zoo.table.bots_label }).getByRole("listitem");

/** The symbol of the card on the table. */
export async function cardSymbol(page: Page): Promise<string> {
  return (await card(page).getAttribute("data-card")) ?? "";
}

export interface SetUp {
  bots: 1 | 2 | 3 | 4;
  decks?: "shared" | "individual";
}

/** Starts a game from the set-up screen. */
export async function start(page: Page, { bots, decks = "shared" }: SetUp): Promise<void> {
  await page.getByRole("radio", { name: String(bots), exact: true }).check();
  if (bots > 1) {
    const name = decks === "shared" ? en.zoo.setup.shared : en.zoo.setup.individual;
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  }
  await page.getByRole("button", { name: en.zoo.setup.start }).click();
  await expect(noCard(page)).toBeVisible();
}

/** Opens the bot deck, starts a game and draws its first card. */
export async function startAndDraw(page: Page, setUp: SetUp): Promise<string> {
  await visit(page, "/zoo");
  await start(page, setUp);
  await nextBot(page).click();
  await expect(progress(page)).toHaveText("1/13");
  return cardSymbol(page);
}

/** Draws a card and waits until the deck's count of drawn cards is this. */
export async function drawTo(page: Page, button: Locator, count: number): Promise<string> {
  await button.click();
  await expect(progress(page)).toHaveText(`${count}/13`);
  return cardSymbol(page);
}

/** Draws until a bot's deck is exhausted. Returns the drawn cards. */
export async function drawAll(page: Page, button: Locator, from = 1): Promise<string[]> {
  const drawn: string[] = [];
  for (let count = from; count <= 13; count += 1) drawn.push(await drawTo(page, button, count));
  return drawn;
}

/** The three buttons of the share row. */
export const shareButtons = (page: Page): Locator =>
  page.getByRole("region", { name: en.share.title }).locator(".share-row").getByRole("button");

/** The announcement of a drawn card to screen readers. */
export function announced(bot: number, symbol: string): RegExp {
  const sentence = fill(en.zoo.table.announce, {
    name: fill(en.zoo.table.bot, { bot }),
    number: SYMBOLS.indexOf(symbol) + 1,
    title: "TITLE",
  });
  return new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace("TITLE", ".+")}`);
}

/** Opens a drawer (the log or the chances). */
export async function openDrawer(page: Page, title: string): Promise<Locator> {
  const drawer = page.locator("details.drawer", { has: page.locator("summary", { hasText: title }) });
  if ((await drawer.getAttribute("open")) === null) await drawer.locator("summary").click();
  await expect(drawer).toHaveAttribute("open", "");
  return drawer;
}

/** Opens the code dialog from a game. */
export async function openLoadDialog(page: Page): Promise<Locator> {
  await page.getByTestId("load").click();
  const dialog = loadDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the list of saved games, unless it is open. */
export async function openGames(page: Page): Promise<Locator> {
  const dialog = gamesDialog(page);
  if (!(await dialog.isVisible())) await page.getByTestId("games").click();
  await expect(dialog).toBeVisible();
  return dialog;
}
