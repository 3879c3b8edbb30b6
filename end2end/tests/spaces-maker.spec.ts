import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { parseBoard, openLobby, myBoards, notice, player, reload, editorMessage, square, tapBoard, turn } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

/** Opens the editor for a board of this size. */
async function openEditor(page: Page, size: number, rules: "classic" | "tournament" = "classic"): Promise<void> {
  await player(page);
  await openLobby(page);
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: String(size), exact: true }).check();
  if (rules === "tournament") {
    await page.getByRole("radio", { name: new RegExp(`^${text.pick.tournament}`) }).check();
  }
  await page.getByTestId("make-board").click();
  await expect(editorMessage(page)).toHaveText(text.editor.start);
}

const expectOwnPoints = (page: Page, points: number) =>
  expect(page.getByTestId("alone")).toHaveText(fill(text.editor.alone, { count: points }));

const step = async (page: Page, row: number, column: number): Promise<void> => {
  await page.getByTestId("mode-step").click();
  await square(page, row, column).click();
};

const trap = async (page: Page, row: number, column: number): Promise<void> => {
  await page.getByTestId("mode-trap").click();
  await square(page, row, column).click();
};

/** The squares that are marked as possible. */
const openSquares = (page: Page) => page.locator(".square.open");

test("impossible moves are rejected with the reason and change nothing", async ({ page }) => {
  await openEditor(page, 3);
  const refused = async (row: number, column: number, reason: string): Promise<void> => {
    await square(page, row, column).click();
    await expect(editorMessage(page), `${row}-${column}`).toHaveText(reason);
  };
  await refused(0, 0, text.refusal.start_row);
  await expect(page.getByTestId("mode-trap")).toBeDisabled();
  await square(page, 2, 1).click();
  await expect(editorMessage(page)).toHaveText(text.editor.step);
  await refused(0, 1, text.refusal.not_adjacent);
  await refused(1, 2, text.refusal.not_adjacent);
  await step(page, 2, 2);
  await refused(2, 1, text.refusal.revisit);
  await step(page, 1, 2);
  await refused(2, 2, text.refusal.backward);
  await trap(page, 1, 1);
  await trap(page, 0, 0);
  await expect(editorMessage(page)).toHaveText(text.refusal.trap_not_adjacent);
  await trap(page, 1, 1);
  await expect(editorMessage(page)).toHaveText(text.refusal.duplicate_trap);
  await page.getByTestId("mode-step").click();
  await refused(1, 1, text.refusal.own_trap);
  await expectOwnPoints(page, 1);
  await step(page, 0, 2);
  await expect(editorMessage(page)).toHaveText(text.editor.goal);
  await page.locator(".goal-button:not([disabled])").click();
  await expect(editorMessage(page)).toHaveText(text.editor.done);
  await refused(0, 1, text.refusal.finished);
  await expectOwnPoints(page, 3);
});

test("after a trap beneath the piece only a step is possible", async ({ page }) => {
  await openEditor(page, 3);
  await step(page, 2, 0);
  await trap(page, 2, 0);
  await expect(editorMessage(page)).toHaveText(text.editor.supermove);
  await expect(page.getByTestId("mode-trap")).toBeDisabled();
  await expect(page.getByTestId("mode-step")).toHaveAttribute("aria-pressed", "true");
  await square(page, 1, 0).click();
  await expect(editorMessage(page)).toHaveText(text.editor.step);
  await square(page, 2, 0).click();
  await expect(editorMessage(page)).toHaveText(text.refusal.backward);
});

test("a move that blocks every way to the goal is rejected", async ({ page }) => {
  await openEditor(page, 2);
  await step(page, 1, 0);
  await trap(page, 0, 0);
  await trap(page, 1, 1);
  // Both ways forward would be blocked.
  await expect(editorMessage(page)).toHaveText(text.refusal.dead_end);
});

test("undo, redo and starting over", async ({ page }) => {
  await openEditor(page, 3);
  const [undo, redo, clear] = ["undo", "redo", "clear"].map((id) => page.getByTestId(id));
  if (!undo || !redo || !clear) throw new Error("there are three tools");
  for (const tool of [undo, redo, clear]) await expect(tool).toBeDisabled();
  await tapBoard(page, "3|7p4p5t1pG1f");
  await expectOwnPoints(page, 3);
  await expect(page.getByTestId("use-board")).toBeEnabled();
  await undo.click();
  await expect(page.getByTestId("use-board")).toBeDisabled();
  await expectOwnPoints(page, 2);
  await undo.click();
  await undo.click();
  await expect(page.locator(".space-field .own-trap")).toHaveCount(0);
  await redo.click();
  await expect(page.locator(".space-field .own-trap")).toHaveCount(1);
  await clear.click();
  await expect(editorMessage(page)).toHaveText(text.editor.start);
  await expectOwnPoints(page, 0);
  await expect(undo).toBeDisabled();
  for (let move = 0; move < parseBoard("3|7p4p5t1pG1f").moves.length; move += 1) await redo.click();
  await expect(editorMessage(page)).toHaveText(text.editor.done);
  await expect(redo).toBeDisabled();
});

