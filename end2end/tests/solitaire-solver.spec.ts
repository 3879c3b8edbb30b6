import type { Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { FREECELL, NEARLY_WON, begin, closeDialog, counts, menuDialog, open, openMenu, saveGame, startDialog, table, top, undo, wonDialog } from "./solitaire";
import { en, fill, moveCount } from "./words";

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
  await expect(advice(page)).toContainText(text.shown, { timeout: 60_000 });
  await expect(wonDialog(page)).toBeHidden();
  // The player's turn begins where the solver's did.
  await page.getByTestId("try-yourself").click();
  await expect(advice(page)).toHaveCount(0);
  await expect(counts(page)).toHaveText(moveCount(0));
  const statistics = await openMenu(page, "statistics");
  await expect(statistics).toContainText(en.solitaire.statistics.none);
});

for (const [name, interrupt] of [
  ["a card", (page: Page) => top(page, "1").click()],
  ["U", (page: Page) => page.keyboard.press("u")],
  ["Escape", (page: Page) => page.keyboard.press("Escape")],
] as const) {
  test(`showing the moves is stopped by ${name}, and no win of this game counts`, async ({ page }) => {
    // Of the two moves that are left, one is shown.
    await page.clock.install();
    await saveGame(page, NEARLY_WON);
    await open(page, "/solitaire");
    await undo(page).click();
    await asks(page);
    await expect(advice(page)).toContainText(/^Yes, in 2 moves\./);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.getByTestId("show-me").click();
    await page.clock.fastForward(1_000);
    await expect(counts(page)).toHaveText(moveCount(3));
    await interrupt(page);
    await expect(advice(page)).toHaveCount(0);
    await page.clock.resume();
    await expect(counts(page), "nothing else was done").toHaveText(moveCount(3));
    await top(page, "4").click();
    await expect(wonDialog(page)).toBeVisible();
    await closeDialog(page);
    await expect(hint(page)).toHaveAttribute("aria-disabled", "true");
    const statistics = await openMenu(page, "statistics");
    await expect(statistics).toContainText(en.solitaire.statistics.none);
  });
}

for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800]] as const) {
  test(`the answer is readable and nothing covers it (${width}×${height})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, FREECELL);
    await hint(page).click();
    await expect(announced(page)).toBeVisible();
    await asks(page);
    await expect(advice(page)).toContainText(/^Yes, in \d+ moves\./);
    await expect(page.getByTestId("show-me")).toBeFocused();
    await page.getByTestId("show-me").press("Enter");
    await page.getByTestId("slow").click();
    const parts = advice(page).locator("p, button");
    await expect(parts).toHaveCount(5);
    const covered = await parts.evaluateAll((all) =>
      all.filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return top < 0 || top + height > innerHeight || !part.contains(seen);
      }).map((part) => part.textContent),
    );
    expect(covered).toEqual([]);
    const ground = (name: string) => page.getByTestId(name).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground("slow"), "the chosen speed is seen").not.toBe(await ground("fast"));
  });
}

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
  await expect(page.getByText(text.lost_deal).first()).toBeVisible();
  await asks(page);
  await expect(advice(page)).toContainText(text.lost_deal);
  await page.getByTestId("advice-new").click();
  await expect(startDialog(page)).toBeVisible();
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
  await expect(advice(page)).toHaveCount(0);
});
