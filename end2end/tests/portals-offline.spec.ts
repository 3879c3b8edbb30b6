import { expect, test } from "./fixtures";
import { picturesLoaded, begin, byTaps, gamePage, items, playAll, session } from "./portals";
import { OFFLINE, offlineReady } from "./worker";

test.use({ serviceWorkers: "allow" });

test.beforeEach(async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await begin(page, "/portals/d1/t1");
  await offlineReady(page);
  await context.setOffline(true);
});

test("a portal that was opened before is playable offline, with new items and all pictures", async ({ page }) => {
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  let before = await session(page);
  for (let round = 0; round < 3; round += 1) {
    await playAll(page, byTaps);
    await page.locator(".finale").getByTestId("again").click();
    await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
    await picturesLoaded(page);
    const now = await session(page);
    expect(now.items.filter((item) => before.items.includes(item))).toEqual([]);
    before = now;
  }
});

test("a portal that was never opened is playable offline", async ({ page }) => {
  await page.goto("/portals");
  await page.locator('[data-testid="age"][href="/portals/d2/k1"]').click();
  await expect(page).toHaveURL("/portals/d2/k1");
  await expect(items(page).first()).toBeVisible();
  await picturesLoaded(page);
  await playAll(page, byTaps);
});

test("a link opens offline, with its pictures", async ({ page }) => {
  await page.goto("/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3");
  await expect(items(page)).toHaveCount(5);
  await picturesLoaded(page);
  expect((await session(page)).items.toSorted()).toEqual(["cat", "dog", "dove", "locomotive", "puppy"]);
});
