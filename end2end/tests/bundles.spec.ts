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

/** Collects the hashed files that a page requests, without their hashes. */
function follow(page: Page): Set<string> {
  const files = new Set<string>();
  page.on("request", (request) => {
    const file = /\/pkg\/(.+)-[0-9a-f]{16}(\.\w+)$/.exec(request.url());
    if (file) files.add(`${file[1]}${file[2]}`);
  });
  return files;
}

for (const [path, bundle] of PAGES) {
  test(`${path} requests only the files of the bundle ${bundle}`, async ({ page }) => {
    const files = follow(page);
    await visit(page, path);
    const own = [`${bundle}.js`, `${bundle}.wasm`, `${bundle}.css`, `${bundle}-en.txt`];
    const fonts = ["nunito-latin.woff2", "nunito-cyrillic.woff2"];
    expect([...files].filter((file) => !fonts.includes(file)).sort()).toEqual(own.sort());
  });
}

test("the front page forwards a game's fragment without loading its own bundle", async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED/);
  await page.route(/\/pkg\/home-.*\.(js|wasm)$/, (route) => route.abort());
  for (const [fragment, path] of [
    ["#challenge=2%7C2p0pG0f&from=Ala", /\/spaces\/play#challenge=2%7C2p0pG0f&from=Ala$/],
    ["#from=Ala&result=2|2p0pG0f,2|2p0pG0f", /\/spaces(\/play)?(#.*)?$/],
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

test("if the QR code cannot be drawn, the dialog says so and still offers the link", async ({ page, allowErrors }) => {
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

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a full disk doesn't stop a game", async ({ page, context, allowErrors }) => {
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

  test("the open page works offline before the other pages are cached", async ({ page, context, allowErrors }) => {
    allowErrors(OFFLINE);
    await page.addInitScript(() => {
      // The browser is never idle.
      window.requestIdleCallback = () => 0;
    });
    await visit(page, "/zoo");
    await installed(page);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await startAndDraw(page, { bots: 1 });
    await expect(card(page)).toBeVisible();
    const cached = await page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached).toContain("/zoo");
    expect(cached).not.toContain("/spaces");
  });
});
