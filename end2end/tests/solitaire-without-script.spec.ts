import { expect, status400, test } from "./fixtures";
import { at, counts, felt, linkError, title } from "./solitaire";
import { LANGUAGES, en, fill, words } from "./words";

test.use({ javaScriptEnabled: false });

const POSITION = "/?p=v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A";

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("a position and a deal can be read without script, card by card", async ({ page }) => {
      const text = words[language].solitaire;
      const name = (rank: string, suit: string): string => fill(text.card.name, { rank, suit });
      expect((await page.goto("/solitaire/freecell?deal=1"))?.status()).toBe(200);
      await expect(felt(page)).toBeVisible();
      await expect(title(page)).toHaveText(`${words[language].progress.solitaire.freecell} · ${fill(words[language].progress.solitaire.deal, { number: 1 })}`);
      const column = fill(text.pile.column, { number: 1 });
      await expect(at(page, "1.7")).toHaveAccessibleName(`${name(text.card.jack, text.card.diamonds)}, ${column}`);
      await expect(at(page, "1.6")).toHaveAccessibleName(`${name(text.card.king, text.card.diamonds)}, ${column}`);
      await expect(at(page, "1.1")).toHaveAccessibleName(`${name("6", text.card.spades)}, ${column}`);
      await expect(at(page, "2.3")).toHaveText("10");
      await expect(page.locator(".felt [data-card]")).toHaveCount(52);

      expect((await page.goto(POSITION))?.status()).toBe(200);
      await expect(at(page, "1.1")).toHaveAccessibleName(new RegExp(`^${name(text.card.queen, text.card.clubs)}`));
      await expect(at(page, "w.1")).toHaveAccessibleName(`${name("4", text.card.hearts)}, ${text.pile.waste}`);
      await expect(at(page, "D.1")).toHaveAccessibleName(new RegExp(`^${name("2", text.card.diamonds)}`));
      await expect(at(page, "s")).toHaveAccessibleName(fill(text.pile.stock, { count: 13 }));
      await expect(counts(page)).toHaveText(fill(words[language].progress.solitaire.moves, { count: 120 }));
      // A face-down card is not revealed.
      await expect(page.locator(".felt .back[data-card]:not([data-at])")).toHaveCount(0);
      await expect(page.getByText(words[language].server.plain.note)).toBeVisible();
    });
  });
}

test("a bad link is explained without script, with a link to a new game", async ({ page, allowErrors }) => {
  allowErrors(status400);
  expect((await page.goto("/solitaire?p=v1F00AAAA"))?.status()).toBe(400);
  await expect(linkError(page)).toContainText(en.error.truncated);
  const start = linkError(page).getByRole("link", { name: en.solitaire.error.start });
  await expect(start).toHaveAttribute("href", "/solitaire");
  await start.click();
  await expect(title(page)).toHaveText(en.solitaire.title);
});

test("there are no controls that need script", async ({ page }) => {
  for (const path of ["/solitaire", "/solitaire/freecell", "/solitaire/klondike?deal=2", POSITION]) {
    await page.goto(path);
    const controls = page.locator("main :is(button, input):visible");
    const idle = (all: Element[]): string[] =>
      all
        .filter((one) => one instanceof HTMLButtonElement || one instanceof HTMLInputElement)
        .filter(({ form, name, type }) => form === null || name === "" || type === "button")
        .map((one) => one.outerHTML);
    expect(await controls.evaluateAll(idle), path).toEqual([]);
  }
});

test("the head of each page has a title and a description", async ({ request }) => {
  for (const path of ["/solitaire", "/solitaire/freecell", "/solitaire/klondike?deal=6&draw=3", POSITION]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(en.server.solitaire.description);
    expect(html, path).toMatch(/<title>[^<]*(Solitaire|FreeCell|Klondike)/);
  }
});
