import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { deviceCalls, stubDevice } from "./device";
import { expect, hydrated, visit } from "./fixtures";
import { en } from "./words";

/** A move in the notation of records: `1` to `8` columns, `a` to `d` cells, `h` the card's foundation, `s` stock, `w` waste. */
export interface Move {
  from: string;
  to: string;
  count: number;
}

/** A move of the player with the automatic moves that it causes. */
export interface Turn extends Move {
  automatic: Move[];
}

/** Parses the moves of a record, such as `6a6b(6h6h)67x2`. */
export function parseTurns(text: string): Turn[] {
  const found: Turn[] = [];
  let inside = false;
  for (const [token, from = "", to = "", count = "1"] of text.matchAll(/\(|\)|([1-8a-dws])([1-8a-dhws])(?:x([0-9A-F]))?/g)) {
    if (token === "(" || token === ")") {
      inside = token === "(";
      continue;
    }
    const move = { from, to, count: Number.parseInt(count, 16) };
    if (inside) found.at(-1)?.automatic.push(move);
    else found.push({ ...move, automatic: [] });
  }
  return found;
}

/** The moves of a won game, taken from the tests of the rules. */
export function winningMoves(deal: string): Turn[] {
  const file = new URL("../../games/tests/solitaire_won.rs", import.meta.url);
  const record = new RegExp(`solitaire1/${deal.replace(".", "\\.")}//[^"]*/([^"/]*)"`).exec(readFileSync(file, "utf8"));
  if (record?.[1] === undefined) throw new Error(`no won game of ${deal}`);
  return parseTurns(record[1]);
}

/** Piles by their id in the page, the top card last. Face-down cards are `#`. */
export type Table = Record<string, string[]>;

/** The visible cards: the top card of a foundation, the fan of the waste, and `#` for each card of the stock. */
export async function table(page: Page): Promise<Table> {
  return page.evaluate(readTable);
}

/** Runs in the page, so it cannot use its outer scope. */
function readTable(): Table {
  const read: Table = {};
  for (const pile of document.querySelectorAll<HTMLElement>(".felt [data-pile]")) {
    const id = pile.dataset.pile ?? "";
    if (id === "s") {
      const left = /\d+/.exec(pile.firstElementChild?.getAttribute("aria-label") ?? "");
      read.s = Array<string>(Number(left?.[0] ?? 0)).fill("#");
    } else {
      // Below the top card of a foundation is the one that shows while the top card is moving there.
      const top = "SHCD".includes(id);
      read[id] = [...pile.querySelectorAll<HTMLElement>(top ? "button.playing-card" : ".playing-card")].map((card) => card.dataset.card ?? "#");
    }
  }
  return read;
}

const SUITS = "SHCD";

/** The id of a pile in the page. A foundation's is the suit of the card. */
function pileId(pile: string, card: string | undefined): string {
  return pile === "h" ? (card?.[1] ?? "") : pile;
}

/** The cards of a position, including face-down ones. */
export interface Position {
  piles: Table;
  /** The number of face-down cards in each column. */
  down: Record<string, number>;
  moves: number;
}

/** Decodes the text form of a position (docs/formats.md). */
export function decodePosition(text: string): Position {
  const [, game = "", config = "", payload = ""] = /^v1([FK])([0-9A-F]{2})([\w-]*)$/.exec(text) ?? [];
  const bytes = Buffer.from(payload, "base64url");
  let bit = 0;
  const number = (bits: number): number => {
    let value = 0;
    for (const end = bit + bits; bit < end; bit += 1) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };
  const cards = (count: number): string[] =>
    Array.from({ length: count }, () => {
      const card = number(6);
      return `${"A23456789TJQK"[card >> 2]}${SUITS[card & 3]}`;
    });
  const position: Position = { piles: {}, down: {}, moves: 0 };
  const { piles, down } = position;
  const of = Number.parseInt(config, 16);
  for (let index = 0; index < 4; index += 1) {
    const foundation = cards(number(4));
    const suit = foundation[0] === undefined ? index : SUITS.indexOf(foundation[0][1] ?? "");
    if (game === "K" || index < 4 - (of >> 6)) piles[SUITS[suit] ?? ""] = foundation;
  }
  if (game === "F") {
    const [columns, cells] = (of & 1) === 1 ? [4 + ((of >> 1) & 7), 2 + ((of >> 4) & 3)] : [8, 4];
    for (let cell = 0; cell < cells; cell += 1) piles["abcd"[cell] ?? ""] = number(1) === 1 ? cards(1) : [];
    for (let column = 0; column < columns; column += 1) piles[column + 1] = cards(number(5));
  } else {
    for (let column = 0; column < (of >> 4 || 7); column += 1) {
      const [length, up] = [number(5), number(5)];
      down[column + 1] = length - up;
      piles[column + 1] = cards(length);
    }
    for (const id of ["s", "w"]) piles[id] = cards(number(6));
  }
  position.moves = number(16);
  return position;
}

