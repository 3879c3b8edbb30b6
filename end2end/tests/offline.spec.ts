import { expect, hydrated, status404, test, visit } from "./fixtures";
import { en, words } from "./words";
import { OFFLINE, offlineReady } from "./worker";
import { CODE, card, code, drawTo, nextBot, progress, startAndDraw, undo } from "./zoo";

test.use({ serviceWorkers: "allow" });

test("a game reloads and continues offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await startAndDraw(page, { bots: 3, decks: "individual" });
  await offlineReady(page);
  await context.setOffline(true);
  const before = await code(page).innerText();
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText(before);
  await drawTo(page, nextBot(page), 1);
  await undo(page).click();
  await expect(code(page)).toHaveText(before);
  await drawTo(page, nextBot(page), 1);
  const after = await code(page).innerText();
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText(after);
});

test("a code link opens offline, beside the current game", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  await offlineReady(page);
  await context.setOffline(true);
  await visit(page, `/zoo?code=${CODE}`);
  await expect(code(page)).toHaveText(CODE);
  await expect(page.getByTestId("visit")).toContainText(en.zoo.visit.beside);
  await page.getByRole("button", { name: en.zoo.visit.leave }).click();
  await expect(code(page)).toHaveText(mine);
  await expect(page).toHaveURL("/zoo");
});

test("a compact link with its checksum opens offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  await visit(page, "/zoo?code=ZP%2BMhFSIzZ4&c=K2H9");
  await expect(code(page)).toHaveText(CODE);
});

test("a bad link is explained offline too", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/zoo");
  await offlineReady(page);
  await context.setOffline(true);
  await visit(page, "/zoo?code=ZS66666");
  await expect(page.getByTestId("link-error")).toBeVisible();
});

test("after visiting only the home page, a game can be started offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  await startAndDraw(page, { bots: 1 });
  await expect(card(page)).toBeVisible();
  await expect(progress(page)).toHaveText("1/13");
});

test("the QR code can be shown offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await startAndDraw(page, { bots: 1 });
  await offlineReady(page);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: en.share.qr }).click();
  await expect(page.locator(".share-dialog svg.qr")).toBeVisible();
});

test("the chosen language and theme apply offline", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/zoo");
  await offlineReady(page);
  await page.reload();
  await hydrated(page);
  await page.locator(`summary[aria-label="${en.site.theme}"]`).click();
  await page.getByRole("link", { name: en.site.theme_dark }).click();
  await page.locator(`summary[aria-label="${en.site.language}"]`).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await hydrated(page);
  // The cached pages are fetched again in the background.
  const cached = () =>
    page.evaluate(async () => {
      const response = await caches.match("/zoo");
      return (await response?.text()) ?? "";
    });
  await expect.poll(cached).toMatch(/<html[^>]*data-theme="dark"/);
  await expect.poll(cached).toContain(words.pl.zoo.setup.title);
  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("heading", { name: words.pl.zoo.setup.title })).toBeVisible();
});

test("every page of the site opens offline, and any other path shows the not-found page", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE, status404);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  for (const [path, title] of [
    ["/about", en.server.about.title],
    ["/about?fbclid=x", en.server.about.title],
    ["/portals/grownups", en.server.grownups.title],
    ["/spaces/play", en.spaces.title],
    ["/spaces/play?l=pl&fbclid=x", en.spaces.title],
    ["/no/such/page", en.server.missing.title],
    ["/no/such/page?fbclid=x", en.server.missing.title],
  ] as const) {
    await visit(page, path);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
  }
  // A link with a wrong path still leads to the game.
  await visit(page, `/no/such/page?code=${CODE}`);
  await expect(code(page)).toHaveText(CODE);
  await visit(page, `/open?text=${encodeURIComponent(`https://play.example/zoo?code=${CODE}`)}`);
  await expect(code(page)).toHaveText(CODE);
});

test("a language chosen offline is announced, and applies once online", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/zoo");
  await offlineReady(page);
  await context.setOffline(true);
  await page.locator(`summary[aria-label="${en.site.language}"]`).click();
  const notice = page.locator(".notice");
  await expect(notice).toBeHidden();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(notice).toContainText(en.site.language_later);
  await context.setOffline(false);
  await page.reload();
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(notice).toBeHidden();
});

test("the manifest and its icons exist", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toBe(en.site.name);
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const icon of manifest.icons) {
    const response = await request.get(icon.src);
    expect(response.status(), icon.src).toBe(200);
    expect(response.headers()["content-type"], icon.src).toContain(icon.type);
  }
});

test("offline, the address of a press without script shows the position it was made in", async ({ page, context, allowErrors }) => {
  allowErrors(OFFLINE);
  await visit(page, "/");
  await offlineReady(page);
  await context.setOffline(true);
  await visit(page, `/zoo?code=${CODE}&do=next`);
  await expect(code(page)).toHaveText(CODE);
  await visit(page, "/zoo?bots=2&mode=shared&do=start");
  await expect(page).toHaveURL("/zoo");
  await expect(page.getByTestId("link-error")).toHaveCount(0);
  await visit(page, "/solitaire/freecell?deal=617&chosen=4.1&tap=a");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("FreeCell · Deal 617");
});
