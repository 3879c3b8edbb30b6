import { expect, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { cutOff } from "./layout";
import { SCENES } from "./spaces-scenes";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...LARGE_TEXT });

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} is usable at 300 % text size`, async ({ page }) => {
    await open(page);
    expect.soft(await cutOff(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await cutOff(page), "at 320 pixels").toEqual([]);
  });
}
