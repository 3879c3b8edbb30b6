import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, settled, test, visit } from "./fixtures";
import {
  FINISHABLE,
  FREECELL,
  at,
  begin,
  closeDialog,
  counts,
  felt,
  finish,
  open,
  storeSettings,
  encodeSmallFreecell,
  startDialog,
  title,
  top,
  undo,
  visitNote,
  wonDialog,
} from "./solitaire";
import { KLONDIKE } from "./solitaire-scenes";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

test("every pile is on the felt at every size of Klondike", async ({ page }) => {
  await visit(page, "/solitaire/klondike");
  for (const columns of [3, 4, 5, 6, 7]) {
    if (await felt(page).isVisible()) await page.getByTestId("new").click();
    const sheet = page.locator(".sheet.klondike:visible");
    await sheet.locator("summary").click();
    await sheet.getByRole("slider").fill(String(columns));
    await sheet.getByRole("spinbutton").fill(String(columns));
    await sheet.getByRole("spinbutton").press("Enter");
    await expect(title(page)).toContainText(fill(en.progress.solitaire.deal, { number: columns }));
    await expect(startDialog(page)).toBeHidden();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const beyond = await felt(page).evaluate((felt) => {
        const frame = felt.getBoundingClientRect();
        const piles = [...felt.querySelectorAll<HTMLElement>("[data-pile]")];
        const isOut = (pile: HTMLElement): boolean => {
          const box = pile.getBoundingClientRect();
          return box.left < frame.left || box.right > frame.right || box.width === 0;
        };
        return piles.filter(isOut).map(({ dataset }) => dataset.pile);
      });
      expect.soft(beyond, `${columns} columns at ${size.width} × ${size.height}`).toEqual([]);
    }
  }
});

/** The positions of the visible tools, by name. */
async function tools(page: Page): Promise<Record<string, string>> {
  const found = await page.locator(".felt-row button:visible").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.dataset.testid ?? "", [x, y, width, height].map(Math.round).join()];
    }),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

test("Finish replaces Hint, and all other buttons stay in place", async ({ page }) => {
  await storeSettings(page, "never");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open(page, `/solitaire?p=${encodeSmallFreecell(["", ""], ["KQJT9876543A2", "", "", ""])}`);
    const { hint, ...others } = await tools(page);
    expect(hint).toBeDefined();
    await top(page, "1").click();
    await expect(finish(page)).toBeVisible();
    expect(await tools(page), `${size.width} × ${size.height}`).toEqual({ ...others, finish: hint });
    await expect(finish(page)).toHaveText(text.menu.finish);
    // Two quick presses on Undo undo twice.
    await finish(page).click();
    await expect(wonDialog(page)).toBeVisible();
    await closeDialog(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await undo(page).boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 });
    await expect(counts(page)).toHaveText(moveCount(0));
    await expect(wonDialog(page)).toBeHidden();
  }
});

/** Klondike with an empty stock and cards in the waste. */
const TURNED = "/solitaire?p=v1K03BARSTQAIVCkbTOLGCHAY8raChEMRnQOKVW_ECuRA32V0oqZoQEo3KinrgnVgx7GoD8yGAAoA";

test("an empty stock stays in place and shows that the waste can be turned over", async ({ page }) => {
  await open(page, TURNED);
  const placeholder = page.locator('.felt [data-pile="s"] .place');
  await expect(placeholder).toHaveAccessibleName(text.pile.stock_empty);
  const pile = await page.locator('.felt [data-pile="s"]').boundingBox();
  expect(await placeholder.boundingBox()).toEqual(pile);
  const symbol = (of: Locator) => of.evaluate((one) => getComputedStyle(one, "::after").content);
  expect(await symbol(placeholder)).toBe('""');
  // A free cell has no symbol.
  await open(page, FREECELL);
  expect(await symbol(at(page, "a"))).toBe("none");
});

/** The positions of the felt and all piles. */
async function positions(page: Page): Promise<string[]> {
  return page.locator(".felt, .felt .pile, .felt .column").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return `${one.dataset.pile ?? "felt"} ${[x, y, width].map(Math.round).join()}`;
    }),
  );
}

