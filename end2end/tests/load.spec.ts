import { expect, hydrated, status400, test, visit } from "./fixtures";
import { LANGUAGES, en, fill, words } from "./words";
import {
  CODE,
  card,
  code,
  drawTo,
  gamesDialog,
  nextBot,
  notice,
  openGames,
  openLoadDialog,
  progress,
  startAndDraw,
  undo,
} from "./zoo";

const visitBanner = (page: import("@playwright/test").Page) => page.getByTestId("visit");

test("a preview appears while typing, before anything is replaced", async ({ page }) => {
  const symbol = await startAndDraw(page, { bots: 1 });
  const dialog = await openLoadDialog(page);
  const open = dialog.getByRole("button", { name: en.zoo.load.button });
  await expect(open).toBeDisabled();
  await dialog.getByLabel(en.zoo.load.label).pressSequentially("ZP321Z5Z23Z678");
  const preview = dialog.getByTestId("preview");
  await expect(preview).toContainText("ZP");
  await expect(preview).toContainText("3 (" + en.zoo.load.individual);
  await expect(preview).toContainText("Bot 2");
  for (const drawn of ["12/13", "11/13", "10/13"]) await expect(preview).toContainText(drawn);
  await expect(open).toBeEnabled();
  await expect(card(page)).toHaveAttribute("data-card", symbol);
  await dialog.getByRole("button", { name: en.site.close }).click();
  await expect(card(page)).toHaveAttribute("data-card", symbol);
});

test("after opening a code, the player can go back to the previous game", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await drawTo(page, nextBot(page), 2);
  const mine = await code(page).innerText();
  const dialog = await openLoadDialog(page);
  await dialog.getByLabel(en.zoo.load.label).fill(CODE);
  await dialog.getByRole("button", { name: en.zoo.load.button }).click();
  await expect(dialog).toBeHidden();
  await expect(code(page)).toHaveText(CODE);
  await expect(notice(page)).toContainText(en.zoo.load.kept);
  await notice(page).getByRole("button", { name: en.zoo.load.bring_back }).click();
  await expect(code(page)).toHaveText(mine);
  await undo(page).click();
  await expect(progress(page)).toHaveText("1/13");
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
});

test("Enter in the field opens a valid code and ignores an invalid one", async ({ page }) => {
  const symbol = await startAndDraw(page, { bots: 1 });
  const dialog = await openLoadDialog(page);
  const field = dialog.getByLabel(en.zoo.load.label);
  await field.fill("ZS55");
  await field.press("Enter");
  await expect(dialog.getByTestId("code-error")).toBeVisible();
  await expect(card(page)).toHaveAttribute("data-card", symbol);
  await field.fill(CODE);
  await field.press("Enter");
  await expect(code(page)).toHaveText(CODE);
});

test("a code can be opened from the set-up screen", async ({ page }) => {
  await visit(page, "/zoo");
  await page.getByTestId("load").click();
  await expect(page.getByLabel(en.zoo.load.label)).toBeFocused();
  await page.getByLabel(en.zoo.load.label).fill("zs5ac278b6413");
  await expect(page.getByTestId("preview")).toContainText("3/13");
  await page.getByRole("button", { name: en.zoo.load.button }).click();
  await expect(code(page)).toHaveText("ZS5AC278B6413");
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText("ZS5AC278B6413");
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("bad codes are rejected with the reason, and the current game is unchanged", async ({ page }) => {
      const text = words[language];
      await visit(page, "/zoo");
      await page.getByRole("button", { name: text.zoo.setup.start }).click();
      await nextBot(page).click();
      await expect(progress(page)).toHaveText("1/13");
      const mine = await code(page).innerText();
      await page.getByTestId("load").click();
      const dialog = page.getByRole("dialog", { name: text.zoo.load.title });
      const field = dialog.getByLabel(text.zoo.load.label);
      const bad: [string, string][] = [
        ["ZS66666", fill(text.error.duplicate_card, { number: 7, card: 6 })],
        ["ZP210Z7BCZ1Z2", fill(text.error.wrong_block_count, { bots: 2, blocks: 3 })],
        ["ZP3", text.error.truncated],
        // Cut off after the first deck.
        ["ZP210Z7BC", text.error.truncated],
        [`ZS${"0".repeat(99)}`, text.error.too_long],
        ["hello", text.error.unknown_format],
        ["ZS5&c=AAAA", text.error.damaged],
      ];
      for (const [typed, reason] of bad) {
        await field.fill(typed);
        await expect(dialog.getByTestId("code-error")).toContainText(reason);
        await expect(dialog.getByRole("button", { name: text.zoo.load.button })).toBeDisabled();
        await expect(field).toHaveAttribute("aria-invalid", "true");
      }
      await dialog.getByRole("button", { name: text.site.close }).click();
      await expect(code(page)).toHaveText(mine);
    });
  });
}

