import { expect, test } from "./fixtures";
import { cutOff, passesAxe, smallTargets } from "./layout";
import { SCENES } from "./spaces-scenes";

/** The screens that have two columns in a wide window. */
const WIDE = ["the board editor", "a game that waits for an answer", "a finished round"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} passes axe in light and dark mode`, WIDE.includes(name) ? { tag: "@everywhere" } : {}, async ({ page }) => {
    await open(page);
    await passesAxe(page);
  });

  test(`${name} fits into 320 pixels, with large enough touch targets`, async ({ page }) => {
    await open(page);
    const small = async () => {
      // The squares of the largest boards cannot be as large as a finger, but they meet the minimum of WCAG.
      const found = await smallTargets(page);
      return found.filter((target) => !/Row \d+, column|Goal, column/.test(target));
    };
    expect.soft(await small(), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await small(), "at 320 pixels").toEqual([]);
    expect.soft(await cutOff(page)).toEqual([]);
    const squares = await page.locator("[data-square], .goal-button").evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
    expect(Math.min(24, ...squares), "squares are at least 24 pixels wide").toBe(24);
  });
}

for (const language of ["pl", "bg"]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    for (const name of ["the tutorial", "the lobby of a new player", "a challenge from a link", "a finished round"]) {
      test(`${name} fits into 320 pixels with longer translations`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        await SCENES[name]?.(page);
        expect(await cutOff(page)).toEqual([]);
      });
    }
  });
}
