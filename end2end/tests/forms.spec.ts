import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { press } from "./plain";
import { FREECELL, at, chosen, counts, targets } from "./solitaire";
import { CODE, cardBot, nextBot } from "./zoo";
import { en, fill } from "./words";

/** A page whose bundle never comes: script runs, and nothing wakes it up. */
async function asleep(page: Page): Promise<void> {
  await page.route(/\.wasm$/, (route) => route.abort());
}

test("where the bundle does not come, the forms play on", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/, /Failed to fetch/);
  await asleep(page);
  await page.goto(`/zoo?code=${CODE}`);
  await press(page, nextBot(page));
  await expect(cardBot(page)).toHaveText("Bot 3");
  await page.goto(FREECELL);
  await press(page, at(page, "6.1"));
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
});

test("each button of a form can be submitted by script", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/, /Failed to fetch/);
  await asleep(page);
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

test("what was chosen without script is chosen with it", async ({ page }) => {
  await visit(page, `${FREECELL}&chosen=6.1`);
  await expect(chosen(page)).toHaveCount(1);
  await expect(targets(page)).toHaveCount(4);
  await at(page, "c").click();
  await expect(at(page, "c.1")).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test("with script no form loads a page, and nothing is shown that is for pages without", async ({ page }) => {
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

test("a deal that came in a link is one stop of the Tab key", async ({ page }) => {
  await visit(page, FREECELL);
  await expect(page.locator('.felt [tabindex="0"]')).toHaveCount(1);
  await expect(page.locator(".felt button:not([tabindex])")).toHaveCount(0);
});
