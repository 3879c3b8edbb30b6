import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { asked, pretend } from "./device";
import { expect, hydrated, visit } from "./fixtures";
import { en } from "./words";

/** A move as records write it: `1` to `8` a column, `a` to `d` a cell, `h` the card's foundation, `s` stock, `w` waste. */
export interface Move {
  from: string;
  to: string;
  count: number;
}

/** A move of the player with those that it caused. */
export interface Turn extends Move {
  automatic: Move[];
}

/** Reads the moves of a record, such as `6a6b(6h6h)67x2`. */
export function turns(text: string): Turn[] {
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

/** The whole games that the rules' own tests play. */
export function wonGame(deal: string): Turn[] {
  const file = new URL("../../games/tests/solitaire_won.rs", import.meta.url);
  const record = new RegExp(`solitaire1/${deal.replace(".", "\\.")}//[^"]*/([^"/]*)"`).exec(readFileSync(file, "utf8"));
  if (record?.[1] === undefined) throw new Error(`no won game of ${deal}`);
  return turns(record[1]);
}

/** Piles by their sign on the table, the top card last. Face-down cards are `#`. */
export type Table = Record<string, string[]>;

/** What is seen: of a foundation the top card, of the waste the fan, of the stock `#` for each card. */
export async function table(page: Page): Promise<Table> {
  return page.evaluate(readTable);
}

/** Runs in the page, so it may use nothing from outside of it. */
function readTable(): Table {
  const read: Table = {};
  for (const pile of document.querySelectorAll<HTMLElement>(".felt [data-pile]")) {
    const sign = pile.dataset.pile ?? "";
    if (sign === "s") {
      const left = /\d+/.exec(pile.firstElementChild?.getAttribute("aria-label") ?? "");
      read.s = Array<string>(Number(left?.[0] ?? 0)).fill("#");
    } else {
      // Below the top card of a foundation lies the one that is seen while that is on its way.
      const top = "SHCD".includes(sign);
      read[sign] = [...pile.querySelectorAll<HTMLElement>(top ? "button.playing-card" : ".playing-card")].map((card) => card.dataset.card ?? "#");
    }
  }
  return read;
}

const SUITS = "SHCD";

/** The sign of a place in the page. A foundation is named by a card of its suit. */
function sign(place: string, card: string | undefined): string {
  return place === "h" ? (card?.[1] ?? "") : place;
}

/** The cards of a position, face-down ones too. */
export interface Position {
  piles: Table;
  /** How many cards of each column lie face down. */
  down: Record<string, number>;
  moves: number;
}

/** Reads a position in its text form, as docs/formats.md has it. */
export function decode(text: string): Position {
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
    const home = cards(number(4));
    const suit = home[0] === undefined ? index : SUITS.indexOf(home[0][1] ?? "");
    if (game === "K" || index < 4 - (of >> 6)) piles[SUITS[suit] ?? ""] = home;
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
    for (const sign of ["s", "w"]) piles[sign] = cards(number(6));
  }
  position.moves = number(16);
  return position;
}

