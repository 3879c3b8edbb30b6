import type { Page } from "@playwright/test";
import { expect, status400, test, visit } from "./fixtures";
import { passesAxe, smallTargets } from "./layout";
import { FREECELL, at, begin, chosen, closeDialog, saveGame, notice, open, openMenu, storeSettings, reload, top } from "./solitaire";
import { KLONDIKE, SCENES, unreadable } from "./solitaire-scenes";
import { LANGUAGES, en } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The screens that look different in a wide window. */
const WIDE = ["a FreeCell table", "a Klondike table from a link", "the start screen"];

for (const [name, show] of Object.entries(SCENES)) {
  const where = WIDE.includes(name) ? { tag: "@everywhere" } : {};
  test(`${name} passes axe in light and dark mode and fits into 320 pixels, with large enough touch targets`, where, async ({ page, allowErrors }, { project }) => {
    allowErrors(status400);
    await show(page);
    await passesAxe(page);
    if (project.name !== "phone") return;
    expect.soft(await smallControls(page), "at 390 pixels").toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await smallControls(page), "at 320 pixels").toEqual([]);
    expect.soft(await unreadable(page)).toEqual([]);
  });
}

/** Controls that are too small, without cards in eight columns and days in seven, which cannot all be as large as a finger. */
async function smallControls(page: Page): Promise<string[]> {
  const found = await smallTargets(page);
  const others = await page
    .locator(".felt button, .day, .felt-row button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim().slice(0, 30)));
  // The whole label of a checkbox can be pressed.
  const boxes = /^input “(null)?” 20\.0 × 20\.0$/;
  return found.filter((target) => !boxes.test(target) && !others.some((name) => target.includes(`“${name}”`)));
}

const SIZES = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** The problems of a table's layout in the current window. */
async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    if (root.scrollHeight > root.clientHeight) found.push(`scrolls down: ${root.scrollHeight} > ${root.clientHeight}`);
    if (root.scrollWidth > root.clientWidth) found.push(`scrolls horizontally: ${root.scrollWidth} > ${root.clientWidth}`);
    window.scrollTo(50, 50);
    if (window.scrollX !== 0 || window.scrollY !== 0) found.push("can be scrolled");
    const felt = document.querySelector(".felt")?.getBoundingClientRect();
    if (felt === undefined) return ["no felt"];
    const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const within = (box: DOMRect, frame: { left: number; top: number; right: number; bottom: number }): boolean =>
      box.left >= frame.left - 0.5 && box.right <= frame.right + 0.5 && box.top >= frame.top - 0.5 && box.bottom <= frame.bottom + 0.5;
    if (!within(felt, window_)) found.push("the felt extends beyond the window");
    let indices = 0;
    let least = { visible: 1, name: "" };
    for (const card of document.querySelectorAll<HTMLElement>(".felt [data-card]")) {
      const index = card.querySelector("b")?.getBoundingClientRect();
      if (index === undefined) continue;
      indices += 1;
      const name = card.dataset.card ?? "";
      if (!within(index, felt)) found.push(`the index of ${name} is outside the felt`);
      // The visible strip of a covered card contains the index.
      const step = card.closest(".step");
      if (step !== null && step.nextElementSibling !== null) {
        const strip = step.getBoundingClientRect();
        // Nunito's digits take up three quarters of their line.
        const visible = (strip.bottom - index.top) / (index.bottom - index.top);
        if (visible < least.visible) least = { visible, name };
      }
      const size = Number.parseFloat(getComputedStyle(card.querySelector("b") ?? card).fontSize);
      if (size < 12) found.push(`the index of ${name} has ${size} px`);
    }
    if (least.visible < 0.7) found.push(`the index of ${least.name} is only ${Math.round(least.visible * 100)} % visible`);
    if (indices < 7) found.push(`there are only ${indices} cards`);
    for (const button of document.querySelectorAll<HTMLElement>(".felt-tools button, .felt-note button")) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue;
      const box = button.getBoundingClientRect();
      const name = button.dataset.testid ?? button.textContent ?? "";
      if (box.width < 43.5 || box.height < 43.5) found.push(`${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`);
      if (!within(box, window_)) found.push(`${name} is not in the window`);
    }
    return found;
  });
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("a table fits every phone in portrait and landscape, and nothing scrolls", async ({ page }) => {
      for (const path of [FREECELL, "/solitaire/klondike?deal=2", KLONDIKE]) {
        await open(page, path);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          expect.soft(await layoutProblems(page), `${path} at ${size.width} × ${size.height}`).toEqual([]);
        }
      }
      await saveGame(page, "solitaire1/F00.1//75/1/3a");
      await open(page, "/solitaire");
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect.soft(await layoutProblems(page), `a saved game at ${size.width} × ${size.height}`).toEqual([]);
      }
    });
  });
}

test("the table fits with large print and the left-handed layout too", async ({ page }) => {
  await storeSettings(page, "large left four");
  for (const path of [FREECELL, KLONDIKE]) {
    await open(page, path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await layoutProblems(page), `${path} at ${size.width} × ${size.height}`).toEqual([]);
    }
  }
});

