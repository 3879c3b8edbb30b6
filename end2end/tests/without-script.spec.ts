import { expect, status400, status404, test } from "./fixtures";
import { scan } from "./qr";
import { LANGUAGES, en, fill, words, type Words } from "./words";
import { CODE, bots, card, cardBot, code, progress } from "./zoo";

test.use({ javaScriptEnabled: false });

test("a code link can be read without script: card, bots, progress and code", async ({ page }) => {
  const response = await page.goto(`/zoo?code=${CODE}`);
  expect(response?.status()).toBe(200);
  await expect(card(page)).toBeVisible();
  await expect(card(page)).toContainText(en.zoo.kind.helper);
  await expect(cardBot(page)).toHaveText("Bot 2");
  await expect(progress(page)).toHaveText("11/13");
  await expect(code(page)).toHaveText(CODE);
  for (const [index, drawn] of ["12/13", "11/13", "10/13"].entries()) {
    await expect(bots(page).nth(index)).toContainText(drawn);
  }
  await expect(page.getByText(en.server.plain.note)).toBeVisible();
});

test("the server's QR code holds the same link", async ({ page, baseURL }) => {
  await page.goto(`/zoo?code=${CODE}`);
  const link = new URL(await scan(page.getByRole("img", { name: en.share.scan })));
  expect(link.origin).toBe(baseURL);
  await page.goto(link.pathname + link.search);
  await expect(code(page)).toHaveText(CODE);
});

test("there are no buttons that need script", async ({ page }) => {
  for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`]) {
    await page.goto(path);
    const buttons = page.getByRole("button");
    for (const button of await buttons.all()) {
      const submits = await button.evaluate((one: HTMLButtonElement) => one.type === "submit" && one.form !== null);
      expect(submits, path).toBe(true);
    }
  }
});

test("the form without script opens a code", async ({ page }) => {
  await page.goto("/zoo");
  await page.getByLabel(en.zoo.load.label).fill(CODE);
  await page.getByRole("button", { name: en.zoo.load.check }).click();
  await expect(code(page)).toHaveText(CODE);
});

test("a compact code in the form without script keeps its plus", async ({ page }) => {
  await page.goto("/zoo");
  await page.getByLabel(en.zoo.load.label).fill("ZP+ITEA");
  await page.getByRole("button", { name: en.zoo.load.check }).click();
  await expect(code(page)).toHaveText("ZP213Z0Z");
});

test("a whole link can be pasted on the home page", async ({ page, baseURL }) => {
  await page.goto("/");
  await page.getByLabel(en.paste.label).fill(`${baseURL}/zoo?code=${CODE}&fbclid=x.`);
  await page.getByRole("button", { name: en.paste.go }).click();
  await expect(page).toHaveURL(new RegExp(`/zoo\\?code=${CODE}&`));
  await expect(code(page)).toHaveText(CODE);
});

test("a text that isn't a link is rejected with the reason and stays in the field", async ({
  page,
  allowErrors,
}) => {
  allowErrors(status400);
  await page.goto("/");
  await page.getByLabel(en.paste.label).fill("hello");
  const [response] = await Promise.all([
    page.waitForResponse(/\/open\?/),
    page.getByRole("button", { name: en.paste.go }).click(),
  ]);
  expect(response.status()).toBe(400);
  await expect(page.getByText(en.error.unrecognised)).toBeVisible();
  await expect(page.getByLabel(en.paste.label)).toHaveValue("hello");
});

test("an unknown address is explained without script too", async ({ page, allowErrors }) => {
  allowErrors(status404);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText(en.server.missing.text)).toBeVisible();
});

test("the address can choose the language, which is remembered", async ({ page }) => {
  await page.goto("/about?lang=pl");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.pl.server.about.title);
  await page.goto("/zoo");
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("heading", { name: words.pl.zoo.setup.title })).toBeVisible();
});

test("the header's menus work as links", async ({ page }) => {
  await page.goto(`/zoo?code=${CODE}`);
  await page.locator("summary").filter({ has: page.locator(".code") }).click();
  await page.getByRole("link", { name: "Български" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bg");
  await expect(code(page)).toHaveText(CODE);
  await page.locator(".dropdown.theme summary").click();
  await page.getByRole("link", { name: words.bg.site.theme_dark }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "bg");
  await expect(code(page)).toHaveText(CODE);
});

test("the address can choose the theme, which is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/?theme=dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(20, 23, 31)");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/about?theme=system");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

/** A bad link for each kind of error, and the sentence that explains it. */
const ERRORS: [string, (text: Words["error"]) => string][] = [
  ["", (text) => text.empty],
  [`ZS${"0".repeat(99)}`, (text) => text.too_long],
  ["ZQ0", (text) => text.unknown_format],
  ["ZS12G4", (text) => fill(text.bad_character, { found: "G" })],
  ["ZP3", (text) => text.truncated],
  ["ZOO0745613C928AB0111", (text) => fill(text.bad_length, { length: 20 })],
  ["ZOO0123456789ABCG21", (text) => text.bad_position],
  ["ZP511Z2Z3Z4Z5Z6", (text) => text.bad_bot_count],
  ["ZP%2BUQA", (text) => text.bad_bot_count_newer],
  ["ZOO72b08391c64a5523", (text) => fill(text.bad_current_bot, { bots: 2 })],
  ["ZP21A7B", (text) => text.missing_separator],
  ["ZP210Z7BCZ1Z2", (text) => fill(text.wrong_block_count, { bots: 2, blocks: 3 })],
  ["ZS66666", (text) => fill(text.duplicate_card, { number: 7, card: 6 })],
  ["ZP225Z0Z5A617", (text) => fill(text.current_card_repeated, { number: 6, card: 5 })],
  ["ZS%2BEa-Q", (text) => text.too_many_cards],
  ["ZS%2BE!AA", (text) => text.bad_base64],
  ["ZS%2BEQAA", (text) => text.trailing_data],
  ["ZS5&c=AAAA", (text) => text.damaged],
];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("every kind of error is explained", async ({ page, allowErrors }) => {
      allowErrors(status400);
      const text = words[language].error;
      for (const [bad, sentence] of ERRORS) {
        const response = await page.goto(`/zoo?code=${bad}`, { waitUntil: "domcontentloaded" });
        expect.soft(response?.status(), bad).toBe(400);
        const error = page.getByTestId("link-error");
        await expect.soft(error, bad).toContainText(sentence(text));
        await expect.soft(error.getByTestId("advice"), bad).not.toBeEmpty();
      }
      await page.goto("/open?text=hello");
      await expect(page.getByText(text.unrecognised)).toBeVisible();
    });

    test("the document declares its language", async ({ page, request }) => {
      await page.goto("/zoo");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const html = await (await request.get("/zoo", { headers: { "accept-language": language } })).text();
      const root = /<html[^>]*>/.exec(html)?.[0] ?? "";
      expect(root.match(/ lang="\w+"/g), "one language, declared once").toEqual([` lang="${language}"`]);
    });
  });
}
