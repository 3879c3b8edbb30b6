import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expect, settled, test, visit } from "./fixtures";
import {
  DECIDED,
  FREECELL,
  at,
  begin,
  closeDialog,
  counts,
  felt,
  finish,
  open,
  prefer,
  small,
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

test("every pile of every size of Klondike is on the felt", async ({ page }) => {
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

/** Where the tools are that are seen, by their names. */
async function tools(page: Page): Promise<Record<string, string>> {
  const found = await page.locator(".felt-row button:visible").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.dataset.testid ?? "", [x, y, width, height].map(Math.round).join()];
    }),
  );
  return Object.fromEntries(found) as Record<string, string>;
}

test("the way to finish comes in the place of the hint, and all other buttons stay", async ({ page }) => {
  await prefer(page, "never");
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open(page, `/solitaire?p=${small(["", ""], ["KQJT9876543A2", "", "", ""])}`);
    const { hint, ...others } = await tools(page);
    expect(hint).toBeDefined();
    await top(page, "1").click();
    await expect(finish(page)).toBeVisible();
    expect(await tools(page), `${size.width} × ${size.height}`).toEqual({ ...others, finish: hint });
    await expect(finish(page)).toHaveText(text.menu.finish);
    // Two quick presses on undo are two times undo.
    await finish(page).click();
    await expect(wonDialog(page)).toBeVisible();
    await closeDialog(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await undo(page).boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2 });
    await expect(counts(page)).toHaveText(moveCount(0));
    await expect(wonDialog(page)).toBeHidden();
  }
});

/** Klondike with an empty stock and a waste. */
const TURNED = "/solitaire?p=v1K03BARSTQAIVCkbTOLGCHAY8raChEMRnQOKVW_ECuRA32V0oqZoQEo3KinrgnVgx7GoD8yGAAoA";

test("an empty stock lies in its place and shows that the waste can be turned over", async ({ page }) => {
  await open(page, TURNED);
  const place = page.locator('.felt [data-pile="s"] .place');
  await expect(place).toHaveAccessibleName(text.place.stock_empty);
  const pile = await page.locator('.felt [data-pile="s"]').boundingBox();
  expect(await place.boundingBox()).toEqual(pile);
  const sign = (of: Locator) => of.evaluate((one) => getComputedStyle(one, "::after").content);
  expect(await sign(place)).toBe('""');
  // A free cell has no sign.
  await open(page, FREECELL);
  expect(await sign(at(page, "a"))).toBe("none");
});

/** Where the felt and the cards of the top row are. */
async function places(page: Page): Promise<string[]> {
  return page.locator(".felt, .felt .pile, .felt .column").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return `${one.dataset.pile ?? "felt"} ${[x, y, width].map(Math.round).join()}`;
    }),
  );
}

test("no card moves when the word about a link goes with the first move", async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // With the line about an own game, then as the own game.
    for (const [path, line] of [[`${KLONDIKE}&from=Ala`, visitNote(page)], [KLONDIKE, page.getByTestId("own-link")]] as const) {
      await open(page, path);
      await expect(line).toBeVisible();
      const before = await places(page);
      await at(page, "s").click();
      await expect(line).toBeHidden();
      await settled(page);
      expect.soft(await places(page), `${size.width} × ${size.height}`).toEqual(before);
      await undo(page).click();
      await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 120 }));
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test("no card moves however long the counters get", async ({ page }) => {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size);
    await open(page, `/solitaire/klondike?deal=${6 + index}&draw=3`);
    await at(page, "s").click();
    const before = await places(page);
    // The stock twice: eight draws each, and the waste turned over.
    for (let press = 0; press < 18; press += 1) await page.keyboard.press("Space");
    await expect(counts(page)).toContainText(fill(text.count.passes, { count: 3 }));
    expect.soft(await places(page), `${size.width} × ${size.height}`).toEqual(before);
  }
});

/** Whether a picture has a colour, and much of it. */
async function has(target: Locator, ...colour: number[]): Promise<boolean> {
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

/** Suits and ranks are black and red on white. */
async function cardsAreRight(page: Page): Promise<void> {
  const red = page.locator(".felt .column > :last-child .playing-card.red").first();
  const black = page.locator(".felt .column > :last-child .playing-card.black").first();
  for (const [card, ink] of [[red, RED], [black, BLACK]] as const) {
    expect.soft(await has(card, ...WHITE), "white").toBe(true);
    expect.soft(await has(card.locator(".pip"), ...ink), "the suit").toBe(true);
    expect.soft(await has(card.locator("b"), ...ink), "the rank").toBe(true);
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`with the device's own high-contrast colours, ${colorScheme}, suits can be seen and told apart`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    await begin(page, "freecell", 1);
    await cardsAreRight(page);
    const ink: [number, number, number] = colorScheme === "light" ? [0, 0, 0] : [255, 255, 255];
    expect.soft(await has(at(page, "H"), ...ink), "the suit of an empty foundation").toBe(true);
    await top(page, "6").focus();
    await page.keyboard.press("x");
    const marked = await page.locator(".felt [data-target] > .place").first().evaluate((one) => getComputedStyle(one).borderStyle);
    expect(marked, "told from places that are no target").toBe("solid");
    await page.keyboard.press("Escape");
    await open(page, DECIDED);
    await finish(page).click();
    expect.soft(await has(wonDialog(page).locator(".won-suits .hearts"), ...ink), "the suits of the end").toBe(true);
  });
}

for (const theme of ["light", "system"]) {
  test(`a browser that darkens pages by itself turns neither cards nor QR codes over, with the colours ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await (await page.context().newCDPSession(page)).send("Emulation.setAutoDarkModeOverride", { enabled: true });
    await visit(page, `/solitaire?theme=${theme}`);
    await open(page, FREECELL);
    await cardsAreRight(page);
    await page.locator(".felt-tools .share-qr").click();
    const code = page.locator(".share-dialog svg.qr");
    expect.soft(await has(code, ...WHITE), "the ground").toBe(true);
    expect.soft(await has(code, 0, 0, 0), "the modules").toBe(true);
    const { data, width } = PNG.sync.read(await code.screenshot());
    const rim = 4 * (4 * width + 40);
    expect([...data.subarray(rim, rim + 3)], "the rim is white").toEqual(WHITE);
  });
}
