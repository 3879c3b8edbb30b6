import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import {
  FREECELL,
  Shadow,
  announcer,
  at,
  chosen,
  counts,
  open,
  play,
  point,
  positionAt,
  table,
  targets,
  top,
  undo,
  wonGame,
  type Table,
} from "./solitaire";
import { DESK } from "./spaces";
import { en, fill } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The last card of the sixth column of deal 1. It fits nowhere but into a cell. */
const CARD = "3D";

/** Waits, and sees that nothing was moved. */
async function unchanged(page: Page, before: Table): Promise<void> {
  await settled(page);
  expect(await table(page)).toEqual(before);
  await expect(counts(page)).toHaveText(fill(text.count.moves, { count: 0 }));
}


const dragged = (page: Page): Locator => page.locator(".felt [data-dragged]");

test.describe("with a mouse", () => {
  test.use(DESK);

  test("a slip of less than ten pixels is a tap, and a longer way is none", async ({ page }) => {
    await open(page, FREECELL);
    const card = top(page, "t5");
    const { x, y } = await point(card);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y + 6);
    await expect(dragged(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(at(page, "c0.1")).toHaveAttribute("data-card", CARD);
    await undo(page).click();

    const before = await table(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 9, y + 9);
    await expect(dragged(page)).toHaveCount(1);
    await page.mouse.move(x + 1, y + 1);
    await page.mouse.up();
    await unchanged(page, before);
  });

  test("cards that are dropped far from any place glide back", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, FREECELL);
    const before = await table(page);
    const card = top(page, "t5");
    const { x, y } = await point(card);
    const home = await card.boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 20);
    await page.mouse.move(640, 790, { steps: 3 });
    await expect(dragged(page)).toHaveCount(1);
    const away = await card.boundingBox();
    expect(Math.abs((away?.y ?? 0) - (home?.y ?? 0)), "it follows the pointer").toBeGreaterThan(100);
    await page.mouse.up();
    await expect(dragged(page)).toHaveCount(0);
    await expect.poll(() => card.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await card.boundingBox()).toEqual(home);
    await unchanged(page, before);
    // What was dragged is not tapped as well; the next tap is one.
    await card.click();
    await expect(at(page, "c0.1")).toBeVisible();
  });

  test("other buttons than the first do nothing", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const { x, y } = await point(top(page, "t5"));
    for (const button of ["right", "middle"] as const) {
      await page.mouse.move(x, y);
      await page.mouse.down({ button });
      await page.mouse.move(x + 40, y - 40);
      await expect(dragged(page)).toHaveCount(0);
      await page.mouse.up({ button });
      await page.mouse.click(x, y, { button });
    }
    await expect(chosen(page)).toHaveCount(0);
    await unchanged(page, before);
  });

  test("cards that cannot be moved together stay when they are dragged", async ({ page }) => {
    await open(page, FREECELL);
    const before = await table(page);
    const { x, y } = await point(at(page, "t0.4"));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y);
    await expect(dragged(page)).toHaveCount(0);
    await page.mouse.up();
    await unchanged(page, before);
  });

  test("a run is dragged with all its cards", async ({ page }) => {
    await open(page, FREECELL);
    const moves = wonGame("F00.1");
    const shadow = new Shadow(await positionAt(page, FREECELL));
    const index = moves.findIndex(({ count }) => count > 1);
    await play(page, moves.slice(0, index), shadow);
    const turn = moves[index];
    if (turn === undefined) throw new Error("no run is moved");
    const { from, to, count } = shadow.at(turn);
    const { x, y } = await point(at(page, `${from}.${count}`));
    const goal = await page.locator(`.felt [data-pile="${to}"]`).boundingBox();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20);
    await expect(dragged(page)).toHaveCount(count);
    await page.mouse.move((goal?.x ?? 0) + (goal?.width ?? 0) / 2, y + 60, { steps: 2 });
    await page.mouse.up();
    shadow.turn(turn);
    await expect.poll(() => table(page)).toEqual(shadow.seen());
  });
});

async function press(finger: CDPSession, at: { x: number; y: number }): Promise<void> {
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
}

async function lift(finger: CDPSession): Promise<void> {
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a long press chooses, targets are marked, the next tap puts, and Escape lets go", async ({ page, context }) => {
  await open(page, FREECELL);
  const finger = await context.newCDPSession(page);
  const card = top(page, "t5");
  const choose = async (): Promise<void> => {
    await press(finger, await point(card));
    await expect(chosen(page)).toHaveCount(1);
    await lift(finger);
    await settled(page);
    // Letting go is no tap.
    await expect(card).toHaveClass(/chosen/);
  };
  await choose();
  await expect(announcer(page)).toHaveText(fill(text.say.selected, { card: "3 of diamonds" }));
  const marked = await targets(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.pile));
  const fits = Object.entries(await table(page))
    .filter(([sign, pile]) => sign.startsWith("c") || (sign.startsWith("t") && /^4[SC]$/.test(pile.at(-1) ?? "")))
    .map(([sign]) => sign);
  expect(marked.toSorted()).toEqual(fits.toSorted());

  await page.keyboard.press("Escape");
  await expect(chosen(page)).toHaveCount(0);
  await expect(targets(page)).toHaveCount(0);

  await card.focus();
  await choose();
  await top(page, "c2").tap();
  await expect(at(page, "c2.1")).toHaveAttribute("data-card", CARD);
  await expect(at(page, "c0")).toBeVisible();
});

test("a drag that the browser takes away puts the cards back", async ({ page, context }) => {
  await open(page, FREECELL);
  const before = await table(page);
  const finger = await context.newCDPSession(page);
  const { x, y } = await point(top(page, "t5"));
  await press(finger, { x, y });
  await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + 30, y: y - 60 }] });
  await expect(dragged(page)).toHaveCount(1);
  await finger.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  await expect(dragged(page)).toHaveCount(0);
  await unchanged(page, before);
  // The next tap is a tap.
  await top(page, "t5").tap();
  await expect(at(page, "c0.1")).toHaveAttribute("data-card", CARD);
});


test("a second finger does nothing while the first one drags", async ({ page, context }) => {
  await open(page, FREECELL);
  const first = await point(top(page, "t5"));
  const second = await point(top(page, "t0"));
  const cell = await point(page.locator('.felt [data-pile="c0"]'));
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]): Promise<unknown> =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  await touch("touchStart", first);
  await touch("touchMove", { x: first.x, y: first.y - 30 });
  await expect(dragged(page)).toHaveCount(1);
  await touch("touchStart", { x: first.x, y: first.y - 30 }, second);
  await touch("touchMove", { x: first.x, y: first.y - 60 }, { x: second.x + 40, y: second.y });
  await expect(dragged(page)).toHaveCount(1);
  await touch("touchMove", cell, { x: second.x + 40, y: second.y });
  await touch("touchEnd");
  await expect(at(page, "c0.1")).toHaveAttribute("data-card", CARD);
  await expect(dragged(page)).toHaveCount(0);
  await expect(counts(page)).toHaveText(fill(text.count.moves, { count: 1 }));
});
