import { expect, status400, test } from "./fixtures";
import { cutOff } from "./layout";
import { SCENES } from "./portals-scenes";

// The reader's own setting of the browser, as in large-text.spec.ts.
test.use({
  contextOptions: { reducedMotion: "reduce" },
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

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} of Portals can be read and used with text at 300 %`, async ({ page, allowErrors }) => {
    allowErrors(status400);
    await open(page);
    expect.soft(await cutOff(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await cutOff(page), "at 320 pixels").toEqual([]);
  });
}
