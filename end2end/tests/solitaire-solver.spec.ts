import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { FREECELL, begin, counts, menuDialog, open, openMenu, saveGame, table, undo, wonDialog } from "./solitaire";
import { en, fill } from "./words";

const text = en.solitaire.solver;

const advice = (page: Page) => page.locator(".advice");
const hint = (page: Page) => page.getByTestId("hint");

const announced = (page: Page) => page.locator(".notice");

/** Asks in the menu whether the game can still be won. */
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
  // It is not the player's win.
  await expect(announced(page).filter({ hasText: text.shown })).toBeVisible({ timeout: 60_000 });
  await expect(advice(page)).toBeEmpty();
  await expect(wonDialog(page)).toBeHidden();
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
  test.slow();
  await begin(page, "freecell", 1);
  const kings = page.locator(".felt [data-card^=K]").and(page.locator("[data-pile=S] *, [data-pile=H] *, [data-pile=C] *, [data-pile=D] *"));
  const isOver = async () => (await page.getByTestId("finish").isVisible()) || (await kings.count()) === 4;
  for (let move = 0; move < 80 && !(await isOver()); move++) {
    await hint(page).click();
    await expect(page.locator(".felt .chosen").first()).toBeVisible();
    const before = await counts(page).textContent();
    // Two presses at one spot within 400 ms would be a double click.
    await page.waitForTimeout(450);
    // A press on the cards of a hint makes its move.
    await page.locator(".felt .chosen").first().click({ position: { x: 6, y: 6 } });
    await expect(counts(page)).not.toHaveText(before ?? "");
  }
  // The last hint may have won already.
  if (await page.getByTestId("finish").isVisible()) await page.getByTestId("finish").click();
  await expect(wonDialog(page)).toBeVisible();
  await hint(page).dispatchEvent("click");
  await settled(page);
  await expect(page.locator(".notice"), "nothing to say of a won game").toBeHidden();
});

test("a lost position says so and leads back to where it can be won", async ({ page }) => {
  // Four cards of the first column fill the cells: the solver has proved that the fourth one loses.
  await saveGame(page, "solitaire1/F00.1//30/4/1a1b1c1d");
  await open(page, "/solitaire");
  await asks(page);
  await expect(advice(page)).toContainText(text.lost);
  await page.getByTestId("go-back").click();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 3 }));
  await expect(announced(page)).toContainText(fill(text.undone, { count: 1 }));
  await asks(page);
  await expect(advice(page)).toContainText(/^Yes, in \d+ moves\./);
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
  // The solver's file comes too late.
  await page.route(/\/pkg\/solver-.*\.wasm$/, () => {});
  await open(page, FREECELL);
  await asks(page);
  await expect(advice(page)).toContainText(fill(text.searching, { count: 0 }));
  await page.getByTestId("advice-cancel").click();
  await expect(advice(page)).toBeEmpty();
});
