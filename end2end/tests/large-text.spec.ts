import { expect, status400, status404, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { brokenWords, cutOff } from "./layout";
import { en } from "./words";
import { PAGES } from "./pages";

test.use(LARGE_TEXT);

test("the browser's font size applies to the page", async ({ page }) => {
  await page.goto("/about");
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe("48px");
});

test("the skip link is outside the window until it has the focus", async ({ page }) => {
  await page.goto("/about");
  const skip = page.getByRole("link", { name: en.site.skip });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeInViewport();
});

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} is readable at 300 % text size`, async ({ page, allowErrors }) => {
    allowErrors(status400, status404);
    await open(page);
    for (const [width, height] of [[390, 844], [320, 568]] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await cutOff(page), `at ${width} pixels`).toEqual([]);
      expect.soft(await brokenWords(page, /\b\d+(\/\d+)?\b/g), `numbers at ${width} pixels`).toEqual([]);
    }
  });
}
