import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { FINISHABLE, NEARLY_WON, counts, felt, finish, open, saveGame, table, title, top, undo, wonDialog } from "./solitaire";
import { en, fill, moveCount } from "./words";

const cascade = (page: Page) => page.locator(".cascade .playing-card");

test("a decided game finishes card by card", async ({ page }) => {
  await open(page, FINISHABLE);
  // Every card that is ever on top of the foundation.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const top = document.querySelector<HTMLElement>('.felt [data-pile="S"] button.playing-card')?.dataset.card;
      if (top !== undefined && !seen.includes(top)) seen.push(top);
    }).observe(document.querySelector(".felt") as Element, { childList: true, subtree: true });
  });
  await finish(page).click();
  await expect(wonDialog(page)).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen).toEqual([..."A23456789TJQK"].map((rank) => `${rank}S`));
});

test("any press shows the end of it", async ({ page }) => {
  // Time stands still, so that nothing ends by itself.
  await page.clock.install();
  await open(page, FINISHABLE);
  await page.clock.pauseAt(Date.now() + 60_000);
  await finish(page).click();
  await expect(wonDialog(page)).toBeHidden();
  expect((await table(page)).S).not.toEqual(["KS"]);
  await felt(page).click({ position: { x: 5, y: 5 } });
  await expect.poll(async () => (await table(page)).S).toEqual(["KS"]);
  await page.clock.runFor(1);
  await expect(wonDialog(page)).toBeVisible();
});

for (const press of ["a key", "a tap"] as const) {
  test(`a won game ends with a cascade that ${press} skips; what to press next is already there`, async ({ page }) => {
    await saveGame(page, NEARLY_WON);
    await open(page, "/solitaire");
    await top(page, "4").tap();
    await expect(cascade(page)).toHaveCount(13);
    await expect(wonDialog(page).getByTestId("again")).toBeVisible();
    await expect(wonDialog(page)).toContainText(/4 moves in 0:2\d/);
    if (press === "a key") await page.keyboard.press("Shift");
    else await wonDialog(page).getByRole("heading").first().tap();
    await expect(cascade(page)).toHaveCount(0);
    await expect(wonDialog(page)).toBeVisible();
  });
}

test("a cascade ends by itself", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  await top(page, "4").tap();
  await expect(cascade(page)).toHaveCount(13);
  await expect(cascade(page)).toHaveCount(0, { timeout: 8_000 });
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no card flies", async ({ page }) => {
    await open(page, FINISHABLE);
    await finish(page).click();
    await expect(wonDialog(page)).toBeVisible();
    await expect(page.locator(".cascade")).toHaveCount(0);
    expect((await table(page)).S).toEqual(["KS"]);
  });
});

test("sounds come after the first press, and stay off once they are switched off", async ({ page }) => {
  await page.addInitScript(() => {
    const heard = { contexts: 0, sources: 0 };
    Object.assign(window, { heard });
    const real = window.AudioContext;
    window.AudioContext = class extends real {
      constructor() {
        super();
        heard.contexts += 1;
      }
      override createBufferSource(): AudioBufferSourceNode {
        heard.sources += 1;
        return super.createBufferSource();
      }
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: { contexts: number; sources: number } }).heard);
  await open(page, "/solitaire/freecell?deal=1");
  expect(await heard()).toEqual({ contexts: 0, sources: 0 });
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  expect(await heard()).toEqual({ contexts: 1, sources: 1 });
  await page.getByTestId("menu").click();
  const menu = page.locator("dialog.solitaire-menu");
  await menu.locator("details.settings > summary").click();
  await menu.getByLabel(en.solitaire.settings.sound, { exact: true }).uncheck();
  await page.reload();
  await expect(title(page)).toHaveText(`FreeCell · ${fill(en.progress.solitaire.deal, { number: 1 })}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await undo(page).click();
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  expect(await heard()).toEqual({ contexts: 0, sources: 0 });
});
