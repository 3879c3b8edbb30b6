import { expect, status400, test } from "./fixtures";
import { LARGE_TEXT } from "./large-text";
import { SCENES, unreadable } from "./solitaire-scenes";

test.use({ contextOptions: { reducedMotion: "reduce" }, ...LARGE_TEXT });

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} is usable at 300 % text size`, async ({ page, allowErrors }) => {
    // The text of the lesson leaves too little room for its cards; indices of both are cut by a pixel.
    test.fixme(name === "the lesson" || name === "a Klondike table from a link");
    allowErrors(status400);
    await open(page);
    expect.soft(await unreadable(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await unreadable(page), "at 320 pixels").toEqual([]);
  });
}
