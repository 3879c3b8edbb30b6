import type { LaunchOptions, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { brokenWords, cutOff, passesAxe } from "./layout";

/**
 * Options for `test.use` that set the browser's default font size (usually 16 pixels), as a reader would, not a style of the
 * page. The same switch contains Playwright's pointer settings, which have to be repeated.
 */
const largeText = (pixels: number) => ({
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ): Promise<void> => {
    const settings = [
      `defaultFontSize=${pixels}`,
      "primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2",
    ];
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=${settings.join(",")}`],
    });
  },
});

/** Text at 300 %. */
export const LARGE_TEXT = largeText(48);

/** Text at 200 %. */
export const DOUBLE_TEXT = largeText(32);

/** Chooses the largest text of the site's own setting, from the next page on. */
export const chooseLargestText = (page: Page, baseURL = ""): Promise<void> =>
  page.context().addCookies([{ name: "size", value: "larger", url: baseURL }]);

/** Asserts that the screen has that text, passes axe, and cuts off and breaks nothing, down to 320 pixels. */
export async function readableWithLargestText(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("22.4px");
  expect.soft(await cutOff(page), "at 390 pixels").toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await cutOff(page), "at 320 pixels").toEqual([]);
  expect.soft(await brokenWords(page), "at 320 pixels").toEqual([]);
  await passesAxe(page);
}
