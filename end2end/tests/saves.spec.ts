import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, hydrated, test, visit } from "./fixtures";
import { en, fill } from "./words";
import {
  card,
  code,
  drawTo,
  gamesDialog,
  nextBot,
  noCard,
  notice,
  openGames,
  progress,
  start,
  startAndDraw,
  undo,
} from "./zoo";

const entry = (page: Page, name: string) =>
  gamesDialog(page).getByRole("listitem").filter({ hasText: name });

/** Gives the game on the screen a name. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  const dialog = await openGames(page);
  await entry(page, from).getByRole("button", { name: en.saves.rename }).click();
  const field = dialog.getByLabel(en.saves.name_label);
  await expect(field).toBeFocused();
  // Without a name the browser keeps the form back, and says so.
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

/** Two games: "Kasia" with one card, then "Żółw" with two, which is open. */
async function twoGames(page: Page): Promise<{ kasia: string; turtle: string }> {
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

test("two named games stand side by side, each with its own state", async ({ page }) => {
  const { kasia, turtle } = await twoGames(page);
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
  await expect(entry(page, "Żółw")).toContainText(en.saves.current);
  await expect(entry(page, "Kasia")).toContainText("1/13");
  await entry(page, "Kasia").locator(".kept-open").click();
  await expect(gamesDialog(page)).toBeHidden();
  await expect(code(page)).toHaveText(kasia);
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText(kasia);
  await openGames(page);
  await entry(page, "Żółw").locator(".kept-open").click();
  await expect(code(page)).toHaveText(turtle);
  await undo(page).click();
  await expect(progress(page)).toHaveText("1/13");
});

test("the home page leads on to the game that was open last", async ({ page }) => {
  const { turtle } = await twoGames(page);
  await page.getByRole("link", { name: en.site.name }).click();
  const region = page.getByRole("region", { name: en.home.progress });
  await expect(region).toContainText("Żółw");
  await region.getByRole("link").click();
  await expect(code(page)).toHaveText(turtle);
});

test("a game is deleted, and the deletion is taken back", async ({ page }) => {
  const { turtle } = await twoGames(page);
  await openGames(page);
  await entry(page, "Żółw").getByRole("button", { name: en.saves.delete }).click();
  await expect(notice(page)).toContainText(fill(en.saves.deleted, { name: "Żółw" }));
  await notice(page).getByRole("button", { name: en.site.undo }).click();
  await expect(code(page)).toHaveText(turtle);
  await openGames(page);
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
});

test("a deletion that is not taken back stays", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.delete }).click();
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("heading", { name: en.zoo.setup.title })).toBeVisible();
  await openGames(page);
  await expect(gamesDialog(page)).toContainText(en.saves.empty);
});

test("Escape ends the renaming and leaves the dialog open", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.rename }).click();
  const field = dialog.getByLabel(en.saves.name_label);
  await field.fill("nonsense");
  await field.press("Escape");
  await expect(field).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(fill(en.zoo.games.default_name, { number: 1 }));
});

test("a new game has a name that no other game has", async ({ page }) => {
  await twoGames(page);
  await openGames(page);
  await entry(page, "Kasia").getByRole("button", { name: en.saves.delete }).click();
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  const names = await gamesDialog(page).locator(".kept-open strong").allInnerTexts();
  await entry(page, "Żółw").getByRole("button", { name: en.saves.delete }).click();
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  const later = await gamesDialog(page).locator(".kept-open strong").allInnerTexts();
  expect(new Set(names).size, names.join()).toBe(names.length);
  expect(new Set(later).size, later.join()).toBe(later.length);
});

test("the set-up leads back to the game that was open", async ({ page }) => {
  const symbol = await startAndDraw(page, { bots: 1 });
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.new }).click();
  await page.getByRole("button", { name: en.zoo.setup.back }).click();
  await expect(card(page)).toHaveAttribute("data-card", symbol);
});

/** Saves all games to a file. */
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

test("one file carries everything to another device", async ({ page, secondContext }) => {
  const { kasia, turtle } = await twoGames(page);
  const file = await backUp(page);

  const other = await (await secondContext()).newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  const restored = (added: number, present: number) =>
    fill(en.saves.restored, { added, present });
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

test("the file holds everything that is kept, and adds it on another device", async ({ page, secondContext }) => {
  const kept: Record<string, string> = {
    "passalong.solitaire.statistics": "sums F0 9 7 2 4 60 50\ngame 0000000a w\nday F0 20420\n",
    "passalong.solitaire.settings": "four large ",
    "passalong.spaces.me": "me1 owl 1 Ola",
    "passalong.spaces.draft": "3c6p7t",
    "passalong.portals.usage": "usage1/3.2,17.1/17",
    "passalong.portals.no-sound": "1",
  };
  const values = (of: Page) =>
    of.evaluate((names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)?.trim()])), Object.keys(kept));
  await startAndDraw(page, { bots: 1 });
  await page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
  }, kept);
  const all = await values(page);
  const file = await backUp(page);

  const other = await (await secondContext()).newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  await expect(other.getByText(fill(en.saves.restored, { added: 1, present: 0 }))).toBeVisible();
  expect(await values(other)).toEqual(all);
  await visit(other, "/solitaire/freecell");
  await expect(other.locator("html")).toHaveAttribute("data-cards", "four large ");

  // A device where somebody has played since keeps what is its own.
  const own = { "passalong.spaces.me": "me1 fox 1 Ania", "passalong.spaces.draft": "2c2p", "passalong.solitaire.settings": "left " };
  await other.evaluate((now) => {
    for (const [name, text] of Object.entries(now)) localStorage.setItem(name, text);
  }, own);
  await visit(other, "/zoo");
  await openGames(other);
  await restore(other, file);
  await expect(other.getByText(fill(en.saves.restored, { added: 0, present: 1 }))).toBeVisible();
  expect(await values(other)).toMatchObject(Object.fromEntries(Object.entries(own).map(([name, text]) => [name, text.trim()])));
});

