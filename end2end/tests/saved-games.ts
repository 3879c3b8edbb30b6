import { expect, type Page } from "@playwright/test";
import { en, fill } from "./words";
import { code, drawTo, gamesDialog, nextBot, openGames, start, startAndDraw } from "./zoo";

/** A game in the list "Your games". */
export const entry = (page: Page, name: string) =>
  gamesDialog(page).getByRole("listitem").filter({ hasText: name });

/** Renames the game on the screen. */
export async function rename(page: Page, from: string, to: string): Promise<void> {
  const dialog = await openGames(page);
  await entry(page, from).getByRole("button", { name: en.saves.rename }).click();
  const field = dialog.getByLabel(en.saves.name_label);
  await expect(field).toBeFocused();
  // The browser's validation rejects an empty name.
  await field.fill(" ");
  await field.press("Enter");
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe("");
  await field.fill(to);
  await dialog.getByRole("button", { name: en.saves.save_name, exact: true }).click();
  await expect(entry(page, to)).toBeVisible();
  await dialog.getByRole("button", { name: en.site.close }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(to);
}

/** Creates two games: "Kasia" with one card drawn, then "Żółw" with two, which stays open. */
export async function twoGames(page: Page): Promise<{ kasia: string; turtle: string }> {
  await startAndDraw(page, { bots: 2 });
  const kasia = await code(page).innerText();
  await rename(page, fill(en.zoo.games.default_name, { number: 1 }), "Kasia");
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.new }).click();
  await expect(dialog).toBeHidden();
  await start(page, { bots: 1 });
  await drawTo(page, nextBot(page), 1);
  await drawTo(page, nextBot(page), 2);
  const turtle = await code(page).innerText();
  await rename(page, fill(en.zoo.games.default_name, { number: 2 }), "Żółw");
  return { kasia, turtle };
}