test("no card shifts when the note about a link disappears with the first move", async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // First as a game from a link, then as one's own game.
    for (const [path, line] of [[`${KLONDIKE}&from=Ala`, visitNote(page)], [KLONDIKE, page.getByTestId("own-link")]] as const) {
      await open(page, path);
      await expect(line).toBeVisible();
      const before = await positions(page);
      await at(page, "s").click();
      await expect(line).toBeHidden();
      await settled(page);
      expect.soft(await positions(page), `${size.width} × ${size.height}`).toEqual(before);
      await undo(page).click();
      await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 120 }));
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test("no card shifts, however long the counters get", async ({ page }) => {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await open(page, `/solitaire/klondike?deal=${6 + index}&draw=3`);
    await at(page, "s").click();
    const before = await positions(page);
    // Twice through the stock: eight draws each, and turning over the waste.
    for (let press = 0; press < 18; press += 1) await page.keyboard.press("Space");
    await expect(counts(page)).toContainText(fill(text.count.passes, { count: 3 }));
    expect.soft(await positions(page), `${size.width} × ${size.height}`).toEqual(before);
  }
});

/** Whether a picture contains a colour in more than a few pixels. */
async function hasColour(target: Locator, ...colour: number[]): Promise<boolean> {
  const { data, width, height } = PNG.sync.read(await target.screenshot());
  let found = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (colour.every((value, channel) => Math.abs((data[4 * pixel + channel] ?? 0) - value) < 8)) found += 1;
  }
  return found > 8;
}

const WHITE = [255, 255, 255];
const RED = [0xb3, 0x26, 0x1e];
const BLACK = [0x1f, 0x24, 0x30];

/** Asserts that suits and ranks are black and red on white. */
async function expectCardColours(page: Page): Promise<void> {
  const red = page.locator(".felt .column > :last-child .playing-card.red").first();
  const black = page.locator(".felt .column > :last-child .playing-card.black").first();
  for (const [card, ink] of [[red, RED], [black, BLACK]] as const) {
    expect.soft(await hasColour(card, ...WHITE), "white").toBe(true);
    expect.soft(await hasColour(card.locator(".pip"), ...ink), "the suit").toBe(true);
    expect.soft(await hasColour(card.locator("b"), ...ink), "the rank").toBe(true);
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`with forced colours in ${colorScheme} mode, suits are visible and distinguishable`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await begin(page, "freecell", 1);
    await expectCardColours(page);
    const ink: [number, number, number] = colorScheme === "light" ? [0, 0, 0] : [255, 255, 255];
    expect.soft(await hasColour(at(page, "H"), ...ink), "the suit of an empty foundation").toBe(true);
    await top(page, "6").focus();
    await page.keyboard.press("x");
    const marked = await page.locator(".felt [data-target] > .place").first().evaluate((one) => getComputedStyle(one).borderStyle);
    expect(marked, "different from piles that are not targets").toBe("solid");
    await page.keyboard.press("Escape");
    await open(page, FINISHABLE);
    await finish(page).click();
    expect.soft(await hasColour(wonDialog(page).locator(".won-suits .hearts"), ...ink), "the suits in the dialog of a won game").toBe(true);
  });
}

for (const theme of ["light", "system"]) {
  test(`a browser that darkens pages inverts neither cards nor QR codes in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await (await page.context().newCDPSession(page)).send("Emulation.setAutoDarkModeOverride", { enabled: true });
    await visit(page, `/solitaire?theme=${theme}`);
    await open(page, FREECELL);
    await expectCardColours(page);
    await page.locator(".felt-tools .share-qr").click();
    const code = page.locator(".share-dialog svg.qr");
    expect.soft(await hasColour(code, ...WHITE), "the background").toBe(true);
    expect.soft(await hasColour(code, 0, 0, 0), "the modules").toBe(true);
    const { data, width } = PNG.sync.read(await code.screenshot());
    const rim = 4 * (4 * width + 40);
    expect([...data.subarray(rim, rim + 3)], "the rim is white").toEqual(WHITE);
  });
}
