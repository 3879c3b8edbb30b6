import type { Locator, Page } from "@playwright/test";
import { fingers, type Point } from "./fingers";
import { expect, settled, test } from "./fixtures";
import {
  FREECELL,
  ReferenceGame,
  announcer,
  at,
  begin,
  chosen,
  counts,
  encodeFreecell,
  notice,
  open,
  play,
  point,
  positionAt,
  table,
  targets,
  top,
  undo,
  winningMoves,
  type Table,
} from "./solitaire";
import { DESKTOP } from "./spaces";
import { en, fill } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The last card of column 6 in deal 1. It only fits in a free cell. */
const CARD = "3D";

const RUN = ["9S", "8H", "7C", "6D"];

/** A run of four, a red ten that takes it, and an empty column next to it, with this many free cells taken. */
function runAndEmptyColumn(taken: number): string {
  const deck = [..."A23456789TJQK"].flatMap((rank) => [..."SHCD"].map((suit) => `${rank}${suit}`));
  const rest = deck.filter((card) => card !== "TH" && !RUN.includes(card));
  const cells = [0, 1, 2, 3].map((cell) => (cell < taken ? rest.splice(-1) : []));
  const columns: string[][] = Array.from({ length: 8 }, () => []);
  rest.forEach((card, index) => columns[[0, 1, 3, 4, 5, 6, 7][index % 7] ?? 0]?.push(card));
  columns[0]?.push(...RUN);
  columns[1]?.push("TH");
  return `/solitaire?p=${encodeFreecell("00", cells, columns)}`;
}

/** Waits and asserts that nothing was moved. */
async function expectUnchanged(page: Page, before: Table): Promise<void> {
  await settled(page);
  expect(await table(page)).toEqual(before);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
}

const dragged = (page: Page): Locator => page.locator(".felt [data-dragged]");

test.describe("with a mouse", () => {
  test.use(DESKTOP);

  test("a movement of less than ten pixels is a tap, and a longer one isn't", async ({ page }) => {
    await open(page, FREECELL);
    const card = top(page, "6");
    const { x, y } = await point(card);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y + 6);
    await expect(dragged(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
    await undo(page).click();

    const before = await table(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 9);
    await expect(dragged(page)).toHaveCount(1);
    await page.mouse.move(x + 1, y + 1);
    await page.mouse.up();
    await expectUnchanged(page, before);
  });

  test("cards dropped far from any pile glide back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, FREECELL);
    const before = await table(page);
    const card = top(page, "6");
    const { x, y } = await point(card);
    const original = await card.boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.move(640, 790, { steps: 3 });
    await expect(dragged(page)).toHaveCount(1);
    const away = await card.boundingBox();
    expect(Math.abs((away?.y ?? 0) - (original?.y ?? 0)), "the card follows the pointer").toBeGreaterThan(100);
    await page.mouse.up();
    await expect(dragged(page)).toHaveCount(0);
    await expect.poll(() => card.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await card.boundingBox()).toEqual(original);
    await expectUnchanged(page, before);
    // The drag was not a tap as well; the next tap is one.
    await card.click();
    await expect(at(page, "a.1")).toBeVisible();
  });

  test("mouse buttons other than the first do nothing", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const { x, y } = await point(top(page, "6"));
    for (const button of ["right", "middle"] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await page.mouse.move(x + 40, y - 40);
      await expect(dragged(page)).toHaveCount(0);
      await page.mouse.up({ button });
      await page.mouse.click(x, y, { button });
    }
    await expect(chosen(page)).toHaveCount(0);
    await expectUnchanged(page, before);
  });

  test("cards that can't move together stay when they are dragged", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const { x, y } = await point(at(page, "1.4"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y);
    await expect(dragged(page)).toHaveCount(0);
    await page.mouse.up();
    await expectUnchanged(page, before);
  });

  test("a run is dragged as a whole", async ({ page }) => {
    await open(page, FREECELL);
    const moves = winningMoves("F00.1");
    const reference = new ReferenceGame(await positionAt(page, FREECELL));
    const index = moves.findIndex(({ count }) => count > 1);
    await play(page, moves.slice(0, index), reference);
    const turn = moves[index];
    if (turn === undefined) throw new Error("no move moves a run");
    const { from, to, count } = reference.resolve(turn);
    const { x, y } = await point(at(page, `${from}.${count}`));
    const goal = await page.locator(`.felt [data-pile="${to}"]`).boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20);
    await expect(dragged(page)).toHaveCount(count);
    await page.mouse.move((goal?.x ?? 0) + (goal?.width ?? 0) / 2, y + 60, { steps: 2 });
    await page.mouse.up();
    reference.play(turn);
    await expect.poll(() => table(page)).toEqual(reference.expected());
  });
});

