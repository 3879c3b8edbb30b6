import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { begin, openMenu, startDialog, title, top, undo, wonDialog, at, point } from "./solitaire";
import { en, pattern } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the lesson of FreeCell is won with five taps, a word before each, and leads to a real game", async ({ page }) => {
  await visit(page, "/solitaire");
  await page.getByTestId("lesson").click();
  const note = page.getByTestId("lesson-text");
  const { lesson } = text;
  const taps = [
    ["4.1", lesson.cell],
    ["4.1", lesson.build],
    ["5.2", lesson.pair],
    ["3.3", lesson.three],
    ["3.1", lesson.last],
  ] as const;
  for (const [card, words] of taps) {
    await expect(note).toContainText(words);
    await tapCard(page, card);
  }
  await expect(note).toBeHidden();
  await expect(wonDialog(page)).toBeVisible();
  await wonDialog(page).getByRole("button", { name: text.play_freecell }).click();
  await expect(title(page)).toHaveText(pattern("FreeCell · Deal {{ n }}"));
  await expect(page.locator(".felt .column")).toHaveCount(8);
  await expect(note).toBeHidden();
  // The lesson is neither counted nor saved.
  const menu = await openMenu(page, "statistics");
  await expect(menu).toContainText(text.statistics.none);
  await menu.locator("details.kept > summary").click();
  await expect(menu.getByRole("listitem")).toHaveCount(1);
});

test("the lesson of Klondike takes six taps, a word before each, and its game goes on", async ({ page }) => {
  await begin(page, "klondike", 6);
  await (await openMenu(page)).getByTestId("lesson").click();
  const note = page.getByTestId("lesson-text");
  const { lesson } = text;
  const taps = [
    ["1.1", lesson.column],
    ["3.1", lesson.king],
    ["s", lesson.stock],
    ["w.1", lesson.waste],
    ["4.2", lesson.both],
    ["4.1", lesson.queen],
    ["s", lesson.end],
  ] as const;
  for (const [card, words] of taps) {
    await expect(note).toContainText(words);
    await tapCard(page, card);
  }
  await expect(note).toContainText(lesson.end);
  await note.getByTestId("skip").click();
  await expect(startDialog(page)).toBeVisible();
});

/** Taps what is seen of a card. */
async function tapCard(page: Page, card: string): Promise<void> {
  // Nobody reads faster: two taps at one spot within 400 ms are a double tap, whose second half does nothing.
  await page.waitForTimeout(450);
  const { x, y } = await point(at(page, card));
  await page.touchscreen.tap(x, y);
}

test("the lesson can be skipped, and it says when the player strays from it", async ({ page }) => {
  await visit(page, "/solitaire");
  await page.getByTestId("lesson").click();
  await top(page, "1").tap();
  await expect(page.getByTestId("lesson-text")).toContainText(text.lesson.astray);
  await undo(page).click();
  await expect(page.getByTestId("lesson-text")).toContainText(text.lesson.cell);
  await page.getByTestId("skip").click();
  await expect(startDialog(page)).toBeVisible();
  await expect(page.getByTestId("lesson-text")).toBeHidden();
});
