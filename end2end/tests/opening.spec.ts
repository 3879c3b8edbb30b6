import { expect, hydrated, status400, status404, test, visit } from "./fixtures";
import { CODE, bots, card, cardBot, code, nextBot, noCard, progress } from "./zoo";
import { en } from "./words";

test("the home page responds and is hydrated", async ({ page }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.home.title);
  await hydrated(page);
});

test("a code link opens on a new device and shows the whole state", { tag: "@everywhere" }, async ({ page }) => {
  const response = await page.goto(`/zoo?code=${CODE}`);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  await expect(card(page)).toHaveAttribute("data-card", "1");
  await expect(cardBot(page)).toHaveText("Bot 2");
  await expect(progress(page)).toHaveText("11/13");
  await expect(code(page)).toHaveText(CODE);
  const entries = bots(page);
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(0)).toContainText("12/13");
  await expect(entries.nth(1)).toContainText("11/13");
  await expect(entries.nth(2)).toContainText("10/13");
  await expect(entries.nth(1)).toHaveAttribute("aria-current", "true");
});

test("cards of other bots that the code doesn't hold are shown as unknown", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await expect(bots(page).nth(0)).toContainText(en.zoo.table.not_in_code);
  await expect(bots(page).nth(1)).toContainText("Card 2");
  await expect(bots(page).nth(2)).toContainText(en.zoo.table.not_in_code);
  await visit(page, "/zoo?code=ZM325Z4AC278B61");
  await expect(bots(page).nth(0)).toContainText(en.zoo.table.not_in_code);
  await expect(bots(page).nth(1)).toContainText("Card 6");
});

test("a game from a link continues with the cards left in its code", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await nextBot(page).click();
  await expect(cardBot(page)).toHaveText("Bot 3");
  await expect(progress(page)).toHaveText("11/13");
  expect(["6", "7", "8"]).toContain(await card(page).getAttribute("data-card"));
});

test("a code without cards left is 13/13 and doesn't mention an empty deck", async ({ page }) => {
  await visit(page, "/zoo?code=ZSC");
  await expect(progress(page)).toHaveText("13/13");
  await expect(page.locator(".notice")).toBeHidden();
  await expect(page.locator("body")).not.toContainText(/exhaust|empty|no cards left|run out/i);
});

test("a bad code gets a 400 response with the reason and advice", async ({ page, allowErrors }) => {
  allowErrors(status400);
  const response = await page.goto("/zoo?code=ZS12G4");
  expect(response?.status()).toBe(400);
  await hydrated(page);
  const error = page.getByRole("alert").filter({ hasText: en.error.title });
  await expect(error).toContainText("“G” isn't a card.");
  await expect(error).toContainText(en.error.next.compare_marked);
  await error.getByRole("button", { name: en.site.dismiss }).click();
  await expect(error).toBeHidden();
  await expect(page).toHaveURL("/zoo");
});

test("a truncated code never silently opens a game", async ({ page, allowErrors }) => {
  allowErrors(status400);
  for (const query of ["?code=", "?code", "?code=%20", "?code=&fbclid=x", "?code=ZP3"]) {
    const response = await page.goto(`/zoo${query}`);
    expect(response?.status(), query).toBe(400);
    await expect(page.getByTestId("link-error"), query).toBeVisible();
    await expect(card(page)).toBeHidden();
  }
});

test("a link with nothing but a checksum says that its code is missing", async ({ page, allowErrors }) => {
  allowErrors(status400);
  const response = await page.goto("/zoo?c=K2H9");
  expect(response?.status()).toBe(400);
  await expect(page.getByTestId("link-error")).toContainText(en.error.empty);
});

test("a bad code in the fragment is explained too, and a valid one opens", async ({ page }) => {
  await visit(page, "/zoo#code=ZS66666");
  await expect(page.getByTestId("link-error")).toBeVisible();
  await page.goto("/about");
  await visit(page, `/zoo#code=${CODE}`);
  await expect(code(page)).toHaveText(CODE);
});

test("an unknown address is a 404 page with a link to the front page", async ({ page, allowErrors }) => {
  allowErrors(status404);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.server.missing.title);
  await page.getByRole("link", { name: en.server.missing.home }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.home.title);
});

test("every address has the right status", async ({ request }) => {
  const statuses: [string, number][] = [
    ["/", 200],
    ["/about", 200],
    ["/zoo", 200],
    ["/zoo?code=ZS5", 200],
    ["/zoo?code=ZP+ITEA", 200],
    ["/zoo?code=ZS55", 400],
    ["/open?text=hello", 400],
    ["/open?text=", 400],
    ["/nothing/here", 404],
    ["/pkg/nothing.js", 404],
    ["/healthz", 200],
  ];
  for (const [path, status] of statuses) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
  }
});

test("the text of the form without script is redirected to its game", async ({ request }) => {
  const texts: [string, string][] = [
    ["ZS5", "/zoo?code=ZS5"],
    ["https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3DZP321Z5Z23Z678%26c%3DK2H9", `/zoo?code=${CODE}&c=K2H9`],
    ["look%3A+https%3A%2F%2Fexample.org%2Fzoo%3Fcode%3Dzs5.", "/zoo?code=zs5"],
    ["ZP%2BITEA", "/zoo?code=ZP+ITEA"],
  ];
  for (const [text, path] of texts) {
    const response = await request.get(`/open?text=${text}`, { maxRedirects: 0 });
    expect([302, 303, 307], text).toContain(response.status());
    expect(response.headers()["location"], text).toBe(path);
  }
});

test("a trailing slash in the path doesn't break a link", async ({ page }) => {
  await visit(page, `/zoo/?code=${CODE}`);
  await expect(code(page)).toHaveText(CODE);
});

test("everything for pages without script is hidden", async ({ page }) => {
  await visit(page, "/zoo");
  await expect.soft(page.getByText(en.server.plain.note)).toBeHidden();
  await expect(page.getByRole("button", { name: en.zoo.load.check })).toBeHidden();
  await visit(page, `/zoo?code=${CODE}`);
  await expect(page.getByText(en.server.plain.note)).toBeHidden();
  await expect(page.locator(".printed-qr")).toBeHidden();
  await expect(noCard(page)).toBeHidden();
});

test("with one bot there is no choice of decks", async ({ page }) => {
  await visit(page, "/zoo");
  const decks = page.getByRole("group", { name: en.zoo.setup.mode });
  await expect(decks).toBeHidden();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await expect(decks).toBeVisible();
  await page.getByRole("radio", { name: "1", exact: true }).check();
  await expect(decks).toBeHidden();
});