test("a long press selects a card and marks its targets, the next tap moves it, and Escape deselects it", async ({ page }) => {
  await open(page, FREECELL);
  const touch = await fingers(page);
  const card = top(page, "6");
  const choose = async (): Promise<void> => {
    await touch("touchStart", await point(card));
    await expect(chosen(page)).toHaveCount(1);
    await touch("touchEnd");
    await settled(page);
    // Releasing is not a tap.
    await expect(card).toHaveClass(/chosen/);
  };
  await choose();
  await expect(announcer(page)).toHaveText(fill(text.say.selected, { card: "3 of diamonds" }));
  const marked = await targets(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.pile));
  const fits = Object.entries(await table(page))
    .filter(([sign, pile]) => /[a-d]/.test(sign) || (/[1-8]/.test(sign) && /^4[SC]$/.test(pile.at(-1) ?? "")))
    .map(([sign]) => sign);
  expect(marked.toSorted()).toEqual(fits.toSorted());

  await page.keyboard.press("Escape");
  await expect(chosen(page)).toHaveCount(0);
  await expect(targets(page)).toHaveCount(0);

  await card.focus();
  await choose();
  await top(page, "c").tap();
  await expect(at(page, "c.1")).toHaveAttribute("data-card", CARD);
  await expect(at(page, "a")).toBeVisible();
});

/** Drags the last card of column 6 over a free cell with a finger, without dropping it. */
async function dragOverCell(page: Page): Promise<{ cell: Point; touch: Awaited<ReturnType<typeof fingers>> }> {
  const from = await point(top(page, "6"));
  const cell = await point(page.locator('.felt [data-pile="a"]'));
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x, y: from.y - 30 });
  await expect(dragged(page)).toHaveCount(1);
  await touch("touchMove", cell);
  return { cell, touch };
}

const CANCELS: Record<string, (page: Page, cell: Point, touch: Awaited<ReturnType<typeof fingers>>) => Promise<void>> = {
  "the browser cancels the touch": (_, __, touch) => touch("touchCancel"),
  "a second finger touches the screen": async (page, cell, touch) => {
    const second = await point(top(page, "1"));
    await touch("touchStart", cell, second);
    await touch("touchMove", cell, { x: second.x, y: second.y - 60 });
  },
  "Escape is pressed": (page) => page.keyboard.press("Escape"),
  "the device is rotated": (page) => page.setViewportSize({ width: 844, height: 390 }),
  "the window loses the focus": (page) => page.evaluate(() => void window.dispatchEvent(new Event("blur"))),
};
for (const [what, cancel] of Object.entries(CANCELS)) {
  test(`a dragged card goes back when ${what}, and the next tap works`, async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const { cell, touch } = await dragOverCell(page);
    await cancel(page, cell, touch);
    await expect(dragged(page)).toHaveCount(0);
    if (!what.startsWith("the browser")) {
      // The fingers move on and are lifted, which is not a drop.
      await touch("touchMove", { x: cell.x + 2, y: cell.y });
      await touch("touchEnd");
    }
    await expectUnchanged(page, before);
    await top(page, "6").tap();
    await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
  });
}

test("a card dropped where it can go stays there", async ({ page }) => {
  await open(page, FREECELL);
  const { touch } = await dragOverCell(page);
  await touch("touchEnd");
  await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
});

test("a swipe with two fingers neither moves nor taps a card", async ({ page }) => {
  await open(page, FREECELL);
  const before = await table(page);
  const touch = await fingers(page);
  const hands = await Promise.all(["6", "1"].map((pile) => point(top(page, pile))));
  const [first, second] = hands as [Point, Point];
  const up = (by: number): Point[] => hands.map(({ x, y }) => ({ x, y: y - by }));
  for (const start of [() => touch("touchStart", first, second), async () => {
    await touch("touchStart", first);
    await touch("touchStart", first, second);
  }]) {
    for (const way of [4, 300]) {
      await start();
      await touch("touchMove", ...up(way / 2));
      await touch("touchMove", ...up(way));
      await expect(dragged(page)).toHaveCount(0);
      await touch("touchEnd");
      await expectUnchanged(page, before);
    }
  }
});

test("a thumb resting on the table blocks nothing", async ({ page }) => {
  await open(page, FREECELL);
  const card = top(page, "1");
  const thumb = await point(card);
  const touch = await fingers(page);
  await touch("touchStart", thumb);
  await expect(chosen(page)).toHaveCount(1);
  const from = await point(top(page, "6"));
  const cell = await point(page.locator('.felt [data-pile="a"]'));
  await touch("touchStart", thumb, from);
  await touch("touchMove", thumb, { x: from.x, y: from.y - 30 });
  await expect(dragged(page)).toHaveCount(1);
  await touch("touchMove", thumb, cell);
  await touch("touchEnd", { ...cell, id: 1 });
  await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
  await touch("touchEnd");
  await settled(page);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
  await expect(chosen(page)).toHaveCount(0);
});