test("a very long column stays on the felt, with legible indices", async ({ page }) => {
  // Six cards as dealt and a run from the king to the two: eighteen cards.
  await open(page, LONGEST);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = await layoutProblems(page);
    expect.soft(found.filter((what) => !what.includes("% visible")), `${size.width} × ${size.height}`).toEqual([]);
  }
});

const LONGEST = longest();

/** FreeCell with a column of 18 cards: six as dealt, and on them a run from the king to the two. */
function longest(): string {
  let bits = "";
  const number = (value: number, width: number): void => void (bits += value.toString(2).padStart(width, "0"));
  const all = Array.from({ length: 52 }, (_, index) => index);
  // A run of alternating colours, spades and hearts, from king to two.
  const run = Array.from({ length: 12 }, (_, index) => (12 - index) * 4 + (index % 2));
  const rest = all.filter((card) => !run.includes(card));
  const columns = [[...rest.slice(0, 6), ...run], ...Array.from({ length: 7 }, (_, index) => rest.slice(6 + index * 5, 11 + index * 5))];
  columns[7]?.push(...rest.slice(41));
  for (let suit = 0; suit < 4; suit += 1) number(0, 4);
  for (let cell = 0; cell < 4; cell += 1) number(0, 1);
  for (const column of columns) {
    number(column.length, 5);
    for (const card of column) number(card, 6);
  }
  number(30, 16);
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)) ?? [];
  return `/?p=v1F00${Buffer.from(bytes).toString("base64url")}`;
}

test("a notice covers none of the tools", async ({ page }) => {
  await open(page, FREECELL);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await at(page, "1.4").tap({ position: { x: 8, y: 3 } });
    await expect(notice(page)).toContainText(text.refusal.not_a_run);
    for (const tool of ["undo", "redo", "hint", "new", "menu"]) {
      const free = await page.getByTestId(tool).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      expect.soft(free, `${tool} at ${size.width} × ${size.height}`).toBe(true);
    }
  }
});

test("left-handed layout, four colours and large print are remembered and apply before the script runs", async ({ page, context, allowErrors }) => {
  // The bundle's script is replaced by an empty one below.
  allowErrors(/^page: /);
  await begin(page, "freecell", 1);
  const colours = () =>
    page.evaluate(() =>
      ["spades", "hearts", "clubs", "diamonds"].map((suit) => {
        const card = document.querySelector(`.felt .playing-card.${suit}`);
        return card === null ? "" : getComputedStyle(card).color;
      }),
    );
  expect(new Set(await colours()).size).toBe(2);
  const before = {
    cell: await top(page, "a").boundingBox(),
    index: await page.locator(".felt [data-card] b").first().evaluate((one) => getComputedStyle(one).fontSize),
  };
  const menu = await openMenu(page, "settings");
  for (const setting of [text.settings.four_colours, text.settings.large, text.settings.left]) {
    await menu.getByLabel(setting).check();
  }
  await closeDialog(page);
  const check = async (): Promise<void> => {
    await expect(page.locator("html")).toHaveAttribute("data-cards", /four.*large.*left/);
    expect(new Set(await colours()).size).toBe(4);
    const index = await page.locator(".felt [data-card] b").first().evaluate((one) => getComputedStyle(one).fontSize);
    expect(Number.parseFloat(index)).toBeGreaterThan(Number.parseFloat(before.index));
    const cell = await top(page, "a").boundingBox();
    expect(cell?.x ?? 0, "the cells are on the other side").toBeGreaterThan((before.cell?.x ?? 0) + 100);
  };
  await check();
  await reload(page);
  await check();
  const reloaded = await openMenu(page, "settings");
  await expect(reloaded.getByLabel(text.settings.left)).toBeChecked();

  // Without the bundle: only the document's own script.
  const bare = await context.newPage();
  await bare.route(/\/pkg\/.*\.(js|wasm)$/, (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
  await bare.goto(FREECELL, { waitUntil: "domcontentloaded" });
  await expect(bare.locator("html")).toHaveAttribute("data-cards", /four.*large.*left/);
  await expect(bare.locator("html")).not.toHaveAttribute("data-hydrated");
});

test("a table doesn't shift while loading, with any settings", async ({ page }) => {
  await storeSettings(page, "four large left");
  await begin(page, "freecell", 1);
  await page.addInitScript(() => {
    const shifts = { sum: 0, what: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] };
        shifts.sum += shift.value;
        for (const { node } of shift.sources ?? []) {
          shifts.what.push(node instanceof Element ? node.className.toString() || node.tagName : "text");
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [FREECELL, KLONDIKE, "/solitaire"]) {
    await visit(page, path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const { sum, what } = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; what: string[] } }).shifts,
    );
    expect.soft(sum, `${path}: ${what.join(", ")}`).toBeLessThan(0.02);
  }
});

test("a selected card and its targets are marked by more than a colour", async ({ page }) => {
  await begin(page, "freecell", 1);
  await top(page, "6").focus();
  await page.keyboard.press("x");
  const outline = await chosen(page).evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(outline).not.toBe("none");
  const ring = await page.locator(".felt [data-target] > .place").first().evaluate((one) => getComputedStyle(one).boxShadow);
  expect(ring).not.toBe("none");
});
