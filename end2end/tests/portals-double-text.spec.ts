import { expect, test, visit } from "./fixtures";
import { DOUBLE_TEXT } from "./large-text";
import { cutOff } from "./layout";
import { LANGUAGES } from "./words";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...DOUBLE_TEXT });

for (const language of LANGUAGES) {
  test(`the grown-ups' page in ${language} is readable at 200 % text size in every window`, async ({ page }) => {
    await visit(page, `/portals/grownups?lang=${language}`);
    for (const summary of await page.locator("main .drawer summary").all()) await summary.click();
    for (const width of [320, 390, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await cutOff(page), `${width} pixels`).toEqual([]);
    }
  });
}
