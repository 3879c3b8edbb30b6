import { expect, status400, status404, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { cutOff } from "./layout";
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
    expect.soft(await cutOff(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await cutOff(page), "at 320 pixels").toEqual([]);
  });
}
