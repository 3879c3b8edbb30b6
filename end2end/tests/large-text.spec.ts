import { expect, status400, status404, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { brokenWords, cutOff } from "./layout";
import { en } from "./words";
import { PAGES } from "./pages";

test.use(LARGE_TEXT);

test("the browser's setting arrives in the page", async ({ page }) => {
  await page.goto("/about");
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe("48px");
});

test("the way past the header stays out of sight until it has the focus", async ({ page }) => {
  await page.goto("/about");
  const skip = page.getByRole("link", { name: en.site.skip });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeInViewport();
});

for (const [name, open] of Object.entries(PAGES)) {
  test(`${name} can be read with text at 300 %`, async ({ page, allowErrors }) => {
    allowErrors(status400, status404);
    await open(page);
    for (const [width, height] of [[390, 844], [320, 568]] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await cutOff(page), `at ${width} pixels`).toEqual([]);
      expect.soft(await brokenWords(page, /\b\d+(\/\d+)?\b/g), `numbers at ${width} pixels`).toEqual([]);
    }
  });
}
