import type { LaunchOptions } from "@playwright/test";

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