test("a link leaves the current game unchanged until it is accepted", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  await visit(page, `/zoo?code=${CODE}`);
  await expect(visitBanner(page)).toContainText(en.zoo.visit.beside);
  await expect(code(page)).toHaveText(CODE);
  await page.getByRole("button", { name: en.zoo.visit.leave }).click();
  await expect(code(page)).toHaveText(mine);
  await expect(page).toHaveURL("/zoo");
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(1);
});

test("a link that was only viewed is not saved", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  await visit(page, `/zoo?code=${CODE}`);
  await expect(visitBanner(page)).toBeVisible();
  await visit(page, "/zoo");
  await expect(code(page)).toHaveText(mine);
});

test("an accepted link disappears from the address, and a reload resumes the saved game", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page).toHaveURL("/zoo");
  await expect(visitBanner(page)).toBeHidden();
  await nextBot(page).click();
  await expect(page.getByTestId("card-bot")).toHaveText("Bot 3");
  const moved = await code(page).innerText();
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText(moved);
});

test("a draw accepts the link and offers a way back to the previous game", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  await visit(page, `/zoo?code=${CODE}`);
  await nextBot(page).click();
  await expect(page).toHaveURL("/zoo");
  await expect(notice(page)).toContainText(en.zoo.load.kept);
  await notice(page).getByRole("button", { name: en.zoo.load.bring_back }).click();
  await expect(code(page)).toHaveText(mine);
});

test("Back returns to the page before the link, not to the link", async ({ page }) => {
  await visit(page, "/about");
  await page.goto(`/zoo?code=${CODE}`);
  await hydrated(page);
  await page.getByRole("button", { name: en.zoo.visit.keep }).click();
  await expect(page).toHaveURL("/zoo");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.server.about.title);
});

test("opening the link again offers its position beside the saved game", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await nextBot(page).click();
  await expect(page).toHaveURL("/zoo");
  await visit(page, `/zoo?code=${CODE}`);
  await expect(visitBanner(page)).toContainText(en.zoo.visit.beside);
  await expect(code(page)).toHaveText(CODE);
});

test("a bad link says that the current game is safe and leads back to it", async ({
  page,
  allowErrors,
}) => {
  allowErrors(status400);
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  await visit(page, "/zoo?code=ZS66666");
  await expect(page.getByTestId("link-error")).toContainText(en.error.untouched);
  await expect(code(page)).toHaveText(mine);
  await page.getByTestId("link-error").getByRole("button", { name: en.site.dismiss }).click();
  await expect(page).toHaveURL("/zoo");
  await expect(code(page)).toHaveText(mine);
});

test("the sender's name is shown as text, without characters that change the text direction", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}&from=Ania%20K%C3%B3%C5%82ko`);
  await expect(visitBanner(page)).toContainText(fill(en.saves.sender, { name: "Ania Kółko" }));
  await visit(page, `/zoo?code=${CODE}&from=%E2%80%AEAnia%E2%81%A6%07`);
  await expect(visitBanner(page)).toContainText(fill(en.saves.sender, { name: "Ania" }));
  expect(await visitBanner(page).innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0007]/);
  await visit(page, `/zoo?code=${CODE}&from=%3Cb%3EAnia%3C/b%3E!`);
  await expect(visitBanner(page)).toContainText("<b>Ania</b>");
});
