import { expect, test } from "./fixtures";
import { ALL_FOREIGN, change } from "./foreign";
import { GAMES, expectSaved } from "./waking-games";
import { sleeping } from "./waking";
import { ready } from "./worker";

for (const game of GAMES) {
  for (const how of ALL_FOREIGN) {
    test(`${game.name}: ${how}, before the page is awake`, async ({ page }) => {
      await game.before?.(page);
      const wake = await sleeping(page, game.path);
      await change(page, how);
      await game.press(page);
      await wake();
      await game.pressedOnce(page);
      await game.play(page);
      await expectSaved(page, game);
    });

    test(`${game.name}: ${how}, while it is played`, async ({ page }) => {
      await game.before?.(page);
      await page.goto(game.path);
      await expect(page.locator("html")).toHaveAttribute("data-hydrated");
      await change(page, how);
      await game.press(page);
      await game.pressedOnce(page);
      await change(page, how);
      await game.play(page);
      await expectSaved(page, game);
    });
  }
}

test("the page asks not to be translated, nor to make numbers into telephone links", async ({ page }) => {
  await page.goto("/zoo");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator('meta[name="google"]')).toHaveAttribute("content", "notranslate");
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute("content", /telephone=no/);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a changed page wakes up from what the browser has kept", async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto("/zoo");
    await ready(page);
    await context.setOffline(true);
    const strangers = page.evaluate(() => sessionStorage.setItem("stranger", "yes"));
    await strangers;
    // Before the page's own script runs, as an extension does it.
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
