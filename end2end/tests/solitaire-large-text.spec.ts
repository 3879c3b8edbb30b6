import { expect, status400, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { SCENES, unreadable } from "./solitaire-scenes";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...LARGE_TEXT });

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} is usable at 300 % text size`, async ({ page, allowErrors }) => {
    allowErrors(status400);
    await open(page);
    expect.soft(await unreadable(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await unreadable(page), "at 320 pixels").toEqual([]);
  });
}
