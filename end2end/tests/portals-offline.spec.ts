import { expect, test } from "./fixtures";
import { allPictures, begin, byTaps, end, items, playAll, session } from "./sorting";
import { OFFLINE, ready } from "./worker";

test.use({ serviceWorkers: "allow" });

test.beforeEach(async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await begin(page, "/portals/d1/t1");
  await ready(page);
  await context.setOffline(true);
});

test("what was opened once is played on without a network, with new things and all pictures", async ({ page }) => {
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  let before = await session(page);
  for (let round = 0; round < 3; round += 1) {
    await playAll(page, byTaps);
    await page.locator(".finale").getByTestId("again").click();
    await expect(end(page)).not.toHaveAttribute("data-end", /./);
    await allPictures(page);
    const now = await session(page);
    expect(now.items.filter((item) => before.items.includes(item))).toEqual([]);
    before = now;
  }
});

test("a picture that was never opened is played without a network", async ({ page }) => {
  await page.goto("/portals");
  await page.locator('[data-testid="age"][href="/portals/d2/k1"]').click();
  await expect(page).toHaveURL("/portals/d2/k1");
  await expect(items(page).first()).toBeVisible();
  await allPictures(page);
  await playAll(page, byTaps);
});

test("a link opens without a network, its pictures too", async ({ page }) => {
  await page.goto("/portals?s=BABgBGEAAMBhAAgBAA&c=JFX3");
  await expect(items(page)).toHaveCount(5);
  await allPictures(page);
  expect((await session(page)).items.toSorted()).toEqual(["cat", "dog", "dove", "locomotive", "puppy"]);
});
