import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { press } from "./without-script";
import { FREECELL, at, chosen, counts, targets } from "./solitaire";
import { CODE, cardBot, nextBot } from "./zoo";
import { en, fill } from "./words";

/** Blocks the bundle: scripts run, but the page is never hydrated. */
async function blockBundle(page: Page): Promise<void> {
  await page.route(/\.wasm$/, (route) => route.abort());
}

test("if the bundle doesn't load, games are played through forms", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/, /Failed to fetch/);
  await blockBundle(page);
  await page.goto(`/zoo?code=${CODE}`);
  await press(page, nextBot(page));
  await expect(cardBot(page)).toHaveText("Bot 3");
  await page.goto(FREECELL);
  await press(page, at(page, "6.1"));
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
});

test("each button of a form can be submitted with requestSubmit", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/, /Failed to fetch/);
  await blockBundle(page);
  const submit = async (selector: string): Promise<void> => {
    const before = page.url();
    await page.locator(selector).evaluate((button: HTMLButtonElement) => {
      button.form?.requestSubmit(button);
    });
    await page.waitForURL((url) => url.href !== before);
  };
  await page.goto(FREECELL);
  await submit('.felt [data-at="6.1"]');
  await expect(at(page, "a.1")).toBeVisible();
  await page.goto("/zoo");
  await submit('.setup-form [value="start"]');
  await expect(page).toHaveURL(/\?code=/);
  await page.goto("/solitaire");
  await submit('[data-testid="play-klondike"]');
  await expect(page).toHaveURL(/\?deal=/);
});

test("a card selected without script is also selected with script", async ({ page }) => {
  await visit(page, `${FREECELL}&chosen=6.1`);
  await expect(chosen(page)).toHaveCount(1);
  await expect(targets(page)).toHaveCount(4);
  await at(page, "c").click();
  await expect(at(page, "c.1")).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test("with script no form loads a page, and everything for pages without script is hidden", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.evaluate(() => (document.documentElement.dataset.same = ""));
  await nextBot(page).click();
  await expect(cardBot(page)).toHaveText("Bot 3");
  await expect(page.getByText(en.server.plain.note)).toBeHidden();
  await visit(page, `${FREECELL}&tap=1.7`);
  await page.evaluate(() => (document.documentElement.dataset.same = ""));
  await expect(page.getByTestId("said")).toBeHidden();
  await expect(page.getByRole("checkbox")).toBeHidden();
  await at(page, "6.1").click();
  await expect(at(page, "a.1")).toBeVisible();
  await hydrated(page);
  await expect(page.locator("html[data-same]")).toHaveCount(1);
  await expect(page.locator('.felt [tabindex="0"]')).toHaveCount(1);
});

test("a deal from a link is a single tab stop", async ({ page }) => {
  await visit(page, FREECELL);
  await expect(page.locator('.felt [tabindex="0"]')).toHaveCount(1);
  await expect(page.locator(".felt button:not([tabindex])")).toHaveCount(0);
});