/** Encodes a FreeCell position with empty foundations. */
export function encodeFreecell(config: string, cells: string[][], columns: string[][]): string {
  let bits = "";
  const number = (value: number, width: number): void => void (bits += value.toString(2).padStart(width, "0"));
  const card = (name: string): void => number("A23456789TJQK".indexOf(name[0] ?? "") * 4 + SUITS.indexOf(name[1] ?? ""), 6);
  for (let suit = 0; suit < 4; suit += 1) number(0, 4);
  for (const cell of cells) {
    number(cell.length, 1);
    cell.forEach(card);
  }
  for (const column of columns) {
    number(column.length, 5);
    column.forEach(card);
  }
  number(0, 16);
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)) ?? [];
  return `v1F${config}${Buffer.from(bytes).toString("base64url")}`;
}

/** Encodes a position of one-suit FreeCell with four columns and two cells. Cards are given by rank. */
export function encodeSmallFreecell(cells: string[], columns: string[]): string {
  const spades = (ranks: string): string[] => [...ranks].map((rank) => `${rank}S`);
  return encodeFreecell("C1", cells.map(spades), columns.map(spades));
}

/** The position at an address, from the server's debug output. */
export async function positionAt(page: Page, path: string): Promise<Position> {
  const html = await (await page.request.get(`${path}&debug=1`)).text();
  return decodePosition(/\/\?p=(v1[\w-]+)/.exec(html)?.[1] ?? "");
}

/** A game played independently of the page: takes moves and says what the page must show. */
export class ReferenceGame {
  readonly piles: Table;
  private readonly down: Record<string, number>;

  constructor(
    start: Position,
    private readonly draw = 1,
  ) {
    this.piles = structuredClone(start.piles);
    this.down = { ...start.down };
  }

  private pile(id: string): string[] {
    const pile = this.piles[id];
    if (pile === undefined) throw new Error(`no pile ${id}`);
    return pile;
  }

  /** The move with the ids of its piles in the page. */
  resolve({ from, to, count }: Move): { from: string; to: string; count: number } {
    const source = pileId(from, undefined);
    return { from: source, to: pileId(to, this.pile(source).at(-1)), count };
  }

  private move(move: Move): void {
    const { from, to, count } = this.resolve(move);
    const [source, target] = [this.pile(from), this.pile(to)];
    if (from === "s") {
      for (let drawn = 0; drawn < this.draw && source.length > 0; drawn += 1) target.push(source.pop() ?? "");
    } else if (to === "s") {
      target.push(...source.reverse());
      source.length = 0;
    } else {
      target.push(...source.splice(source.length - count));
      const down = this.down[from] ?? 0;
      if (down > 0 && down === source.length) this.down[from] = down - 1;
    }
  }

  /** Plays a move of the player with its automatic moves. */
  play(turn: Turn): void {
    this.move(turn);
    for (const step of turn.automatic) this.move(step);
  }

  /** What the page must show. */
  expected(): Table {
    const expected: Table = {};
    for (const [id, pile] of Object.entries(this.piles)) {
      if (id === "s") expected.s = pile.map(() => "#");
      else if (SUITS.includes(id)) expected[id] = pile.slice(-1);
      else if (id === "w") expected.w = pile.slice(-3);
      else expected[id] = pile.map((card, index) => (index < (this.down[id] ?? 0) ? "#" : card));
    }
    return expected;
  }
}

