import type { Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { en } from "./words";
import { CODE, openDrawer, openGames, openLoadDialog, startAndDraw } from "./zoo";

/** The screens of the bot deck and the site around the games, and how to reach each of them. */
export const PAGES: Record<string, (page: Page) => Promise<void>> = {
  "the home page": (page) => visit(page, "/"),
  "the home page with a game in progress": async (page) => {
    await startAndDraw(page, { bots: 1 });
    await visit(page, "/");
    await expect(page.getByRole("region", { name: en.home.progress })).toBeVisible();
  },
  "the about page": (page) => visit(page, "/about"),
  "the not-found page": (page) => visit(page, "/no-such-page"),
  "the set-up screen": async (page) => {
    await visit(page, "/zoo");
    await page.getByRole("radio", { name: "3", exact: true }).check();
  },
  "the table": async (page) => {
    await startAndDraw(page, { bots: 4, decks: "individual" });
    await openDrawer(page, en.zoo.chances.title);
    await openDrawer(page, en.zoo.log.title);
  },
  "the table with the longest code": (page) =>
    visit(page, `/zoo?code=ZP410Z123456789ABC${"Z0123456789ABC".repeat(3)}&from=Konstantynopolitanka`),
  "a game from a link": (page) => visit(page, `/zoo?code=${CODE}&from=Ania`),
  "the share dialog": async (page) => {
    await visit(page, `/zoo?code=${CODE}`);
    await page.getByRole("button", { name: en.share.qr }).click();
    await expect(page.locator(".share-dialog svg.qr")).toBeVisible();
  },
  "the code dialog": async (page) => {
    await startAndDraw(page, { bots: 1 });
    const dialog = await openLoadDialog(page);
    await dialog.getByLabel(en.zoo.load.label).fill(CODE);
    await expect(dialog.getByTestId("preview")).toBeVisible();
  },
  "the code dialog with an error": async (page) => {
    await startAndDraw(page, { bots: 1 });
    const dialog = await openLoadDialog(page);
    await dialog.getByLabel(en.zoo.load.label).fill("ZS66666");
    await expect(dialog.getByTestId("code-error")).toBeVisible();
  },
  "the list of saved games": async (page) => {
    await startAndDraw(page, { bots: 3, decks: "individual" });
    await openGames(page);
  },
  "a link that doesn't open": async (page) => {
    await visit(page, "/zoo?code=ZP225Z0Z5A617");
    await expect(page.getByTestId("link-error")).toBeVisible();
  },
  "text that doesn't open": (page) => visit(page, "/open?text=hello"),
};
