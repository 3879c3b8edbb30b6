import { expect, test } from "./fixtures";
import { cutOff, passesAxe, smallTargets } from "./layout";
import { SCENES } from "./spaces-scenes";

/** Where a wide window has two columns. */
const WIDE = ["the maker of a board", "a game that waits for an answer", "a round at its end"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [name, open] of Object.entries(SCENES)) {
  test(`${name} passes axe in light and dark`, WIDE.includes(name) ? { tag: "@everywhere" } : {}, async ({ page }) => {
    await open(page);
    await passesAxe(page);
  });

  test(`${name} fits into 320 pixels, and a finger meets every button`, async ({ page }) => {
    await open(page);
    const small = async () => {
      // A square of the largest boards cannot be as large as a finger: it is at least what WCAG asks for.
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
    expect(Math.min(24, ...squares), "squares of 24 pixels").toBe(24);
  });
}

for (const language of ["pl", "bg"]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    for (const name of ["the first round", "the first screen of a newcomer", "a challenge from a link", "a round at its end"]) {
      test(`${name} fits into 320 pixels with its longer words`, async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 568 });
        await SCENES[name]?.(page);
        expect(await cutOff(page)).toEqual([]);
      });
    }
  });
}