/** Performs an action of the player within the page and waits until the cards have changed. */
export async function perform(page: Page, what: PlayerAction): Promise<Table> {
  const changed = await page.evaluate(performInPage, what);
  expect(changed, `${JSON.stringify(what)} changed nothing`).toBe(true);
  return table(page);
}

export type PlayerAction =
  | { tap: string }
  | { from: string; to: string; by: "key" | "tap" }
  | { press: "undo" | "redo" | "finish" };

/** Runs in the page. `from` is a pile with a number of cards, `to` a pile. */
async function performInPage(what: PlayerAction): Promise<boolean> {
  const at = (id: string) => document.querySelector<HTMLElement>(`.felt [data-at="${id}"]`);
  // Changes of marks alone are ignored.
  const cards = () =>
    [...document.querySelectorAll<HTMLElement>(".felt [data-at], .felt .back")]
      .map((card) => `${card.dataset.at} ${card.getAttribute("aria-label")}`)
      .join();
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const before = cards();
  if ("tap" in what) {
    at(what.tap)?.click();
  } else if ("press" in what) {
    document.querySelector<HTMLElement>(`[data-testid="${what.press}"]`)?.click();
  } else {
    if (what.by === "tap") at(what.from)?.click();
    else at(what.from)?.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true, cancelable: true }));
    for (let wait = 0; wait < 200 && document.querySelector(".felt .chosen") === null; wait += 1) await tick();
    [...document.querySelectorAll<HTMLElement>(`.felt [data-pile="${what.to}"] [data-at]`)].at(-1)?.click();
  }
  for (let wait = 0; wait < 200; wait += 1) {
    if (cards() !== before) return true;
    await tick();
  }
  return false;
}

export const felt = (page: Page): Locator => page.getByTestId("felt");
export const at = (page: Page, id: string): Locator => page.locator(`.felt [data-at="${id}"]`);
export const cardOf = (page: Page, name: string): Locator => page.locator(`.felt [data-card="${name}"]`);
export const counts = (page: Page): Locator => page.getByTestId("counts");
export const time = (page: Page): Locator => page.getByTestId("time");
export const undo = (page: Page): Locator => page.getByTestId("undo");
export const redo = (page: Page): Locator => page.getByTestId("redo");
export const finish = (page: Page): Locator => page.getByTestId("finish");
export { notice } from "./dialogs";
export const announcer = (page: Page): Locator => page.getByTestId("announcer");
export const title = (page: Page): Locator => page.getByRole("heading", { level: 1 });
export const linkError = (page: Page): Locator => page.getByTestId("link-error");
export const visitNote = (page: Page): Locator => page.getByTestId("visit");
export const chosen = (page: Page): Locator => page.locator(".felt .chosen");
export const targets = (page: Page): Locator => page.locator(".felt [data-target]");
export const wonDialog = (page: Page): Locator => page.locator("dialog.won-dialog");
export const startDialog = (page: Page): Locator => page.locator("dialog.start-dialog");
export const menuDialog = (page: Page): Locator => page.locator("dialog.solitaire-menu");
export const dailyDialog = (page: Page): Locator => page.locator("dialog.daily-dialog");

/** The last card of a pile, or the placeholder of an empty one. */
export const top = (page: Page, pile: string): Locator =>
  page.locator(`.felt [data-pile="${pile}"] [data-at]`).last();

export const FREECELL = "/solitaire/freecell?deal=1";

/** A game of the smallest FreeCell that a tap on the last card of column 4 wins. Not the lesson's deal. */
export const NEARLY_WON = "solitaire1/FC1.160//20/3/2a2b(2h3h1h4h)12(1hbh2h)";

/** The smallest FreeCell with all cards in one column, the ace on top, which the page can finish. */
export const FINISHABLE = `/solitaire?p=${encodeSmallFreecell(["", ""], ["KQJT98765432A", "", "", ""])}`;

/** Saves a game as the page does, as the one that was open last. Call this before opening the page. */
export async function saveGame(page: Page, record: string, name = "Saved"): Promise<void> {
  await page.addInitScript(
    ([name, record]) => {
      if (localStorage.getItem("passalong.open.solitaire") !== null) return;
      localStorage.setItem("passalong.slot.solitaire.abcdefgh", `slot1 abcdefgh solitaire 1 1700000000000\n${name}\n${record}`);
      localStorage.setItem("passalong.open.solitaire", "abcdefgh");
    },
    [name, record] as const,
  );
}