test("a file is read in whatever form a text editor has saved it", async ({ page, secondContext }) => {
  await startAndDraw(page, { bots: 1 });
  await rename(page, fill(en.zoo.games.default_name, { number: 1 }), "Żółw");
  const file = await backUp(page);
  const swapped = Buffer.from(`\ufeff${file}`, "utf16le").swap16();
  const forms: Record<string, string | Buffer> = {
    "carriage returns alone": file.replaceAll("\n", "\r"),
    "the line ends of Windows": file.replaceAll("\n", "\r\n"),
    "a mark in front": `\ufeff${file}`,
    "UTF-16": Buffer.from(`\ufeff${file.replaceAll("\n", "\r\n")}`, "utf16le"),
    "UTF-16 without a mark": Buffer.from(file, "utf16le"),
    "UTF-16, the other way round": swapped,
    "more empty lines": file.replaceAll("\n\n", "\n \n\n"),
  };
  for (const [form, text] of Object.entries(forms)) {
    const other = await (await secondContext()).newPage();
    await visit(other, "/zoo");
    await openGames(other);
    await restore(other, text);
    await expect(other.getByText(fill(en.saves.restored, { added: 1, present: 0 })), form).toBeVisible();
    await expect(entry(other, "Żółw"), form).toBeVisible();
    await other.context().close();
  }
});

test("the address of a saved file stays good for slow browsers, and not for ever", async ({ page }) => {
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

test("what a file's restoring came to is said where the player sees it", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const file = await backUp(page);
  await restore(page, file);
  const said = page.getByText(fill(en.saves.restored, { added: 0, present: 1 }));
  await expect(said).toBeVisible();
  // The modal dialog lies over the page: the line must not lie under it.
  const onTop = await said.evaluate((line) => {
    const { left, top, width, height } = line.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (line.contains(seen) || seen.contains(line)) && !seen.contains(document.querySelector("dialog[open]"));
  });
  expect(onTop, "the line is on top of the dialog").toBe(true);
});

test("a file that is no backup is refused, and nothing changes", async ({ page }) => {
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

test("a second tab follows the first", async ({ page, context }) => {
  await startAndDraw(page, { bots: 2 });
  const other = await context.newPage();
  await visit(other, "/zoo");
  await expect(card(other)).toBeVisible();
  const symbol = await drawTo(page, nextBot(page), 2);
  await expect(card(other)).toHaveAttribute("data-card", symbol);
  await expect(notice(other)).toContainText(en.saves.followed);
  await drawTo(other, nextBot(other), 3);
  await expect(progress(page)).toHaveText("3/13");
});

test("a press in a tab that missed a move overwrites nothing and says so", async ({ page, context }) => {
  await startAndDraw(page, { bots: 2 });
  const other = await context.newPage();
  await other.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
  await visit(other, "/zoo");
  await expect(progress(other)).toHaveText("1/13");
  const symbol = await drawTo(page, nextBot(page), 2);
  await nextBot(other).click();
  await expect(notice(other)).toContainText(en.saves.elsewhere);
  await expect(card(other)).toHaveAttribute("data-card", symbol);
  await expect(progress(other)).toHaveText("2/13");
  await drawTo(other, nextBot(other), 3);
});

test("a game that was deleted in another tab stays on the table and is saved again", async ({
  page,
  context,
}) => {
  await startAndDraw(page, { bots: 1 });
  const other = await context.newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await gamesDialog(other).getByRole("button", { name: en.saves.delete }).click();
  await expect(notice(page)).toContainText(en.saves.deleted_elsewhere);
  const symbol = await drawTo(page, nextBot(page), 2);
  await page.reload();
  await hydrated(page);
  await expect(card(page)).toHaveAttribute("data-card", symbol);
});

test("tabs with different games do not disturb each other", async ({ page, context }) => {
  await startAndDraw(page, { bots: 1 });
  const mine = await code(page).innerText();
  const other = await context.newPage();
  await visit(other, "/zoo");
  await openGames(other);
  await gamesDialog(other).getByRole("button", { name: en.saves.new }).click();
  await start(other, { bots: 2 });
  await drawTo(other, nextBot(other), 1);
  await page.reload();
  await hydrated(page);
  await expect(code(page)).toHaveText(mine);
});

test("a browser that keeps nothing still plays, and says that it does not save", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startAndDraw(page, { bots: 2 });
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  await drawTo(page, nextBot(page), 2);
  await undo(page).click();
  await expect(progress(page)).toHaveText("1/13");
  await expect(code(page)).toBeVisible();
});

test("a browser without any storage still plays, and says that it does not save", async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await visit(page, "/zoo");
  await openGames(page);
  await expect(gamesDialog(page)).toContainText(en.saves.empty);
  await page.keyboard.press("Escape");
  await start(page, { bots: 1 });
  await drawTo(page, nextBot(page), 1);
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  await drawTo(page, nextBot(page), 2);
  // The list does not promise either that the game is kept.
  await openGames(page);
  await expect(gamesDialog(page)).toContainText(en.saves.unsaved);
  await expect(gamesDialog(page)).not.toContainText(en.saves.backup_hint);
});

test("a kept game that is damaged is left as it is, and the page says so", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("passalong.slot."));
    const [head, name] = (localStorage.getItem(key ?? "") ?? "").split("\n");
    localStorage.setItem(key ?? "", [head, name, "nonsense"].join("\n"));
    return key ?? "";
  });
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(en.saves.damaged)).toBeVisible();
  await start(page, { bots: 1 });
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toContain("nonsense");
});
