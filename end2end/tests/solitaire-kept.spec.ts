import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, setVisible, settled, test, visit } from "./fixtures";
import { FREECELL, NEARLY_WON, ReferenceGame, begin, closeDialog, counts, felt, saveGame, menuDialog, notice, open, openMenu, play, positionAt, redo, reload, startDialog, table, time, title, top, undo, wonDialog, winningMoves } from "./solitaire";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a reload loses nothing, not even the undo history", async ({ page }) => {
  await begin(page, "freecell", 1);
  const reference = new ReferenceGame(await positionAt(page, FREECELL));
  const before = reference.expected();
  await play(page, winningMoves("F00.1").slice(0, 12), reference);
  await undo(page).click();
  await undo(page).click();
  await expect(counts(page)).toHaveText(moveCount(10));
  const middle = await table(page);
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell · Deal 1");
  expect(await table(page)).toEqual(middle);
  await redo(page).click();
  await redo(page).click();
  await expect.poll(() => table(page)).toEqual(reference.expected());
  for (let move = 12; move > 0; move -= 1) await undo(page).click();
  await expect.poll(() => table(page)).toEqual(before);
});

test("a second tab follows the first, and a stale tab overwrites nothing", async ({ page, context }) => {
  await begin(page, "freecell", 1);
  await top(page, "1").tap();
  const other = await context.newPage();
  const stale = await context.newPage();
  await stale.addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
  });
  await open(other, "/solitaire");
  await open(stale, "/solitaire");
  await top(page, "6").tap();
  await expect(counts(page)).toHaveText(moveCount(2));
  await expect(notice(other)).toContainText(en.saves.followed);
  expect(await table(other)).toEqual(await table(page));

  await top(stale, "8").tap();
  await expect(notice(stale)).toContainText(en.saves.elsewhere);
  await expect(counts(stale)).toHaveText(moveCount(2));
  expect(await table(stale)).toEqual(await table(page));
  await undo(other).click();
  await expect(counts(page)).toHaveText(moveCount(1));
});

test("the clock runs from the first move while the page is visible, and continues after a reload", async ({ page }) => {
  await page.clock.install({ time: "2026-11-28T10:00:00Z" });
  await page.clock.pauseAt("2026-11-28T10:00:01Z");
  await page.goto(FREECELL);
  await page.clock.resume();
  await hydrated(page);
  await page.clock.pauseAt("2026-11-28T11:00:00Z");
  await expect(time(page)).toHaveText("0:00");
  await page.clock.runFor(5_000);
  await expect(time(page), "before the first move").toHaveText("0:00");
  await top(page, "1").tap();
  await page.clock.runFor(65_000);
  await expect(time(page)).toHaveText(/^1:0[45]$/);
  const away = await time(page).innerText();
  await setVisible(page, false);
  await page.clock.runFor(600_000);
  await expect(time(page)).toHaveText(away);
  await setVisible(page, true);
  await page.getByTestId("menu").click();
  await expect(menuDialog(page)).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(time(page), "under a dialog").toHaveText(away);
  await closeDialog(page);
  await setVisible(page, false);
  // The time was saved when the page was hidden.
  await page.clock.resume();
  await reload(page);
  await page.clock.pauseAt("2026-11-28T12:00:00Z");
  const back = await seconds(page);
  expect(back, "the time before the reload").toBeGreaterThanOrEqual(64);
  await page.clock.runFor(10_000);
  await expect.poll(() => seconds(page)).toBe(back + 10);
});

/** The time that the page shows, in seconds. */
async function seconds(page: Page): Promise<number> {
  const [minutes = NaN, rest = NaN] = (await time(page).innerText()).split(":").map(Number);
  return 60 * minutes + rest;
}

test("restarting a deal also restarts its clock", async ({ page }) => {
  await page.clock.install();
  await begin(page, "freecell", 1);
  await top(page, "1").tap();
  await page.clock.runFor(65_000);
  await expect.poll(() => seconds(page)).toBeGreaterThan(60);
  await (await openMenu(page)).getByTestId("restart").click();
  await expect(counts(page)).toHaveText(moveCount(0));
  await expect.poll(() => seconds(page)).toBeLessThan(5);
  await top(page, "1").tap();
  await reload(page);
  expect(await seconds(page), "the restarted time is saved").toBeLessThan(5);
});