/** Opens a deal or a position. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(felt(page)).toBeVisible();
}

/** Opens the page and starts a deal by its number. */
export async function begin(page: Page, game: "freecell" | "klondike", number: number, draw: 1 | 3 = 1): Promise<void> {
  await visit(page, `/solitaire/${game}`);
  if (await felt(page).isVisible()) await page.getByTestId("new").click();
  const sheet = page.locator(`.sheet.${game}:visible`);
  if (draw === 3) await sheet.getByRole("radio", { name: en.solitaire.start.draw_three }).check();
  await sheet.getByRole("spinbutton").fill(String(number));
  await sheet.getByRole("button", { name: en.solitaire.start.play_number }).click();
  await expect(title(page)).toContainText(`· Deal ${number}`);
}

/** Opens the menu and one of its drawers. */
export async function openMenu(page: Page, drawer?: "settings" | "statistics" | "kept"): Promise<Locator> {
  if (!(await menuDialog(page).isVisible())) await page.getByTestId("menu").click();
  await expect(menuDialog(page)).toBeVisible();
  if (drawer !== undefined) await menuDialog(page).locator(`details.${drawer} > summary`).click();
  return menuDialog(page);
}

export async function closeDialog(page: Page): Promise<void> {
  await page.locator("dialog[open]").last().getByRole("button", { name: en.site.close }).first().click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

/** Stores settings as the page does. Call this before opening the page. */
export async function storeSettings(page: Page, words: string): Promise<void> {
  await page.addInitScript((words) => {
    localStorage.setItem("passalong.solitaire.settings", words);
  }, words);
}

/** Stubs the clipboard, so that copied links can be read. */
export async function stubClipboard(page: Page): Promise<void> {
  await stubDevice(page, { share: "missing", clipboard: "works", execCommand: false });
}

/** Copies the link of the position on the table, or of an open dialog. */
export async function copyLink(page: Page, within: Locator = page.locator("dialog.solitaire-share")): Promise<string> {
  const inDialog = await page.locator("dialog[open]").count();
  if (inDialog === 0) {
    const button = page.getByTestId("share");
    if (await button.isVisible()) await button.click();
    else within = page.locator(".felt-tools");
  }
  const before = (await deviceCalls(page)).copied.length;
  await within.locator(".share-copy").click();
  await expect.poll(async () => (await deviceCalls(page)).copied.length).toBe(before + 1);
  const link = (await deviceCalls(page)).copied.at(-1) ?? "";
  // Dismissed, since the notice could cover the next control.
  await page.locator(".notice button").evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  if (inDialog === 0 && (await page.locator("dialog[open]").count()) > 0) await closeDialog(page);
  return link;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Plays the moves of a record with the X key and taps, and compares each result with the reference. */
export async function play(page: Page, moves: Turn[], reference: ReferenceGame): Promise<void> {
  for (const [index, turn] of moves.entries()) {
    const message = `move ${index + 1}: ${turn.from}${turn.to}`;
    const { from, to, count } = reference.resolve(turn);
    reference.play(turn);
    const isFinish = turn.automatic.some(({ to }) => to !== "h");
    const what: PlayerAction = isFinish
      ? { press: "finish" }
      : from === "s" || to === "s"
        ? { tap: await stock(page) }
        : { from: `${from}.${count}`, to, by: "key" };
    expect(await perform(page, what), message).toEqual(reference.expected());
  }
}

async function stock(page: Page): Promise<string> {
  return (await page.locator('.felt [data-pile="s"] button').getAttribute("data-at")) ?? "";
}

/** The centre of an element in CSS pixels; for a covered card, the centre of its visible part. */
export async function point(target: Locator): Promise<{ x: number; y: number }> {
  return target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const step = element.closest(".step");
    const height = step === null || step === step.parentElement?.lastElementChild
      ? box.height
      : step.getBoundingClientRect().height;
    return { x: box.left + box.width / 2, y: box.top + height / 2 };
  });
}
