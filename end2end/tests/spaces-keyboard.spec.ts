import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { pressCyrillic } from "./keys";
import {
  newPlayer,
  parseBoard,
  copyLink,
  stepDescription,
  openLobby,
  openMaker,
  openLink,
  player,
  editorMessage,
  square,
  turn,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(target, "reachable with Tab").toBeFocused();
  expect(await focusIsVisible(page), "the focus is visible").toBe(true);
}

async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    const shown = focused.closest("label.choice") ?? focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
}

/** Makes a board with arrow and letter keys, from the board's single tab stop. */
async function typeBoard(page: Page, written: string): Promise<void> {
  const { size, moves } = parseBoard(written);
  await tabTo(page, page.locator('[data-square][tabindex="0"]'));
  const start = (await page.evaluate(() => document.activeElement?.getAttribute("data-square"))) ?? "";
  let [row = 0, column = 0] = start.split("-").map(Number);
  const go = async (toRow: number, toColumn: number): Promise<void> => {
    for (; row < toRow; row += 1) await page.keyboard.press("ArrowDown");
    for (; row > toRow; row -= 1) await page.keyboard.press("ArrowUp");
    for (; column < toColumn; column += 1) await page.keyboard.press("ArrowRight");
    for (; column > toColumn; column -= 1) await page.keyboard.press("ArrowLeft");
    await expect(square(page, row, column)).toBeFocused();
  };
  expect(size).toBeGreaterThan(1);
  for (const move of moves) {
    if (move.kind === "G") {
      await page.keyboard.press("g");
      continue;
    }
    await go(move.row, move.column);
    expect(await focusIsVisible(page)).toBe(true);
    await page.keyboard.press(move.kind === "t" ? "t" : "Enter");
  }
  await expect(editorMessage(page)).toHaveText(text.editor.done);
}

test("a challenge can be made and answered with the keyboard alone", { tag: "@desktop" }, async ({ page, secondContext }) => {
  test.setTimeout(60_000);
  await player(page, { name: "Ala" });
  await openLobby(page);
  await tabTo(page, page.getByTestId("challenge"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "4", exact: true }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await tabTo(page, page.getByTestId("make-board"));
  await page.keyboard.press("Enter");
  await typeBoard(page, "3|7p4p5t1pG1f");
  await tabTo(page, page.getByTestId("use-board"));
  await page.keyboard.press("Enter");
  await expect(turn(page)).toHaveText(en.progress.spaces.send_first);
  await tabTo(page, page.locator(".share-copy"));
  await page.keyboard.press("Enter");
  await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
  const link = await copyLink(page);

  const ola = await newPlayer(await secondContext());
  await openLink(ola, link);
  await tabTo(ola, ola.getByTestId("answer"));
  await ola.keyboard.press("Enter");
  await expect(visitSheet(ola)).toBeHidden();
  await typeBoard(ola, "3|6p3p4t0pG0f");
  await tabTo(ola, ola.getByTestId("use-board"));
  await ola.keyboard.press("Enter");
  await expect(stepDescription(ola)).toBeVisible();
  await tabTo(ola, ola.getByTestId("scrub"));
  await ola.keyboard.press("End");
  await expect(verdict(ola)).toBeVisible();
  await tabTo(ola, ola.getByTestId("watch-done"));
  await ola.keyboard.press("Space");
  await expect(turn(ola)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
});

test("on the board the arrow keys stop at the edges, U undoes, and the goal is above the top row", { tag: "@desktop" }, async ({ page }) => {
  await player(page);
  await openLobby(page);
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByTestId("make-board").click();
  // Before the first move the only tab stop is the middle of the bottom row.
  await expect(page.locator('[data-square][tabindex="0"]')).toHaveCount(1);
  await tabTo(page, square(page, 2, 1));
  await page.keyboard.press("ArrowDown");
  await expect(square(page, 2, 1)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(square(page, 2, 2)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(square(page, 2, 0)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editorMessage(page)).toHaveText(text.editor.step);
  // A trap beneath the piece, and undo.
  await page.keyboard.press("T");
  await expect(editorMessage(page)).toHaveText(text.editor.supermove);
  await page.keyboard.press("u");
  await expect(editorMessage(page)).toHaveText(text.editor.step);
  // The same with a Cyrillic keyboard, and with Ctrl+Z.
  for (const back of [() => pressCyrillic(page, "г", "U"), () => page.keyboard.press("Control+z")]) {
    await pressCyrillic(page, "е", "T");
    await expect(editorMessage(page)).toHaveText(text.editor.supermove);
    await back();
    await expect(editorMessage(page)).toHaveText(text.editor.step);
  }
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(editorMessage(page)).toHaveText(text.editor.goal);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("button", { name: fill(text.editor.goal_square, { column: 1 }) })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editorMessage(page)).toHaveText(text.editor.done);
  // The pressed button is disabled now: Tab continues from the board, not from the top of the page.
  await page.keyboard.press("Tab");
  const next = await page.evaluate(() => document.activeElement?.closest(".editor") !== null);
  expect(next).toBe(true);
});

test("keys with Ctrl or Alt are left to the browser", { tag: "@desktop" }, async ({ page }) => {
  await player(page);
  await openLobby(page);
  await openMaker(page);
  await square(page, 3, 0).click();
  await page.keyboard.press("Control+u");
  await page.keyboard.press("Alt+t");
  await expect(editorMessage(page)).toHaveText(text.editor.step);
});

test("after each change of screen the focus is in the new one", { tag: "@desktop" }, async ({ page }) => {
  await player(page);
  await openLobby(page);
  const inside = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && document.querySelector("main")?.contains(focused);
    });
  for (const id of ["challenge", "make-board", "back", "back"]) {
    await page.getByTestId(id).focus();
    await page.keyboard.press("Enter");
    await expect.poll(inside, `after ${id}`).toBe(true);
    await expect(page.getByTestId(id).and(page.locator(":focus"))).toHaveCount(0);
  }
});
