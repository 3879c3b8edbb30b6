import type { LaunchOptions } from "@playwright/test";

/**
 * The reader's own setting of the browser, not a style of the page: so many pixels instead of 16. Playwright's own settings of
 * what a pointer is are in the same switch and have to be said again. For `test.use`.
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
