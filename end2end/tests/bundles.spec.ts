import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { en } from "./words";
import { OFFLINE, installed } from "./worker";
import { card, nextBot, drawTo, startAndDraw } from "./zoo";

const PAGES: [path: string, bundle: string][] = [
  ["/", "home"],
  ["/about", "home"],
  ["/zoo", "zoo"],
  ["/spaces", "spaces"],
  ["/solitaire", "solitaire"],
  ["/solitaire/klondike", "solitaire"],
  ["/solitaire/freecell?deal=1", "solitaire"],
  ["/portals", "portals"],
  ["/portals/d1/t1", "portals"],
];

/** The hashed files that a page asks for, without their hashes. */
function follow(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const file = /\/pkg\/(.+)-[0-9a-f]{16}(\.\w+)$/.exec(request.url());
    if (file) files.add(`${file[1]}${file[2]}`);
  });
  return files;
}

for (const [path, bundle] of PAGES) {
  test(`${path} asks for the files of ${bundle} and for no others`, async ({ page }) => {
    const files = follow(page);
    await visit(page, path);
    const own = [`${bundle}.js`, `${bundle}.wasm`, `${bundle}.css`, `${bundle}-en.txt`];
    const fonts = ["nunito-latin.woff2", "nunito-cyrillic.woff2"];
    expect([...files].filter((file) => !fonts.includes(file)).sort()).toEqual(own.sort());
  });
}

test("a game's fragment leaves the front page without its bundle", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route(/\/pkg\/home-.*\.(js|wasm)$/, (route) => route.abort());
  for (const [fragment, path] of [
    ["#challenge=2%7C2p0pG0f&from=Ala", /\/spaces#challenge=2%7C2p0pG0f&from=Ala$/],
    ["#from=Ala&result=2|2p0pG0f,2|2p0pG0f", /\/spaces(#.*)?$/],
    ["#code=ZS5", /\/zoo(#code=ZS5)?$/],
    ["#deal=1", /\/solitaire(#deal=1)?$/],
    ["#s=BABgBGEAAMBhAAgBAA", /\/portals/],
  ] as const) {
    await page.goto(`/${fragment}`);
    await expect(page, fragment).toHaveURL(path);
    await hydrated(page);
    await page.goto("about:blank");
  }
});

test("a code that cannot be drawn says so, and the link beside it can be copied", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await startAndDraw(page, { bots: 1 });
  await page.route(/\/pkg\/qr-/, (route) => route.abort());
  await page.getByRole("button", { name: en.share.qr }).click();
  const dialog = page.locator(".share-dialog");
  await expect(dialog).toContainText(en.share.qr_failed);
  await expect(dialog.getByLabel(en.share.link_label)).toHaveValue(/\/zoo\?code=/);
  await dialog.getByRole("button", { name: en.site.close }).click();
  await page.unroute(/\/pkg\/qr-/);
  await page.getByRole("button", { name: en.share.qr }).click();
  await expect(dialog.locator("svg.qr")).toBeVisible();
});

test.describe("under the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a full disk stops no game", async ({ page, context, allowErrors }) => {
    allowErrors(OFFLINE, /QuotaExceeded/);
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(test.info().project.use.baseURL ?? "");
    await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    await visit(page, "/zoo");
    await installed(page);
    await visit(page, "/zoo");
    await startAndDraw(page, { bots: 1 });
    await drawTo(page, nextBot(page), 2);
    await expect(card(page)).toBeVisible();
    await visit(page, "/solitaire");
  });

  test("the opened page plays offline before the others have come", async ({ page, context, allowErrors }) => {
    allowErrors(OFFLINE);
    await page.addInitScript(() => {
      // The browser has never time.
      window.requestIdleCallback = () => 0;
    });
    await visit(page, "/zoo");
    await installed(page);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await startAndDraw(page, { bots: 1 });
    await expect(card(page)).toBeVisible();
    const kept = await page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/zoo");
    expect(kept).not.toContain("/spaces");
  });
});
