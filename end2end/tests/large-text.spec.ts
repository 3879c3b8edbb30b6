import { expect, status400, status404, test } from "./fixtures";
import { cutOff } from "./layout";
import { en } from "./words";
import { PAGES } from "./pages";

// The reader's own setting of the browser, not a style of the page: 48 pixels instead of 16. Playwright's own settings of
// what a pointer is are in the same switch and have to be said again.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const settings = [
      "defaultFontSize=48",
      "primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2",
    ];
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=${settings.join(",")}`],
    });
  },
});

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
