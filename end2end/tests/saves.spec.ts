import { expect, hydrated, test, visit } from "./fixtures";
import { entry, twoGames } from "./saved-games";
import { en, fill } from "./words";
import { card, code, drawTo, gamesDialog, nextBot, notice, openGames, progress, start, startAndDraw, undo } from "./zoo";

test("two named games exist side by side, each with its own state", async ({ page }) => {
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

test("the home page links to the game that was open last", async ({ page }) => {
  const { turtle } = await twoGames(page);
  await page.getByRole("link", { name: en.site.name }).click();
  const region = page.getByRole("region", { name: en.home.progress });
  await expect(region).toContainText("Żółw");
  await region.getByRole("link", { name: "Żółw" }).click();
  await expect(code(page)).toHaveText(turtle);
});

test("the home page lists several games, when they were played, and opens the chosen one", async ({ page }) => {
  const { kasia } = await twoGames(page);
  await page.getByRole("link", { name: en.site.name }).click();
  const games = page.getByRole("region", { name: en.home.progress }).getByRole("link");
  await expect(games).toHaveCount(2);
  await expect(games.first()).toContainText("Żółw");
  await expect(games.first()).toContainText(en.saves.just_now);
  await games.filter({ hasText: "Kasia" }).click();
  await expect(code(page)).toHaveText(kasia);
});

test("deleting a game can be undone", async ({ page }) => {
  const { turtle } = await twoGames(page);
  await openGames(page);
  await entry(page, "Żółw").getByRole("button", { name: en.saves.delete }).click();
  await expect(notice(page)).toContainText(fill(en.saves.deleted, { name: "Żółw" }));
  // The list stays open, and the focus in it.
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(1);
  await expect(gamesDialog(page).getByRole("button", { name: en.saves.new })).toBeFocused();
  await notice(page).getByRole("button", { name: en.site.undo }).click();
  await expect(gamesDialog(page).getByRole("listitem")).toHaveCount(2);
  await gamesDialog(page).getByRole("button", { name: en.site.close }).click();
  await expect(code(page)).toHaveText(turtle);
});

test("a deletion that isn't undone is permanent", async ({ page }) => {
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

test("Escape cancels renaming and leaves the dialog open", async ({ page }) => {
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

test("a new game gets a unique name", async ({ page }) => {
  await twoGames(page);
  await openGames(page);
  await entry(page, "Kasia").getByRole("button", { name: en.saves.delete }).click();
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  const names = await gamesDialog(page).locator(".kept-open strong").allInnerTexts();
  await entry(page, "Żółw").getByRole("button", { name: en.saves.delete }).click();
  await gamesDialog(page).getByRole("button", { name: en.saves.new }).click();
  await start(page, { bots: 1 });
  await openGames(page);
  const later = await gamesDialog(page).locator(".kept-open strong").allInnerTexts();
  expect(new Set(names).size, names.join()).toBe(names.length);
  expect(new Set(later).size, later.join()).toBe(later.length);
});

test("the set-up screen leads back to the game that was open", async ({ page }) => {
  const symbol = await startAndDraw(page, { bots: 1 });
  const dialog = await openGames(page);
  await dialog.getByRole("button", { name: en.saves.new }).click();
  await page.getByRole("button", { name: en.zoo.setup.back }).click();
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

test("a press in a stale tab overwrites nothing and says so", async ({ page, context }) => {
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

test("a game deleted in another tab stays on the table and is saved again", async ({
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

test("tabs with different games don't affect each other", async ({ page, context }) => {
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

test("with storage full, the game still works and the page says that it isn't saved", async ({ page }) => {
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

test("with storage blocked, the game still works and the page says that it isn't saved", async ({ page }) => {
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
  // The list does not claim that the game is saved either.
  await openGames(page);
  await expect(gamesDialog(page)).toContainText(en.saves.unsaved);
  await expect(gamesDialog(page)).not.toContainText(en.saves.backup_hint);
});

test("a damaged saved game is left as it is, and the page says so", async ({ page }) => {
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
