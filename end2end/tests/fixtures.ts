import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";

/** Collects errors and requests to other hosts in every browser of a test, except for what the test allows. */
class Watch {
  private readonly errors: string[] = [];
  private readonly foreignRequests: string[] = [];
  private readonly allowed: RegExp[] = [];

  constructor(private readonly origin: string) {}

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
      const own = url.startsWith(`${this.origin}/`) || /^(data|blob):/.test(url);
      if (!own) this.foreignRequests.push(url);
    });
  }

  check(): void {
    const unexpected = this.errors.filter(
      (error) => !this.allowed.some((pattern) => pattern.test(error)),
    );
    expect.soft(unexpected, "errors in the browser").toEqual([]);
    expect.soft(this.foreignRequests, "requests to other hosts").toEqual([]);
  }
}

interface Fixtures {
  watch: Watch;
  /**
   * Declares console and page errors that the test causes on purpose, such as a response of 400 or 404, which Chromium
   * reports as an error, or going offline. Any other error fails the test.
   */
  allowErrors: (...patterns: RegExp[]) => void;
  /** Opens further browser contexts (another device, another player), which are watched like the first. */
  secondContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Chromium's messages for responses with an error status. */
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

/** Waits for hydration: earlier clicks are only held. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Opens a page of the site and waits for hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until all pending updates are on the screen. For asserting that something does not happen. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

export { expect };

/** Makes the page appear visible or hidden. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((visible) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (visible ? "visible" : "hidden") });
    Object.defineProperty(document, "hidden", { configurable: true, get: () => !visible });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visible);
}
