import type { Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";
import { openUnhydrated } from "./waking";
import { GAMES } from "./waking-games";
import { LANGUAGES, en, words } from "./words";
import { card, code, nextBot, progress } from "./zoo";

const POSITION = "/zoo?code=ZM325Z4AC278B61";
const root = (page: Page) => page.locator("html");
const banner = (page: Page, text = en) => page.getByText(text.server.site.asleep);

const FAILURES: Record<string, (page: Page) => Promise<unknown>> = {
  "WebAssembly is not supported": (page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, "WebAssembly");
    }),
  "the bundle's script is missing": (page) => stubResponse(page, "**/pkg/zoo-*.js", (route) => route.fulfill({ status: 404, body: "Not found." })),
  "the WebAssembly file is missing": (page) => stubResponse(page, "**/pkg/*.wasm", (route) => route.fulfill({ status: 404, body: "Not found." })),
  "the WebAssembly file is truncated": (page) =>
    stubResponse(page, "**/pkg/*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from("\0asm\x01\0\0\0\x01") })),
  "the connection breaks": (page) => stubResponse(page, "**/pkg/*.wasm", (route) => route.abort("connectionreset")),
  "the words are missing": (page) => stubResponse(page, "**/pkg/zoo-en-*", (route) => route.fulfill({ status: 404, body: "Not found." })),
  "the words are from a different build": (page) =>
    stubResponse(page, "**/pkg/zoo-en-*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}one more\n` });
    }),
  "the page is changed twice": async (page) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.querySelector("main")?.prepend(document.createElement("div")));
    });
    await stubResponse(page, `**${POSITION}`, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, "$&<div></div>") });
    });
  },
  "the page is changed and cannot be fetched again": async (page) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => document.querySelector("main")?.prepend(document.createElement("div")));
    });
    await stubResponse(page, `**${POSITION}`, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  },
};

async function stubResponse(page: Page, url: string, how: (route: Route) => Promise<void>): Promise<void> {
  await page.route(url, how);
}

for (const [why, fail] of Object.entries(FAILURES)) {
  test(`${why}: the page says so and stays as the server rendered it`, async ({ page, allowErrors }) => {
    allowErrors(/404|ERR_FAILED|ERR_CONNECTION_RESET|preload/);
    await fail(page);
    await page.goto(POSITION);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText(en.server.site.crashed)).toBeHidden();
    await expect(card(page)).toHaveAttribute("data-card", "5");
    await expect(code(page)).toHaveText("ZM325Z4AC278B61");
    // The parts for pages without script are shown.
    await expect(page.locator(".printed-qr img")).toBeVisible();
    await expect(page.getByRole("button", { name: en.share.copy })).toBeHidden();
    await expect(root(page)).not.toHaveAttribute("data-hydrated");
  });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("Reload loads the same address, including its fragment", async ({ page, allowErrors }) => {
      allowErrors(/404|preload/);
      let fails = true;
      await page.route("**/pkg/*.wasm", (route) => (fails ? route.fulfill({ status: 404 }) : route.continue()));
      await page.goto("/zoo#code=ZM325Z4AC278B61");
      const text = words[language];
      await expect(banner(page, text)).toBeVisible();
      fails = false;
      await page.getByRole("link", { name: text.site.reload }).click();
      await expect(card(page)).toHaveAttribute("data-card", "5");
      await expect(banner(page, text)).toBeHidden();
      await nextBot(page).click();
      await expect(progress(page)).toHaveText("5/13");
    });
  });
}

test("after five seconds without a response the page says so, and it is still hydrated when the file arrives", async ({ page }) => {
  await page.clock.install();
  const hydrate = await openUnhydrated(page, POSITION);
  await page.clock.fastForward(4_900);
  await expect(banner(page)).toBeHidden();
  await page.clock.fastForward(200);
  await expect(banner(page)).toBeVisible();
  await hydrate();
  await page.clock.fastForward(10);
  await expect(banner(page)).toBeHidden();
  await nextBot(page).click();
  await expect(progress(page)).toHaveText("5/13");
});

test("Spaces, which is hidden until hydration, can still be read", async ({ page, allowErrors }) => {
  allowErrors(/404|preload/);
  await page.route("**/pkg/*.wasm", (route) => route.fulfill({ status: 404 }));
  for (const path of ["/spaces", "/spaces#challenge=x"]) {
    await page.goto("about:blank");
    await page.goto(path);
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText(en.spaces.rules.no_script)).toBeVisible();
    await expect(page.getByRole("heading", { name: en.spaces.rules.title })).toBeVisible();
  }
});

for (const game of GAMES.filter(({ withoutScript }) => withoutScript)) {
  test(`${game.name}: if hydration fails, a held press is sent to the server and the game continues`, async ({ page, allowErrors }) => {
    allowErrors(/404|preload/);
    let fail = (): void => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/pkg/*.wasm", async (route) => {
      await failed;
      await route.fulfill({ status: 404 });
    });
    await page.goto(game.path, { waitUntil: "domcontentloaded" });
    await game.press(page);
    await expect(page.locator("[data-held]")).toHaveCount(1);
    fail();
    await game.pressedOnce(page);
    await expect(banner(page)).toBeVisible();
    await game.withoutScript?.(page);
  });
}