test("the squares possible in the selected mode are marked", async ({ page }) => {
  await openEditor(page, 4);
  await expect(openSquares(page)).toHaveCount(4);
  await square(page, 3, 1).click();
  await expect(openSquares(page)).toHaveCount(3);
  await page.getByTestId("mode-trap").click();
  await expect(editorMessage(page)).toHaveText(text.editor.trap);
  // Beside the piece, above it and beneath it.
  await expect(openSquares(page)).toHaveCount(4);
  await page.getByTestId("mode-step").click();
  await expect(page.locator(".option-dot")).toHaveCount(3);
});

test("an unfinished board survives a reload and going back", async ({ page }) => {
  await openEditor(page, 3);
  await step(page, 2, 1);
  await trap(page, 2, 0);
  await step(page, 1, 1);
  await reload(page);
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByTestId("make-board").click();
  await expect(page.locator(".space-field .own-trap")).toHaveCount(1);
  await expectOwnPoints(page, 1);
  await expect(square(page, 1, 1)).toHaveAccessibleName(new RegExp(text.editor.is_here));
  await page.getByTestId("back").click();
  // A different size starts a new board, without losing the unfinished one.
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByTestId("make-board").click();
  await expect(editorMessage(page)).toHaveText(text.editor.start);
  await page.getByTestId("back").click();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByTestId("make-board").click();
  await expectOwnPoints(page, 1);
});

test("tournament rules limit the traps, and from the top row only the goal is possible", async ({ page }) => {
  await openEditor(page, 3, "tournament");
  await expect(page.getByText(fill(text.editor.traps_left, { count: 2 }))).toBeVisible();
  await step(page, 2, 1);
  await trap(page, 2, 0);
  await trap(page, 2, 2);
  await expect(page.getByText(fill(text.editor.traps_left, { count: 0 }))).toBeVisible();
  await expect(page.getByTestId("mode-trap")).toBeDisabled();
  await square(page, 1, 1).click();
  await square(page, 0, 1).click();
  await expect(editorMessage(page)).toHaveText(text.editor.only_goal);
  await square(page, 0, 0).click();
  await expect(editorMessage(page)).toHaveText(text.refusal.row_zero);
  await page.locator(".goal-button:not([disabled])").click();
  await page.getByTestId("use-board").click();
  await expect(turn(page)).toBeVisible();
  await expect(page.getByText(fill(text.game.size_rules, { size: 3, rules: text.visit.rules_tournament }))).toBeVisible();
});

for (const [size, notation] of [
  [2, "2|3p2t1pG1f"],
  [10, "10|90p91t80p70p60p61p51p41p31p21p20t11p01p02pG2f"],
] as const) {
  test(`a board of ${size} by ${size} can be made, saved with its name and found in the list`, { tag: "@everywhere" }, async ({ page }) => {
    await openEditor(page, size);
    await expect(page.locator("[data-square]")).toHaveCount(size * size);
    const box = await square(page, size - 1, size - 1).boundingBox();
    expect(box?.width ?? 0, "a square is large enough to press").toBeGreaterThanOrEqual(24);
    await tapBoard(page, notation);
    await page.getByLabel(text.editor.name).fill("Żółty ślimak");
    await page.getByTestId("save-board").click();
    await expect(notice(page)).toContainText(text.editor.saved);
    await page.getByTestId("back").click();
    await expect(page.getByTestId("own-board")).toContainText("Żółty ślimak");
    await page.getByTestId("back").click();
    await expect(myBoards(page)).toContainText("Żółty ślimak");
  });
}

test("the grid tells screen readers where everything is", async ({ page }) => {
  await openEditor(page, 3);
  const grid = page.getByRole("grid", { name: fill(text.editor.grid, { size: 3 }) });
  await expect(grid.getByRole("row")).toHaveCount(3);
  await expect(grid.getByRole("gridcell")).toHaveCount(9);
  const cell = (row: number, column: number) => fill(text.editor.square, { row, column });
  await expect(square(page, 2, 1)).toHaveAccessibleName(`${cell(3, 2)}, ${text.editor.can_step}`);
  await square(page, 2, 1).click();
  await trap(page, 2, 0);
  await expect(square(page, 2, 1)).toHaveAccessibleName(`${cell(3, 2)}, ${text.editor.is_here}`);
  await page.getByTestId("mode-trap").click();
  await expect(square(page, 2, 1)).toHaveAccessibleName(`${cell(3, 2)}, ${text.editor.is_here}, ${text.editor.can_trap}`);
  await expect(square(page, 2, 0)).toHaveAccessibleName(`${cell(3, 1)}, ${text.editor.is_trap}`);
  await step(page, 1, 1);
  await expect(square(page, 2, 1)).toHaveAccessibleName(`${cell(3, 2)}, ${text.editor.is_piece}`);
  await expect(page.getByTestId("announcer")).toContainText(text.editor.step);
  await expect(page.getByRole("button", { name: fill(text.editor.goal_square, { column: 2 }) })).toBeDisabled();
});
