import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

interface Options {
  /**
   * Console errors and page errors that a test causes on purpose (a bad link answers 400, which Chromium
   * reports as an error). Whatever none of them matches fails the test.
   */
  expectedErrors: RegExp[];
}

/** Notes every error of every page in a context. */
function collectErrors(context: BrowserContext, into: string[]): void {
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    into.push(`console: ${message.text()}${url ? ` (${url})` : ""}`);
  });
  context.on("weberror", (error) => {
    into.push(`page: ${error.error().stack ?? error.error().message}`);
  });
}

export const test = base.extend<Options & { secondContext: () => Promise<BrowserContext> }>({
  expectedErrors: [[], { option: true }],

  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    collectErrors(context, errors);
    await use(context);
    expect(unexpected(errors, expectedErrors), "errors in the browser").toEqual([]);
  },

  /** Opens further contexts (another device, another player), watched like the first. */
  secondContext: async ({ browser, expectedErrors }, use) => {
    const errors: string[] = [];
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      collectErrors(context, errors);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
    expect(unexpected(errors, expectedErrors), "errors in the second browser").toEqual([]);
  },
});

function unexpected(errors: string[], expected: RegExp[]): string[] {
  return errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
}

/** Waits until the page's script runs: before that, a click would fall on deaf ears. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export { expect };