/** Drags a card with the mouse so that its centre is on a point. */
async function drag(page: Page, card: Locator, to: Point): Promise<void> {
  const grip = await point(card);
  const box = await card.boundingBox();
  if (box === null) throw new Error("the card is not on the screen");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 15, grip.y + 15);
  await page.mouse.move(to.x + grip.x - middle.x, to.y + grip.y - middle.y, { steps: 2 });
  await page.mouse.up();
}

test.describe("dropped with a mouse", () => {
  test.use(DESKTOP);

  test("a card dropped on its own pile goes back without a notice", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const original = await point(top(page, "1"));
    // It would fit into the free cell above.
    for (const by of [0, 30, -40]) {
      await drag(page, top(page, "1"), { x: original.x + by, y: original.y + by });
      await expectUnchanged(page, before);
    }
    await expect(notice(page)).toBeHidden();
  });

  test("a card dropped on a pile that doesn't take it goes back, and the notice says why", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    for (const [pile, why] of [
      ["2", text.refusal.column],
      ["D", text.refusal.foundation],
      ["7", text.refusal.column],
    ] as const) {
      await drag(page, top(page, "1"), await point(top(page, pile)));
      await expect(notice(page)).toContainText(why);
      await expectUnchanged(page, before);
    }
    // The drop area of a column extends to the end of the table.
    const column = await point(top(page, "2"));
    const felt = await page.getByTestId("felt").boundingBox();
    await drag(page, top(page, "1"), { x: column.x, y: (felt?.y ?? 0) + (felt?.height ?? 0) - 10 });
    await expect(notice(page)).toContainText(text.refusal.column);
    await expectUnchanged(page, before);
  });

  test("for cards that can't move together the notice says why", async ({ page }) => {
    await open(page, FREECELL);
    await drag(page, at(page, "1.4"), await point(top(page, "4")));
    await expect(notice(page)).toContainText(text.refusal.not_a_run);
  });

  test("four cards dropped on an empty column go there or nowhere", async ({ page }) => {
    await open(page, runAndEmptyColumn(0));
    const before = await table(page);
    expect(before["1"]?.slice(-4)).toEqual(RUN);
    expect(before["2"]?.at(-1)).toBe("TH");
    expect(before["3"]).toEqual([]);
    await drag(page, at(page, "1.4"), await point(top(page, "3")));
    await expect.poll(async () => (await table(page))["3"]).toEqual(RUN);
    await undo(page).click();
    await expect.poll(() => table(page)).toEqual(before);
    await drag(page, at(page, "1.4"), await point(top(page, "2")));
    await expect.poll(async () => (await table(page))["2"]?.slice(-5)).toEqual(["TH", ...RUN]);

    // There is only room for two. They must not go to the ten next to it, which could take all four.
    await open(page, runAndEmptyColumn(3));
    const full = await table(page);
    await drag(page, at(page, "1.4"), await point(top(page, "3")));
    await expect(notice(page)).toContainText(fill(text.refusal.too_many, { count: 2 }));
    await expectUnchanged(page, full);
    await drag(page, at(page, "1.4"), await point(top(page, "2")));
    await expect.poll(async () => (await table(page))["2"]?.slice(-5)).toEqual(["TH", ...RUN]);
  });

  test("the keyboard and assistive technology can press right after a drag", async ({ page }) => {
    await open(page, FREECELL);
    const original = await point(top(page, "6"));
    for (const press of [() => page.keyboard.press("Enter"), () => top(page, "6").evaluate((card: HTMLElement) => card.click())]) {
      await drag(page, top(page, "6"), { x: original.x + 8, y: original.y + 8 });
      await expect(dragged(page)).toHaveCount(0);
      await top(page, "6").focus();
      await press();
      await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
      await undo(page).click();
      await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
    }
  });

  test("the second half of a double click doesn't affect the uncovered card", async ({ page }) => {
    await begin(page, "freecell", 1);
    const { x, y } = await point(top(page, "6"));
    await page.mouse.dblclick(x, y);
    await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
    await settled(page);
    await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
  });
});

test("the second half of a double tap doesn't affect the uncovered card", async ({ page }) => {
  await begin(page, "freecell", 1);
  const { x, y } = await point(top(page, "6"));
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(at(page, "a.1")).toHaveAttribute("data-card", CARD);
  await settled(page);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
});

test("each of several quick taps on the stock draws", async ({ page }) => {
  await begin(page, "klondike", 1);
  const stock = (await table(page)).s?.length ?? 0;
  const { x, y } = await point(at(page, "s"));
  for (let tap = 0; tap < 5; tap += 1) await page.touchscreen.tap(x, y);
  await expect.poll(async () => (await table(page)).s?.length).toBe(stock - 5);
  await page.mouse.dblclick(x, y);
  await expect.poll(async () => (await table(page)).s?.length).toBe(stock - 7);
});
