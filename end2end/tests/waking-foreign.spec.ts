import { expect, test } from "./fixtures";
import { ALL_CHANGES, applyChange } from "./third-party";
import { GAMES, expectSaved } from "./waking-games";
import { openUnhydrated } from "./waking";
import { offlineReady } from "./worker";

for (const game of GAMES) {
  for (const how of ALL_CHANGES) {
    test(`${game.name}: ${how} before hydration`, async ({ page }) => {
      await game.before?.(page);
      const hydrate = await openUnhydrated(page, game.path);
      await applyChange(page, how);
      await game.press(page);
      await hydrate();
      await game.pressedOnce(page);
      await game.play(page);
      await expectSaved(page, game);
    });

    test(`${game.name}: ${how} during the game`, async ({ page }) => {
      await game.before?.(page);
      await page.goto(game.path);
      await expect(page.locator("html")).toHaveAttribute("data-hydrated");
      await applyChange(page, how);
      await game.press(page);
      await game.pressedOnce(page);
      await applyChange(page, how);
      await game.play(page);
      await expectSaved(page, game);
    });
  }
}

test("the page opts out of translation and of telephone links", async ({ page }) => {
  await page.goto("/zoo");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator('meta[name="google"]')).toHaveAttribute("content", "notranslate");
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", /telephone=no/);
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("a changed page is hydrated from the cache", async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto("/zoo");
    await offlineReady(page);
    await context.setOffline(true);
    const stored = page.evaluate(() => sessionStorage.setItem("foreign", "yes"));
    await stored;
    // Before the page's own script runs, like an extension.
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.querySelector("main")?.prepend(document.createElement("div")));
    });
    await page.goto("/zoo");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await expect(page.locator("html")).not.toHaveAttribute("data-asleep");
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.locator(".setup-form .primary").click();
    await expect(page.getByTestId("no-card")).toBeVisible();
  });
});