test("the time saved by another tab doesn't count as a move", async ({ page, context }) => {
  await begin(page, "freecell", 1);
  await top(page, "1").tap();
  const other = await context.newPage();
  await open(other, "/solitaire");
  await expect(time(page)).not.toHaveText("0:00");
  const slot = () =>
    page.evaluate(() => {
      const open = localStorage.getItem("passalong.open.solitaire") ?? "";
      return localStorage.getItem(`passalong.slot.solitaire.${open}`);
    });
  const before = await slot();
  await setVisible(page, false);
  expect(await slot(), "the time is saved").not.toBe(before);
  await setVisible(other, true);
  await settled(other);
  await expect(notice(other)).toBeHidden();
  await top(other, "6").tap();
  await expect(counts(other)).toHaveText(moveCount(2));
});

/** Reads the statistics of a variant from the menu. */
async function sums(page: Page, heading: RegExp): Promise<Record<string, string>> {
  await openMenu(page, "statistics");
  const section = menuDialog(page).locator(".sums", { has: page.getByRole("heading", { name: heading }) });
  await expect(section).toBeVisible();
  const facts = await section.locator("dl > div").evaluateAll((all) =>
    all.map((one) => [one.querySelector("dt")?.textContent ?? "", one.querySelector("dd")?.textContent ?? ""]),
  );
  await closeDialog(page);
  return Object.fromEntries(facts) as Record<string, string>;
}

const MINI = /^FreeCell · 4 columns/;
const NAMES = text.statistics;

/** Starts the smallest FreeCell from the open new-game form. */
async function smallest(scope: Page | Locator): Promise<void> {
  const sheet = scope.locator(".sheet.freecell");
  await sheet.locator("summary").click();
  const sliders = sheet.getByRole("slider");
  for (const [index, value] of ["4", "2", "1"].entries()) await sliders.nth(index).fill(value);
  await expect(sheet).toContainText(fill(en.progress.solitaire.columns, { count: 4 }));
  await expect(sheet).toContainText(fill(en.progress.solitaire.cells, { count: 2 }));
  await expect(sheet).toContainText(fill(en.progress.solitaire.suits, { count: 1 }));
  await sheet.getByTestId("play-freecell").click();
}

test("started and won games are counted once, and abandoning a deal ends the streak", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  const menu = await openMenu(page, "statistics");
  await expect(menu).toContainText(NAMES.none);
  await closeDialog(page);
  await top(page, "4").tap();
  await expect(wonDialog(page)).toBeVisible();
  await expect(wonDialog(page)).toHaveText(/4 moves in 0:2\d/);
  await closeDialog(page);
  // Undone and won again, it still counts as one game.
  await undo(page).click();
  await top(page, "4").tap();
  await expect(wonDialog(page)).toBeVisible();
  await closeDialog(page);
  const first = await sums(page, MINI);
  expect(first).toMatchObject({ [NAMES.begun]: "1", [NAMES.won]: "1", [NAMES.streak]: "1", [NAMES.longest]: "1", [NAMES.moves]: "4" });
  expect(first[NAMES.time]).toMatch(/^0:2\d$/);

  // A second deal, started and abandoned for a third one.
  await undo(page).click();
  await redo(page).click();
  await top(page, "S").focus();
  await page.getByTestId("new").click();
  await smallest(startDialog(page));
  await expect(startDialog(page)).toBeHidden();
  await expect(counts(page)).toHaveText(moveCount(0));
  expect(await sums(page, MINI), "a deal counts from its first move").toMatchObject({ [NAMES.begun]: "1" });
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  expect(await sums(page, MINI)).toMatchObject({ [NAMES.begun]: "2", [NAMES.won]: "1", [NAMES.streak]: "1" });
  await page.getByTestId("new").click();
  await smallest(startDialog(page));
  await expect(counts(page)).toHaveText(moveCount(0));
  const last = await sums(page, MINI);
  expect(last).toMatchObject({ [NAMES.begun]: "2", [NAMES.won]: "1", [NAMES.streak]: "0", [NAMES.longest]: "1" });
  await reload(page);
  expect(await sums(page, MINI)).toEqual(last);
});

test("mini games of any size can be chosen with sliders", async ({ page }) => {
  await visit(page, "/solitaire/freecell");
  await smallest(page);
  await expect(page.locator(".felt .column")).toHaveCount(4);
  await expect(page.locator(".felt .pile:not(.spades)")).toHaveCount(2);
  await expect(page.locator(".felt .pile.spades")).toHaveCount(1);
  await expect(page.locator(".felt [data-card]")).toHaveCount(13);

  await page.getByTestId("new").click();
  const sheet = startDialog(page).locator(".sheet.klondike");
  await sheet.locator("summary").click();
  await sheet.getByRole("slider").fill("3");
  await sheet.getByRole("radio", { name: text.start.draw_three }).check();
  await sheet.getByRole("spinbutton").fill("77");
  await sheet.getByRole("spinbutton").press("Enter");
  await expect(title(page)).toHaveText("Klondike, draw 3 · Deal 77");
  await expect(page.locator(".felt .column")).toHaveCount(3);
  // A slider can be moved with the keyboard too.
  await page.getByTestId("new").click();
  await sheet.locator("summary").click();
  await sheet.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(sheet).toContainText(fill(en.progress.solitaire.columns, { count: 6 }));
});

