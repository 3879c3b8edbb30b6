import type { Page } from "@playwright/test";
import { expect, settled, test, visit } from "./fixtures";
import { pressCyrillic } from "./keys";
import {
  FINISHABLE,
  FREECELL,
  NEARLY_WON,
  announcer,
  at,
  begin,
  chosen,
  counts,
  saveGame,
  menuDialog,
  notice,
  open,
  storeSettings,
  table,
  top,
  undo,
  wonDialog,
} from "./solitaire";
import { KLONDIKE } from "./solitaire-scenes";
import { DESKTOP } from "./spaces";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ ...DESKTOP, contextOptions: { reducedMotion: "reduce" } });

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.at);

/** Whether the focused element shows its focus. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}

test("the cards are a single tab stop, and the arrow keys move from there", async ({ page }) => {
  await begin(page, "freecell", 1);
  await expect(page.locator('.felt [tabindex="0"]')).toHaveCount(1);
  await page.locator("main").focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("a");
  expect(await focusIsVisible(page)).toBe(true);
  // Left and right: to the last card of each pile.
  const way: (string | undefined)[] = [];
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press("ArrowRight");
    way.push(await focused(page));
  }
  expect(way).toEqual(["b", "c", "d", "S", "H", "C", "D", "1.1", "2.1", "3.1", "4.1", "5.1", "6.1", "7.1", "8.1", "8.1"]);
  // Up and down: within a column.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe("8.3");
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("8.2");
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("7.1");

  // Tab leaves the cards and returns to the same one.
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBeUndefined();
  expect(await page.evaluate(() => document.activeElement?.closest(".felt") === null)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe("7.1");
});

test("moving a card with a key keeps the focus in the same position", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "6.1").focus();
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText(moveCount(1));
  await settled(page);
  expect(await focused(page)).toBe("6.1");
  await page.keyboard.press("u");
  await expect(counts(page)).toHaveText(moveCount(0));
  await settled(page);
  expect(await focused(page)).toBe("6.1");
  await page.keyboard.press("r");
  await expect(counts(page)).toHaveText(moveCount(1));
  // The focus is back with the next frame.
  await settled(page);
  expect(await focused(page)).toBe("6.1");
  // X selects and deselects; Escape deselects.
  for (const [key, count] of [["x", 1], ["x", 0], ["x", 1], ["Escape", 0]] as const) {
    await page.keyboard.press(key);
    await expect(chosen(page)).toHaveCount(count);
    await settled(page);
    expect(await focused(page)).toBe("6.1");
  }
  await page.keyboard.press("h");
  await expect(notice(page)).toBeVisible();
  await expect(chosen(page)).not.toHaveCount(0);
  await settled(page);
  expect(await page.evaluate(() => document.activeElement?.closest(".felt") !== null)).toBe(true);
});

test("the arrow keys follow the layout of the table", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "a").focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused(page), "from a cell to the column below it").toBe("1.7");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("1.6");
  await at(page, "1.1").focus();
  await page.keyboard.press("ArrowDown");
  expect(await focused(page), "nothing is below").toBe("1.1");
  await at(page, "7.6").focus();
  await page.keyboard.press("ArrowUp");
  expect(await focused(page), "from a column to the foundation above it").toBe("C");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page), "nothing is above").toBe("C");
});

test("in the left-handed layout the arrow keys move in the direction they point", async ({ page }) => {
  await storeSettings(page, "left");
  await begin(page, "freecell", 1);
  await at(page, "a").focus();
  const left = async (): Promise<number> => (await page.locator(".felt :focus").boundingBox())?.x ?? NaN;
  const row = [await left()];
  const way: (string | undefined)[] = [];
  for (let press = 0; press < 7; press += 1) {
    await page.keyboard.press("ArrowLeft");
    way.push(await focused(page));
    row.push(await left());
  }
  expect(row).toEqual(row.toSorted((a, b) => b - a));
  expect(way).toEqual(["b", "c", "d", "S", "H", "C", "D"]);
  await at(page, "2.1").focus();
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("1.1");
});

test("letter keys and Ctrl+Z work while a button has the focus", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "6.1").focus();
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText(moveCount(1));
  await page.getByTestId("hint").focus();
  for (const [key, moves] of [
    ["u", 0],
    ["r", 1],
    ["Control+z", 0],
    ["Control+Shift+z", 1],
    ["Meta+z", 0],
    ["Control+y", 1],
    ["Control+Shift+y", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(counts(page), key).toHaveText(moveCount(moves));
    await expect(page.getByTestId("hint")).toBeFocused();
  }
  await page.keyboard.press("h");
  await expect(notice(page)).toBeVisible();
  // Space still presses the button.
  await page.keyboard.press("Space");
  await expect(chosen(page)).not.toHaveCount(0);
  await expect(counts(page)).toHaveText(moveCount(1));
});

test("on a Cyrillic keyboard the keys do the same as on others", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "6.1").focus();
  await pressCyrillic(page, "ч", "X");
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  // The cards are rendered again, and the focus is restored a frame later.
  await expect(at(page, "6.1")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText(moveCount(1));
  for (const [key, latin, ctrl, moves] of [
    ["г", "U", false, 0],
    ["К", "R", false, 1],
    ["я", "Z", true, 0],
    ["н", "Y", true, 1],
  ] as const) {
    await pressCyrillic(page, key, latin, ctrl);
    await expect(counts(page), `${key} (${latin})`).toHaveText(moveCount(moves));
  }
  await pressCyrillic(page, "р", "H");
  await expect(notice(page)).toBeVisible();
  // A Latin letter counts as itself, whatever its position on the keyboard.
  await page.evaluate(() => {
    const event = new KeyboardEvent("keydown", { key: "g", code: "KeyU", bubbles: true });
    document.body.dispatchEvent(event);
  });
  await settled(page);
  await expect(counts(page)).toHaveText(moveCount(1));
});

test("keys with Ctrl or Alt are left to the browser, and letters can be typed into a field", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "6.1").focus();
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText(moveCount(1));
  await page.keyboard.press("Control+u");
  await page.keyboard.press("Alt+u");
  await settled(page);
  await expect(counts(page)).toHaveText(moveCount(1));
  await page.getByTestId("new").click();
  const field = page.locator("dialog.start-dialog").getByRole("spinbutton").first();
  await field.focus();
  await page.keyboard.type("u61r7");
  await expect(field).toHaveValue("617");
  await page.keyboard.press("Escape");
  await expect(counts(page)).toHaveText(moveCount(1));
});

test("Space draws, and in Klondike the arrow keys reach the stock", async ({ page }) => {
  await open(page, KLONDIKE);
  const before = await table(page);
  await at(page, "1.1").focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await table(page)).s?.length).toBe((before.s?.length ?? 0) - 1);
  await settled(page);
  expect(await focused(page)).toBe("1.1");
  for (let press = 0; press < 12 && (await focused(page)) !== "s"; press += 1) await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("s");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await table(page)).s?.length).toBe((before.s?.length ?? 0) - 2);
  await settled(page);
  expect(await focused(page)).toBe("s");
});

test("moves, draws and turning over the waste are announced to screen readers", async ({ page }) => {
  await open(page, FREECELL);
  await expect(announcer(page)).toHaveAttribute("aria-live", "polite");
  await at(page, "6.1").focus();
  await page.keyboard.press("Enter");
  await expect(announcer(page)).toHaveText(
    fill(text.say.to_cell, { card: "3 of diamonds", number: 1 }),
  );
  // The cards are rendered again, and the focus is restored in the next frame.
  await expect(page.locator(".felt :focus")).toHaveCount(1);
  await page.keyboard.press("x");
  await expect(announcer(page)).toHaveText(/selected\. Where to\?$/);

  await open(page, "/solitaire/klondike?deal=6&draw=3");
  const stock = (await table(page)).s?.length ?? 0;
  await at(page, "s").focus();
  await page.keyboard.press("Enter");
  await expect(announcer(page)).toHaveText(/^Drawn: .+ of .+$/);
  const card = (await at(page, "w.1").getAttribute("aria-label"))?.split(",")[0] ?? "";
  await expect(announcer(page), "the playable one of three").toHaveText(fill(text.say.drawn, { card }));
  for (let draw = 1; draw < stock / 3; draw += 1) await page.keyboard.press("Space");
  await expect.poll(async () => (await table(page)).s?.length).toBe(0);
  await page.keyboard.press("Space");
  await expect(announcer(page)).toHaveText(text.say.turned);
});

test("cards that move to the foundations automatically are announced to screen readers", async ({ page }) => {
  await saveGame(page, NEARLY_WON.replace("/3/2a2b(2h3h1h4h)12", "/1/2a2b(2h3h1h4h)12"));
  await open(page, "/solitaire");
  await top(page, "2").focus();
  await page.keyboard.press("Enter");
  await expect(announcer(page)).toHaveText(
    /^6 of spades to free cell 2\. Moved up automatically: Ace of spades, 2 of spades, 3 of spades/,
  );
  // Of many cards the number is enough.
  await open(page, FINISHABLE);
  await top(page, "1").focus();
  await page.keyboard.press("Enter");
  await expect(announcer(page)).toContainText(fill(text.say.foundation_many.other, { count: 12 }));
});

test("every pile and every card has an accessible name", async ({ page }) => {
  for (const path of [FREECELL, KLONDIKE]) {
    await open(page, path);
    const named = await page.locator(".felt [data-at]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(named.every((name) => name.length > 4)).toBe(true);
    expect(new Set(named).size, "all names are different").toBe(named.length);
  }
});

test("a dialog takes the focus and returns it, and Escape closes only the dialog", async ({ page }) => {
  await begin(page, "freecell", 1);
  await at(page, "6.1").focus();
  await page.keyboard.press("x");
  for (const [button, dialog] of [["menu", menuDialog(page)], ["new", page.locator("dialog.start-dialog")]] as const) {
    await page.getByTestId(button).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByTestId(button)).toBeFocused();
  }
});

test("a game can be won and the next one started with the keyboard alone", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, "/solitaire");
  await top(page, "4").focus();
  await page.keyboard.press("Enter");
  await expect(wonDialog(page)).toBeVisible();
  expect(await wonDialog(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 8; press += 1) {
    if (await page.getByTestId("again").evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(wonDialog(page)).toBeHidden();
  await expect(counts(page)).toHaveText(moveCount(0));
});

test("a game can be started from the start screen with the keyboard alone", async ({ page }) => {
  await visit(page, "/solitaire");
  const play = page.getByTestId("play-freecell");
  for (let press = 0; press < 20; press += 1) {
    if (await play.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(play).toBeFocused();
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("felt")).toBeVisible();
  // Tab continues into the table, not at the top of the page.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".site-header") === null)).toBe(true);
  await expect(undo(page)).toBeDisabled();
});