/** Writes a FreeCell in the text form, without a card on a foundation. */
export function freecell(config: string, cells: string[][], columns: string[][]): string {
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

/** Writes a FreeCell of one suit, with four columns and two cells; the cards by their rank. */
export function small(cells: string[], columns: string[]): string {
  const spades = (ranks: string): string[] => [...ranks].map((rank) => `${rank}S`);
  return freecell("C1", cells.map(spades), columns.map(spades));
}

/** The position at an address, from what the server writes for bug reports. */
export async function positionAt(page: Page, path: string): Promise<Position> {
  const html = await (await page.request.get(`${path}&debug=1`)).text();
  return decode(/\/\?p=(v1[\w-]+)/.exec(html)?.[1] ?? "");
}

/** A game as a stranger to the page would follow it: takes moves, and says what the page must show. */
export class Shadow {
  readonly piles: Table;
  private readonly down: Record<string, number>;

  constructor(
    start: Position,
    private readonly draw = 1,
  ) {
    this.piles = structuredClone(start.piles);
    this.down = { ...start.down };
  }

  private pile(sign: string): string[] {
    const pile = this.piles[sign];
    if (pile === undefined) throw new Error(`no pile ${sign}`);
    return pile;
  }

  /** The places of a move on the table. */
  at({ from, to, count }: Move): { from: string; to: string; count: number } {
    const source = sign(from, undefined);
    return { from: source, to: sign(to, this.pile(source).at(-1)), count };
  }

  move(move: Move): void {
    const { from, to, count } = this.at(move);
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

  turn(turn: Turn): void {
    this.move(turn);
    for (const step of turn.automatic) this.move(step);
  }

  /** What the page must show. */
  seen(): Table {
    const seen: Table = {};
    for (const [sign, pile] of Object.entries(this.piles)) {
      if (sign === "s") seen.s = pile.map(() => "#");
      else if (SUITS.includes(sign)) seen[sign] = pile.slice(-1);
      else if (sign === "w") seen.w = pile.slice(-3);
      else seen[sign] = pile.map((card, index) => (index < (this.down[sign] ?? 0) ? "#" : card));
    }
    return seen;
  }
}

/** How a player does something on the table, in the page. It waits until the cards have changed. */
export async function act(page: Page, what: Act): Promise<Table> {
  const changed = await page.evaluate(inPage, what);
  expect(changed, `${JSON.stringify(what)} changed nothing`).toBe(true);
  return table(page);
}

export type Act =
  | { tap: string }
  | { from: string; to: string; by: "key" | "tap" }
  | { press: "undo" | "redo" | "finish" };

/** Runs in the page. `from` is a place with a number of cards, `to` a pile. */
async function inPage(what: Act): Promise<boolean> {
  const at = (sign: string) => document.querySelector<HTMLElement>(`.felt [data-at="${sign}"]`);
  // Without what is only marked.
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
export const at = (page: Page, sign: string): Locator => page.locator(`.felt [data-at="${sign}"]`);
export const cardOf = (page: Page, name: string): Locator => page.locator(`.felt [data-card="${name}"]`);
export const counts = (page: Page): Locator => page.getByTestId("counts");
export const time = (page: Page): Locator => page.getByTestId("time");
export const undo = (page: Page): Locator => page.getByTestId("undo");
export const redo = (page: Page): Locator => page.getByTestId("redo");
export const finish = (page: Page): Locator => page.getByTestId("finish");
export const notice = (page: Page): Locator => page.locator(".notice");
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

/** The last card of a column, or what stands in an empty pile. */
export const top = (page: Page, pile: string): Locator =>
  page.locator(`.felt [data-pile="${pile}"] [data-at]`).last();

export const FREECELL = "/solitaire/freecell?deal=1";

/** A game of the smallest FreeCell that one tap wins: the last card of the fourth column. Not the lesson's. */
export const NEARLY = "solitaire1/FC1.160//20/3/2a2b(2h3h1h4h)12(1hbh2h)";

/** The smallest FreeCell with all cards in one column, the ace on top: the rest is certain. */
export const DECIDED = `/solitaire?p=${small(["", ""], ["KQJT98765432A", "", "", ""])}`;

/** Keeps a game as the page does, before the page is opened; it is the one that was open last. */
export async function keep(page: Page, record: string, name = "Kept"): Promise<void> {
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

/** Opens the page and begins a deal by its number. */
export async function begin(page: Page, game: "freecell" | "klondike", number: number, draw: 1 | 3 = 1): Promise<void> {
  await visit(page, `/solitaire/${game}`);
  if (await felt(page).isVisible()) await page.getByTestId("new").click();
  const sheet = page.locator(`.sheet.${game}:visible`);
  if (draw === 3) await sheet.getByRole("radio", { name: en.solitaire.start.draw_three }).check();
  await sheet.getByRole("spinbutton").fill(String(number));
  await sheet.getByRole("button", { name: en.solitaire.start.play_number }).click();
  await expect(title(page)).toContainText(`· Deal ${number}`);
}

/** Opens the menu, and there a drawer. */
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

/** Writes settings as the page keeps them; before the page is opened. */
export async function prefer(page: Page, words: string): Promise<void> {
  await page.addInitScript((words) => {
    localStorage.setItem("passalong.solitaire.settings", words);
  }, words);
}

/** A device whose clipboard can be read. */
export async function withClipboard(page: Page): Promise<void> {
  await pretend(page, { share: "missing", clipboard: "works", execCommand: false });
}

/** Copies the link of what is on the table, or of an open dialog. */
export async function copyLink(page: Page, within: Locator = page.locator("dialog.solitaire-share")): Promise<string> {
  const inDialog = await page.locator("dialog[open]").count();
  if (inDialog === 0) {
    const button = page.getByTestId("share");
    if (await button.isVisible()) await button.click();
    else within = page.locator(".felt-tools");
  }
  const before = (await asked(page)).copied.length;
  await within.locator(".share-copy").click();
  await expect.poll(async () => (await asked(page)).copied.length).toBe(before + 1);
  const link = (await asked(page)).copied.at(-1) ?? "";
  // What tells of it would lie over the next thing to press.
  await page.locator(".notice button").evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  if (inDialog === 0 && (await page.locator("dialog[open]").count()) > 0) await closeDialog(page);
  return link;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Plays moves of a record with the keyboard's X and taps, each compared with what it must bring. */
export async function play(page: Page, moves: Turn[], shadow: Shadow): Promise<void> {
  for (const [index, turn] of moves.entries()) {
    const message = `move ${index + 1}: ${turn.from}${turn.to}`;
    const { from, to, count } = shadow.at(turn);
    shadow.turn(turn);
    const isFinish = turn.automatic.some(({ to }) => to !== "h");
    const what: Act = isFinish
      ? { press: "finish" }
      : from === "s" || to === "s"
        ? { tap: await stock(page) }
        : { from: `${from}.${count}`, to, by: "key" };
    expect(await act(page, what), message).toEqual(shadow.seen());
  }
}

async function stock(page: Page): Promise<string> {
  return (await page.locator('.felt [data-pile="s"] button').getAttribute("data-at")) ?? "";
}

/** The middle of an element, in CSS pixels; of a covered card, the middle of what is seen of it. */
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