test("a new deal is random, and a number out of range is rejected", async ({ page }) => {
  await visit(page, "/solitaire");
  await page.getByTestId("play-klondike").click();
  const first = await title(page).innerText();
  await page.getByTestId("new").click();
  await startDialog(page).getByTestId("play-klondike").click();
  await expect(title(page)).not.toHaveText(first);
  await page.getByTestId("new").click();
  const sheet = startDialog(page).locator(".sheet.freecell");
  for (const bad of ["0", "1000001"]) {
    await sheet.getByRole("spinbutton").fill(bad);
    await sheet.getByRole("spinbutton").press("Enter");
    await settled(page);
    await expect(startDialog(page)).toBeVisible();
  }
  await sheet.getByRole("spinbutton").fill("1000000");
  await sheet.getByRole("spinbutton").press("Enter");
  await expect(title(page)).toHaveText("FreeCell · Deal 1000000");
});

const entry = (page: Page, name: string): Locator => menuDialog(page).getByRole("listitem").filter({ hasText: name });

test("several games can be saved, renamed, opened, deleted and restored", async ({ page }) => {
  await begin(page, "freecell", 617);
  await top(page, "1").tap();
  await begin(page, "klondike", 6, 3);
  await top(page, "s").tap();
  await openMenu(page, "kept");
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(2);
  await expect(entry(page, "Klondike")).toContainText(en.saves.current);
  await expect(entry(page, "Deal 617")).toContainText(`FreeCell · Deal 617 · ${moveCount(1)}`);
  await entry(page, "Deal 617").getByRole("button", { name: en.saves.rename }).click();
  const field = menuDialog(page).getByLabel(en.saves.name_label);
  await field.fill("Kasia");
  await field.press("Enter");
  await expect(entry(page, "Kasia")).toContainText("Deal 617");
  await entry(page, "Kasia").locator(".kept-open").click();
  await expect(menuDialog(page)).toBeHidden();
  await expect(title(page)).toHaveText("FreeCell · Deal 617");
  await expect(page).toHaveURL("/solitaire/freecell");
  await expect(undo(page)).toBeEnabled();

  await openMenu(page, "kept");
  await entry(page, "Kasia").getByRole("button", { name: en.saves.delete }).click();
  await expect(felt(page), "the open game was deleted").toBeHidden();
  await expect(notice(page)).toContainText(fill(en.saves.deleted, { name: "Kasia" }));
  // The list stays open, with the focus in it, and the menu knows no game to restart.
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(1);
  await expect(menuDialog(page).getByRole("button", { name: en.saves.new })).toBeFocused();
  await expect(menuDialog(page).getByTestId("restart")).toBeDisabled();
  await notice(page).getByRole("button", { name: en.site.undo }).click();
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(2);
  await expect(menuDialog(page).getByTestId("restart")).toBeEnabled();
  await expect(title(page)).toHaveText("FreeCell · Deal 617");
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell · Deal 617");
  await openMenu(page, "kept");
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(2);
});

test("the home page links to the game that was open last", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await visit(page, "/");
  const region = page.getByRole("region", { name: en.home.progress });
  await expect(region).toContainText("FreeCell · Deal 160");
  await region.getByRole("link").click();
  await expect(counts(page)).toHaveText(moveCount(3));
});

test("an unreadable saved game is left as it is, and the page says so", async ({ page }) => {
  await saveGame(page, "solitaire1/F00.1//0/1/nonsense");
  await visit(page, "/solitaire");
  await expect(page.getByText(en.saves.damaged).first()).toBeVisible();
  await expect(page.getByTestId("play-freecell")).toBeVisible();
  await page.getByTestId("play-freecell").click();
  await expect(felt(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("passalong.slot.solitaire.abcdefgh"))).toContain("nonsense");
});

test("with storage blocked, the game still works", async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await begin(page, "freecell", 1);
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  await undo(page).click();
  await expect(counts(page)).toHaveText(moveCount(0));
});
