import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";

/** What must not happen in any browser of a test, and what the test allows. */
class Watch {
  private readonly errors: string[] = [];
  private readonly strangers: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(private readonly home: string) {}

  allow(patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      const { url } = message.location();
      this.errors.push(`console: ${message.text()}${url ? ` (${url})` : ""}`);
    });
    context.on("weberror", (error) => {
      this.errors.push(`page: ${error.error().stack ?? error.error().message}`);
    });
    context.on("request", (request) => {
      const url = request.url();
      const own = url.startsWith(`${this.home}/`) || /^(data|blob):/.test(url);
      if (!own) this.strangers.push(url);
    });
  }

  check(): void {
    const unexpected = this.errors.filter(
      (error) => !this.allowed.some((pattern) => pattern.test(error)),
    );
    expect.soft(unexpected, "errors in the browser").toEqual([]);
    expect.soft(this.strangers, "requests to other hosts").toEqual([]);
  }
}

interface Fixtures {
  watch: Watch;
  /**
   * Declares console and page errors that the test causes on purpose: an answer of 400 or 404, which Chromium reports as an
   * error, or a network that was switched off. Whatever none of them matches fails the test.
   */
  allowErrors: (...patterns: RegExp[]) => void;
  /** Opens further browsers (another device, another player), watched like the first. */
  secondContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Chromium's words for a page that was answered with an error status. */
export const status400 = /status of 400/;
export const status404 = /status of 404/;

export const test = base.extend<Fixtures>({
  watch: async ({ baseURL }, use) => {
    const watch = new Watch(baseURL ?? "");
    await use(watch);
    watch.check();
  },

  allowErrors: async ({ watch }, use) => {
    await use((...patterns) => watch.allow(patterns));
  },

  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },

  secondContext: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      watch.follow(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

/** Waits until the page's script runs: before that, a click would fall on deaf ears. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page of the site and waits until it answers to presses. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until everything that follows from what just happened is on the screen: for asserting that nothing does. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

export { expect };

/** The page seems to be in sight or in the background. */
export async function seen(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (visible ? "visible" : "hidden") });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => !visible });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visible);
}
