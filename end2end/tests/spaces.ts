import type { BrowserContext, Locator, Page } from "@playwright/test";
import { deviceCalls, stubDevice, type Device } from "./device";
import { expect, hydrated, settled, visit } from "./fixtures";
import { en, fill } from "./words";

/** A desktop window, for tests that otherwise run on the phone. */
export const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  screen: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};

const DEVICE: Device = { share: "missing", clipboard: "works", execCommand: false };

/** The player on a device. */
export interface Player {
  name?: string;
  creature?: string;
}

/** Sets up a player who has finished the tutorial. Links that they copy can be read with `copyLink`. */
export async function player(page: Page, { name = "", creature = "fox" }: Player = {}): Promise<Page> {
  await page.context().addInitScript(
    ([key, value]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      } catch {
        // Storage is blocked.
      }
    },
    ["passalong.spaces.me", `me1 ${creature} 1 ${name}`] as const,
  );
  await stubDevice(page, DEVICE);
  return page;
}

/** Opens another device with its own player. */
export async function newPlayer(context: BrowserContext, who: Player = {}): Promise<Page> {
  return player(await context.newPage(), who);
}

export const turn = (page: Page): Locator => page.getByTestId("turn");
export const totals = (page: Page): Locator => page.getByTestId("totals");
export const visitSheet = (page: Page): Locator => page.getByTestId("visit");
export const linkError = (page: Page): Locator => page.getByTestId("link-error");
export const rounds = (page: Page): Locator => page.getByTestId("history-round");
export const stepDescription = (page: Page): Locator => page.getByTestId("happens");
export const verdict = (page: Page): Locator => page.getByTestId("verdict");
export const notice = (page: Page): Locator => page.locator(".notice");
export const editorMessage = (page: Page): Locator => page.getByTestId("say");
export const games = (page: Page): Locator => page.getByTestId("game");
export const myBoards = (page: Page): Locator =>
  page.getByRole("region", { name: en.spaces.lobby.boards }).getByRole("listitem");

