import { expect, test } from "./fixtures";
import { press } from "./without-script";
import { LANGUAGES, en, words } from "./words";
import { CODE, bots, card, cardBot, cardSymbol, code, nextBot, noCard, progress, thisBot } from "./zoo";

test.use({ javaScriptEnabled: false });

test("one bot draws thirteen different cards, then the deck is reshuffled", async ({ page }) => {
  await page.goto("/zoo");
  await expect(page.getByText(en.server.plain.note)).toBeVisible();
  await expect(page.getByRole("group", { name: en.zoo.setup.mode })).toBeHidden();
  await press(page, page.getByRole("button", { name: en.zoo.setup.start }));
  await expect(progress(page)).toHaveText("1/13");
  await expect(noCard(page)).toHaveCount(0);
  await expect(thisBot(page)).toBeHidden();
  const drawn = [await cardSymbol(page)];
  for (let draw = 2; draw <= 13; draw += 1) {
    await press(page, nextBot(page));
    await expect(progress(page)).toHaveText(`${draw}/13`);
    drawn.push(await cardSymbol(page));
  }
  expect(new Set(drawn).size, drawn.join(" ")).toBe(13);
  await press(page, nextBot(page));
  await expect(progress(page)).toHaveText("1/13");
  // The address holds the game: another browser shows the same.
  expect(new URL(page.url()).searchParams.get("code")).toBe(await code(page).innerText());
});

test("with three bots and a deck each, the same bot draws again, or the next one around the table", async ({ page }) => {
  await page.goto("/zoo");
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByRole("radio", { name: new RegExp(`^${en.zoo.setup.individual}`) }).check();
  await press(page, page.getByRole("button", { name: en.zoo.setup.start }));
  await expect(cardBot(page)).toHaveText("Bot 1");
  await press(page, thisBot(page));
  await expect(cardBot(page)).toHaveText("Bot 1");
  await expect(progress(page)).toHaveText("2/13");
  for (const [bot, progressOfBot] of [["2", "1"], ["3", "1"], ["1", "3"], ["2", "2"]]) {
    await press(page, nextBot(page));
    await expect(cardBot(page)).toHaveText(`Bot ${bot}`);
    await expect(progress(page)).toHaveText(`${progressOfBot}/13`);
  }
  await expect(bots(page).nth(0)).toContainText("3/13");
  await expect(bots(page).nth(2)).toContainText("1/13");
});

test("with one deck for everyone, all bots draw from it", async ({ page }) => {
  await page.goto("/zoo");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await press(page, page.getByRole("button", { name: en.zoo.setup.start }));
  await press(page, nextBot(page));
  await expect(cardBot(page)).toHaveText("Bot 2");
  await expect(progress(page)).toHaveText("2/13");
});

test("Back undoes a draw, and a game from a link continues", async ({ page }) => {
  await page.goto(`/zoo?code=${CODE}&from=Ala`);
  await expect(page.getByText("Ala")).toBeVisible();
  await press(page, nextBot(page));
  await expect(cardBot(page)).toHaveText("Bot 3");
  expect(page.url()).not.toContain("from");
  await page.goBack();
  await expect(code(page)).toHaveText(CODE);
  await expect(cardBot(page)).toHaveText("Bot 2");
});

test("an address with an invalid action shows the page", async ({ page }) => {
  for (const query of ["do=start&bots=9", "do=next", "do=start", "do="]) {
    expect((await page.goto(`/zoo?${query}`))?.status(), query).toBe(200);
    await expect(page.getByRole("button", { name: en.zoo.setup.start })).toBeVisible();
  }
  await page.goto(`/zoo?code=${CODE}&do=undo`);
  await expect(card(page)).toBeVisible();
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("a game can be started in the player's language", async ({ page }) => {
      const text = words[language];
      await page.goto("/zoo");
      await press(page, page.getByRole("button", { name: text.zoo.setup.start }));
      await expect(card(page)).toBeVisible();
      await expect(page.getByText(text.server.plain.note)).toBeVisible();
      await press(page, page.getByRole("button", { name: text.zoo.table.draw }));
      await expect(progress(page)).toHaveText("2/13");
    });
  });
}
