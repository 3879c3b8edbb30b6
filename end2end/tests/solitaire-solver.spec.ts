import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { FREECELL, begin, menuDialog, open, openMenu, table, undo, wonDialog } from "./solitaire";
import { en } from "./words";

const text = en.solitaire.solver;

const advice = (page: Page) => page.locator(".advice");
const hint = (page: Page) => page.getByTestId("hint");

/** The beginning of a sentence with plural forms, without its number. */
const asks = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByTestId("whether-won").click();
  await expect(menuDialog(page)).toBeHidden();
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a deal that can be won says so, and shows how at a chosen speed until it is won", async ({ page }) => {
  await open(page, FREECELL);
  await asks(page);
  await expect(advice(page)).toContainText(/^Yes, in \d+ moves\./);
  await page.getByTestId("show-me").click();
  await page.getByTestId("fast").click();
  await expect(page.getByTestId("fast")).toHaveAttribute("aria-pressed", "true");
  await expect(wonDialog(page)).toBeVisible({ timeout: 60_000 });
  await expect(advice(page)).toBeEmpty();
});

test("showing the moves stops at a press, and the game goes on from there", async ({ page }) => {
  await open(page, FREECELL);
  await asks(page);
  await page.getByTestId("show-me").click();
  await page.getByTestId("fast").click();
  await expect(undo(page)).toHaveAttribute("aria-disabled", "false");
  await page.getByTestId("stop").click();
  const stopped = await table(page);
  await undo(page).click();
  expect(await table(page)).not.toEqual(stopped);
});

test("following every hint wins", async ({ page }) => {
  await begin(page, "freecell", 1);
  for (let move = 0; move < 120 && !(await wonDialog(page).isVisible()); move++) {
    if (await page.getByTestId("finish").isVisible()) {
      await page.getByTestId("finish").click();
      break;
    }
    await hint(page).click();
    const chosen = page.locator(".felt .chosen").last();
    await expect(chosen).toBeVisible();
    await chosen.click();
  }
  await expect(wonDialog(page)).toBeVisible();
});

test("a lost position says so and leads back to where it can be won", async ({ page }) => {
  // All cells are filled by the first cards, and then by more: the deal is soon lost.
  await open(page, "/solitaire/freecell?deal=3");
  for (const column of ["1", "2", "3", "4"]) {
    await page.locator(`.felt [data-pile="${column}"] .playing-card`).last().focus();
    await page.keyboard.press("x");
    await page.locator(".felt [data-pile=a] button, .felt [data-pile=b] button, .felt [data-pile=c] button, .felt [data-pile=d] button").filter({ hasNot: page.locator("[data-card]") }).first().click();
  }
  await asks(page);
  await expect(advice(page)).toContainText(/Yes|No/);
});

test("a deal that nobody can win says so when it is opened, and the solver proves it", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=11982");
  await expect(page.getByText(text.lost_deal)).toBeVisible();
  await asks(page);
  await expect(advice(page)).toContainText(text.lost);
  await expect(page.getByTestId("go-back")).toHaveCount(0);
});

test("without the solver's file a hint is a guess, and says so", async ({ page }) => {
  await page.route(/\/pkg\/solver-/, (route) => route.abort());
  await open(page, FREECELL);
  await hint(page).click();
  await expect(page.locator(".notice")).toContainText(text.guess);
  await asks(page);
  await expect(advice(page)).toContainText(text.unknown);
});

test("a search can be stopped", async ({ page }) => {
  // A hard deal of Klondike: the search takes long enough to be stopped.
  await begin(page, "klondike", 28, 3);
  await asks(page);
  await page.getByTestId("advice-cancel").click();
  await expect(advice(page)).toBeEmpty();
});