/** A square of the board in the editor, 0-based. */
export const square = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-square="${row}-${column}"]`);

/** A move in board notation. */
export interface Move {
  kind: "p" | "t" | "G";
  row: number;
  column: number;
}

export interface Board {
  size: number;
  moves: Move[];
}

/** Parses board notation. */
export function parseBoard(text: string): Board {
  const [head = "", tail = ""] = text.split("|");
  const size = Number(head);
  const moves = [...tail.matchAll(/(\d+)([pt])|G(\d+)f/g)].map((found): Move => {
    if (found[3] !== undefined) return { kind: "G", row: -1, column: Number(found[3]) };
    const index = Number(found[1]);
    return { kind: found[2] as "p" | "t", row: Math.floor(index / size), column: index % size };
  });
  return { size, moves };
}

/** Makes a board in the board editor by tapping. */
export async function tapBoard(page: Page, text: string): Promise<void> {
  for (const { kind, row, column } of parseBoard(text).moves) {
    if (kind === "G") {
      await page.locator(".goal-button:not([disabled])").click();
      continue;
    }
    const mode = page.getByTestId(kind === "t" ? "mode-trap" : "mode-step");
    if ((await mode.getAttribute("aria-pressed")) !== "true") await mode.click();
    await square(page, row, column).click();
  }
  await expect(page.getByTestId("use-board")).toBeEnabled();
  // No move was rejected.
  const made = await page.evaluate(() => {
    try {
      return localStorage.getItem("passalong.spaces.draft");
    } catch {
      return null;
    }
  });
  const { size, moves } = parseBoard(text);
  const written = moves.map(({ kind, row, column }) => (kind === "G" ? `${column}f` : `${size * row + column}${kind}`));
  if (made !== null) expect(made.replace(/^\d+[ct]/, "")).toBe(written.join(""));
}

/** From a choice of boards, or the maker that is open already where there is none to choose: makes one and uses it. */
export async function makeAndUseBoard(page: Page, text: string): Promise<void> {
  const make = page.getByTestId("make-board");
  await expect(make.or(page.getByTestId("use-board"))).toBeVisible();
  if (await make.isVisible()) await make.click();
  await tapBoard(page, text);
  await page.getByTestId("use-board").click();
}

/** In a choice of boards, selects a saved board, the last one first, and uses it. */
export async function useOwnBoard(page: Page): Promise<void> {
  const board = page.getByTestId("own-board").first();
  await board.click();
  await expect(board).toHaveAttribute("aria-pressed", "true");
  await page.getByTestId("use-chosen").click();
}

/** From the lobby: opens the maker for a board to keep. */
export async function openMaker(page: Page): Promise<void> {
  await page.getByTestId("new-board").click();
  await page.getByTestId("make-board").click();
}

/** Opens the lobby. */
export async function openLobby(page: Page): Promise<void> {
  await visit(page, "/spaces");
  await expect(page.getByTestId("challenge")).toBeVisible();
}

/** From the lobby: starts a challenge with this board. */
export async function startChallenge(page: Page, text: string, rules: "classic" | "tournament" = "classic"): Promise<void> {
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: String(parseBoard(text).size), exact: true }).check();
  if (rules === "tournament") {
    await page.getByRole("radio", { name: new RegExp(`^${en.spaces.pick.tournament}`) }).check();
  }
  await makeAndUseBoard(page, text);
  await expect(turn(page)).toBeVisible();
}

/** Copies the link that the game has to send. */
export async function copyLink(page: Page): Promise<string> {
  const before = (await deviceCalls(page)).copied.length;
  await page.locator(".share-copy").click();
  await expect.poll(async () => (await deviceCalls(page)).copied.length).toBe(before + 1);
  const link = (await deviceCalls(page)).copied.at(-1) ?? "";
  await settled(page);
  return link;
}

/** Opens a link like a messenger does, by loading the page. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto("about:blank");
  await visit(page, link);
}

/** Opens a link on the page that is already open, where only the fragment changes. */
export async function openInPlace(page: Page, link: string): Promise<void> {
  await page.evaluate((link) => {
    location.hash = new URL(link, location.href).hash;
  }, link);
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Answers an opened challenge. */
export async function answer(page: Page, text: string): Promise<void> {
  await page.getByTestId("answer").click();
  await makeAndUseBoard(page, text);
  await expect(stepDescription(page)).toBeVisible();
}

/** Skips to the end of the round on the screen. */
export async function skipToEnd(page: Page): Promise<void> {
  const scrub = page.getByTestId("scrub");
  await scrub.fill((await scrub.getAttribute("max")) ?? "0");
  await expect(verdict(page)).toBeVisible();
}

/** Goes back one screen. */
export async function back(page: Page): Promise<void> {
  await page.getByTestId("back").click();
}

/** The outcome of a round, computed from the rules alone. The second board is rotated. */
export interface Outcome {
  points: [number, number];
  /** The squares that each piece visited, from the first player's side: `row-column`. */
  visited: [Set<string>, Set<string>];
  /** The squares where a piece was hit, even if it had no point to lose. */
  hits: Set<string>;
  steps: number;
}

/** Plays a round by the rules, as a reference for the page. */
export function simulateRound(first: string, second: string): Outcome {
  const boards = [parseBoard(first), parseBoard(second)];
  const size = boards[0]?.size ?? 0;
  const points: [number, number] = [0, 0];
  const visited: [Set<string>, Set<string>] = [new Set(), new Set()];
  const traps: [Set<string>, Set<string>] = [new Set(), new Set()];
  const hits = new Set<string>();
  const stopped = [false, false];
  const at = ["", ""];
  let done = false;
  let step = 0;
  const most = Math.max(...boards.map(({ moves }) => moves.length));
  for (; step < most && !done && !(stopped[0] && stopped[1]); step += 1) {
    for (const player of [0, 1] as const) {
      const moves = boards[player]?.moves ?? [];
      const move = moves[step];
      if (move === undefined || stopped[player]) continue;
      if (move.kind === "G") {
        points[player] += 1;
        at[player] = "goal";
        done = true;
        continue;
      }
      const turned = player === 0 ? move : { row: size - 1 - move.row, column: size - 1 - move.column };
      const key = `${turned.row}-${turned.column}`;
      if (move.kind === "t") {
        traps[player].add(key);
        continue;
      }
      const before = moves.slice(0, step).findLast(({ kind }) => kind === "p");
      if (before !== undefined && move.row < before.row) points[player] += 1;
      at[player] = key;
      visited[player].add(key);
    }
    if (!done && at[0] === at[1]) {
      for (const player of [0, 1] as const) points[player] = Math.max(0, points[player] - 1);
      hits.add(at[0] ?? "");
      done = true;
      continue;
    }
    for (const player of [0, 1] as const) {
      const other = player === 0 ? traps[1] : traps[0];
      if (stopped[player] || !other.has(at[player] ?? "")) continue;
      points[player] = Math.max(0, points[player] - 1);
      stopped[player] = true;
      hits.add(at[player] ?? "");
    }
  }
  return { points, visited, hits, steps: step };
}

/** The sentence about who wins a round, as shown to the first player. Without a name, the other is a friend who has none. */
export function verdictText([mine, theirs]: [number, number], name?: string): string {
  const text = en.spaces.watch;
  if (mine === theirs) return fill(text.tied, { points: mine });
  if (mine > theirs) return fill(text.you_won, { more: mine, less: theirs });
  const points = { more: theirs, less: mine };
  return name === undefined ? fill(en.spaces.unnamed.round, points) : fill(text.won, { name, ...points });
}
