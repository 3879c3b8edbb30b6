import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, test, visit } from "./fixtures";
import { entry, rename, twoGames } from "./saved-games";
import { en, fill, restored } from "./words";
import { card, code, gamesDialog, noCard, openGames, startAndDraw, undo } from "./zoo";

/** Saves everything to a file and returns its content. */
async function backUp(page: Page): Promise<string> {
  const dialog = await openGames(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: en.saves.export }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^passalong.*\.txt$/);
  return readFile(await download.path(), "utf8");
}

async function restore(page: Page, text: string | Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    gamesDialog(page).getByRole("button", { name: en.saves.import }).click(),
  ]);
  await chooser.setFiles({
    name: "passalong.txt",
    mimeType: "text/plain",
    buffer: typeof text === "string" ? Buffer.from(text) : text,
  });
}

test("a backup file moves all games to another device", async ({ page, secondContext }) => {
  const { kasia, turtle } = await twoGames(page);
  const file = await backUp(page);

  const other = await (await secondContext()).newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  await expect(other.getByText(restored(2, 0))).toBeVisible();
  await expect(gamesDialog(other).getByRole("listitem")).toHaveCount(2);

  await restore(other, file);
  await expect(other.getByText(restored(0, 2))).toBeVisible();
  await expect(gamesDialog(other).getByRole("listitem")).toHaveCount(2);

  await entry(other, "Kasia").locator(".kept-open").click();
  await expect(code(other)).toHaveText(kasia);
  await undo(other).click();
  await expect(noCard(other)).toBeVisible();
  await openGames(other);
  await entry(other, "Żółw").locator(".kept-open").click();
  await expect(code(other)).toHaveText(turtle);
});

test("a backup file holds everything that is stored, and restoring it overwrites nothing", async ({ page, secondContext }) => {
  const stored: Record<string, string> = {
    "passalong.solitaire.statistics": "sums F0 9 7 2 4 60 50\ngame 0000000a w\nday F0 20420\n",
    "passalong.solitaire.settings": "four large ",
    "passalong.spaces.me": "me1 owl 1 Ola",
    "passalong.spaces.draft": "3c6p7t",
    "passalong.portals.usage": "usage1/3.2,17.1/17",
    "passalong.portals.no-sound": "1",
  };
  const values = (of: Page) =>
    of.evaluate((names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)?.trim()])), Object.keys(stored));
  await startAndDraw(page, { bots: 1 });
  await page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
  }, stored);
  const all = await values(page);
  const file = await backUp(page);

  const other = await (await secondContext()).newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  await expect(other.getByText(restored(1, 0))).toBeVisible();
  expect(await values(other)).toEqual(all);
  await visit(other, "/solitaire/freecell");
  await expect(other.locator("html")).toHaveAttribute("data-cards", "four large ");

  // A device that has its own data keeps it.
  const own = { "passalong.spaces.me": "me1 fox 1 Ania", "passalong.spaces.draft": "2c2p", "passalong.solitaire.settings": "left " };
  await other.evaluate((now) => {
    for (const [name, text] of Object.entries(now)) localStorage.setItem(name, text);
  }, own);
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  await expect(other.getByText(restored(0, 1))).toBeVisible();
  expect(await values(other)).toMatchObject(Object.fromEntries(Object.entries(own).map(([name, text]) => [name, text.trim()])));
});

test("a backup file can be read in any form in which a text editor may have saved it", async ({ page, secondContext }) => {
  await startAndDraw(page, { bots: 1 });
  await rename(page, fill(en.zoo.games.default_name, { number: 1 }), "Żółw");
  const file = await backUp(page);
  const swapped = Buffer.from(`\ufeff${file}`, "utf16le").swap16();
  const forms: Record<string, string | Buffer> = {
    "CR line endings": file.replaceAll("\n", "\r"),
    "CRLF line endings": file.replaceAll("\n", "\r\n"),
    "UTF-8 with a byte order mark": `\ufeff${file}`,
    "UTF-16LE with a byte order mark": Buffer.from(`\ufeff${file.replaceAll("\n", "\r\n")}`, "utf16le"),
    "UTF-16LE without a byte order mark": Buffer.from(file, "utf16le"),
    "UTF-16BE with a byte order mark": swapped,
    "more empty lines": file.replaceAll("\n\n", "\n \n\n"),
  };
  for (const [form, text] of Object.entries(forms)) {
    const other = await (await secondContext()).newPage();
    await visit(other, "/zoo");
    await openGames(other);
    await restore(other, text);
    await expect(other.getByText(restored(1, 0)), form).toBeVisible();
    await expect(entry(other, "Żółw"), form).toBeVisible();
    await other.context().close();
  }
});

test("the address of a saved file stays valid for slow browsers, but not forever", async ({ page }) => {
  await page.addInitScript(() => {
    const addresses: Record<string, boolean> = {};
    Object.assign(window, { addresses });
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (what: Blob): string => {
      const address = createObjectURL.call(URL, what);
      addresses[address] = true;
      return address;
    };
    URL.revokeObjectURL = (address: string): void => {
      addresses[address] = false;
      revokeObjectURL.call(URL, address);
    };
  });
  await page.clock.install();
  await startAndDraw(page, { bots: 1 });
  const addresses = () => page.evaluate(() => Object.values((window as unknown as { addresses: Record<string, boolean> }).addresses));
  await backUp(page);
  expect(await addresses()).toEqual([true]);
  await page.clock.runFor(30_000);
  expect(await addresses()).toEqual([true]);
  await page.clock.runFor(60_000);
  expect(await addresses()).toEqual([false]);
});

test("the result of restoring a file is shown where the player sees it", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const file = await backUp(page);
  await restore(page, file);
  const message = page.getByText(restored(0, 1));
  await expect(message).toBeVisible();
  // The modal dialog covers the page, but must not cover the message.
  const onTop = await message.evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (line.contains(seen) || seen.contains(line)) && !seen.contains(document.querySelector("dialog[open]"));
  });
  expect(onTop, "the message is on top of the dialog").toBe(true);
});

test("a file that isn't a backup is rejected, and nothing changes", async ({ page }) => {
  const symbol = await startAndDraw(page, { bots: 1 });
  const file = await backUp(page);
  const bad: [string, string][] = [
    ["hello", en.saves.restore_bad],
    ["", en.saves.restore_bad],
    ["{}", en.saves.restore_bad],
    [file.slice(0, file.length / 2), en.saves.restore_bad],
    [file.replace(/^passalong\d+/, "passalong99"), en.saves.restore_newer],
  ];
  for (const [text, reason] of bad) {
    await restore(page, text);
    await expect(page.getByText(reason), text.slice(0, 20)).toBeVisible();
    await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(1);
  }
  await gamesDialog(page).getByRole("button", { name: en.site.close }).click();
  await expect(card(page)).toHaveAttribute("data-card", symbol);
});
