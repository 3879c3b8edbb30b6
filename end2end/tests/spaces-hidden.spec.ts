import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  answer,
  back,
  parseBoard,
  openLink,
  player,
  reload,
  skipToEnd,
  turn,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

/** The challenger's board: a path and three traps, one of them under the piece. */
const HIDDEN = "5|22p17p16t17t12p13p08p09t03pG3f";
const LINK = `/spaces#challenge=${HIDDEN.replace("|", "%7C")}&g=K3M9QX&from=Ala`;
const MINE = "5|20p15p10p05p00pG0f";

/** Every readable form of the moves: the notation of the board, and its drawing, as it is and rotated. */
function spellings(): string[] {
  const { size, moves } = parseBoard(HIDDEN);
  const list = HIDDEN.split("|")[1] ?? "";
  // Any three moves in a row would give it away.
  const tokens = list.match(/\d+[pt]|G\d+f/g) ?? [];
  const runs = tokens.slice(2).map((token, index) => `${tokens[index]}${tokens[index + 1]}${token}`);
  const center = (row: number, column: number): string => `${10 * column + 5} ${10 * row + 5}`;
  const steps = moves.filter(({ kind }) => kind === "p");
  const path = (rotated: boolean): string => {
    const points = steps.map(({ row, column }) =>
      rotated ? center(size - 1 - row, size - 1 - column) : center(row, column),
    );
    return `M${points.slice(0, 3).join("L")}`;
  };
  // Two traps in a row: a single one could belong to any board, such as the example beside the rules.
  const cross = (row: number, column: number): string =>
    `M${10 * column + 3} ${10 * row + 3}l4 4m0 -4l-4 4`;
  const put = moves.filter(({ kind }) => kind === "t");
  const traps = put.slice(1).flatMap((trap, index) => {
    const pair = [put[index] ?? trap, trap];
    return [
      pair.map(({ row, column }) => cross(row, column)).join(""),
      pair.map(({ row, column }) => cross(size - 1 - row, size - 1 - column)).join(""),
    ];
  });
  return [HIDDEN, list, ...runs, path(false), path(true), ...traps];
}

/** The content of the page, of the browser's storage and of the history's state. */
async function contents(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const entries = (storage: Storage): string =>
      Object.keys(storage)
        .map((key) => `${key}=${storage.getItem(key)}`)
        .join("\n");
    const styles = [...document.querySelectorAll<HTMLElement>("[style]")].map(({ style }) => style.cssText);
    return {
      "the page": document.documentElement.outerHTML,
      "the page's text": document.body.innerText,
      fields: values.join("\n"),
      styles: styles.join("\n"),
      localStorage: entries(localStorage),
      sessionStorage: entries(sessionStorage),
      "the history": JSON.stringify(history.state),
      "the title": document.title,
    };
  });
}

/** Where the board can be read: as it is, reversed, percent-encoded or in base64. */
function readable(seen: Record<string, string>): string[] {
  const found: string[] = [];
  for (const [where, content] of Object.entries(seen)) {
    const plain = content.toLowerCase();
    for (const spelling of spellings()) {
      const forms = [spelling, encodeURIComponent(spelling), [...spelling].reverse().join("")];
      for (const form of forms) if (plain.includes(form.toLowerCase())) found.push(`“${form}” in ${where}`);
    }
    // Long words of base64 are decoded, since an encoded board is readable too.
    for (const word of content.match(/[A-Za-z0-9+/_-]{8,}/g) ?? []) {
      const inside = Buffer.from(word, "base64url").toString("latin1");
      if (inside.includes(HIDDEN.slice(2, 11))) found.push(`encoded in ${where}`);
    }
  }
  return found;
}

async function expectHidden(page: Page, when: string): Promise<void> {
  expect.soft(readable(await contents(page)), when).toEqual([]);
}

test("before the answer the challenger's board is nowhere in the page, the address or the storage", async ({ page }) => {
  await player(page);
  await openLink(page, LINK);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
  await expect(visitSheet(page)).toContainText(text.visit.inside);
  await expect(visitSheet(page).getByRole("img", { name: text.game.their_board })).toBeVisible();
  // Until the link is accepted, the board is in the address and nowhere else.
  await expectHidden(page, "beside the opened link");

  await page.getByTestId("answer").click();
  await expect(page).toHaveURL("/spaces");
  await expectHidden(page, "while a board is made");
  await back(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
  await expectHidden(page, "in the game");
  await reload(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
  await expectHidden(page, "after a reload");
  await back(page);
  await expect(page.getByTestId("game")).toBeVisible();
  await expectHidden(page, "in the list of games");
});

test("the search finds a board that is visible", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#${HIDDEN.replace("|", "%7C")}`);
  await page.getByTestId("save-boards").click();
  await expect(page.getByRole("region", { name: text.lobby.boards }).getByRole("listitem")).toHaveCount(1);
  const found = readable(await contents(page)).join("\n");
  expect(found).toContain("in the page");
  expect(found).toContain("in localStorage");
  expect(readable({ here: Buffer.from(HIDDEN).toString("base64url") })).toEqual(["encoded in here"]);
});

test("after the answer only what happened is drawn, and no trap that wasn't hit", async ({ page }) => {
  await player(page);
  await openLink(page, LINK);
  await answer(page, MINE);
  await skipToEnd(page);
  // MINE goes straight up the left edge and hits no trap, so none is drawn here or in the history.
  await expect(page.locator(".watch .other-way").first()).toBeAttached();
  await expect(page.locator(".watch .other-trap")).toHaveCount(0);
  await expect(page.getByTestId("happens")).not.toContainText(fill(text.watch.traps, { who: "Ala" }));
  await back(page);
  await expect(page.getByTestId("history-round").locator(".other-way").first()).toBeAttached();
  await expect(page.getByTestId("history-round").locator(".other-trap")).toHaveCount(0);
  await expect(page.getByText(fill(text.game.fog, { name: "Ala" }))).toBeVisible();
});

test("only traps that were hit are drawn", async ({ page }) => {
  await player(page);
  // Rotated, the challenger's traps are on squares 1 and 4 of the answer, which only steps on 1.
  await openLink(page, "/spaces#challenge=3%7C8p7t5p4t2pG2f&from=Ala");
  await answer(page, "3|6p7p8p5p2p1pG1f");
  await skipToEnd(page);
  await expect(page.locator(".watch .other-trap")).toHaveAttribute("d", "M13 3l4 4m0 -4l-4 4");
  await expect(page.getByTestId("happens")).toContainText(fill(text.watch.hit, { who: text.you }));
  await page.getByTestId("step-back").click();
  await expect(page.locator(".watch .other-trap")).toHaveCount(0);
  await back(page);
  await expect(page.getByTestId("history-round").locator(".other-trap")).toHaveAttribute("d", "M13 3l4 4m0 -4l-4 4");
});
