import type { Locator, Page } from "@playwright/test";
import { fingers, type Point, type Touch } from "./fingers";
import { expect, settled, test } from "./fixtures";
import type { Session } from "./portals-data";
import {
  at,
  beginSession,
  byFinger,
  byTaps,
  DIGGER_AND_CAR,
  DIGGERS,
  gamePage,
  emptySlots,
  items,
  middle,
  locate,
  playAll,
  ROAD,
  session,
} from "./portals";
import { DESKTOP } from "./spaces";

/** Two slots, both in the sky, so that fingers that lift items a little stay far below them. */
const BIRDS: Session = {
  portal: "d1",
  variant: "k1",
  pairs: [
    [0, "dove"],
    [1, "owl"],
  ],
  extra: ["dog", "cat", "car"],
};

const dragged = (page: Page): Locator => page.locator(".portal [data-dragged]");

/** Drags the car over its slot, without dropping it. */
async function carOverRoad(page: Page): Promise<{ car: string; slot: Point; touch: Touch }> {
  await beginSession(page, DIGGER_AND_CAR);
  const [car, road] = await locate(page, "car", ROAD);
  const [from, slot] = [await middle(at(page, car)), await middle(at(page, road))];
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x + 15, y: from.y - 15 });
  await expect(dragged(page)).toHaveCount(1);
  await touch("touchMove", slot);
  await expect(at(page, road)).toHaveAttribute("data-near", "");
  return { car, slot, touch };
}

const CANCELS: Record<string, (page: Page, touch: Touch) => Promise<void>> = {
  "the browser cancels the touch": (_, touch) => touch("touchCancel"),
  "Escape is pressed": (page) => page.keyboard.press("Escape"),
  "the device is rotated": (page) => page.setViewportSize({ width: 844, height: 390 }),
  "the window loses the focus": (page) => page.evaluate(() => void window.dispatchEvent(new Event("blur"))),
};
for (const [what, cancel] of Object.entries(CANCELS)) {
  test(`a dragged item goes back when ${what}`, async ({ page }) => {
    const { car, slot, touch } = await carOverRoad(page);
    await cancel(page, touch);
    await expect(dragged(page)).toHaveCount(0);
    await expect(page.locator(".portal [data-near]")).toHaveCount(0);
    if (!what.startsWith("the browser")) {
      // The finger moves on and is lifted, which is not a drop.
      await touch("touchMove", { x: slot.x + 2, y: slot.y });
      await touch("touchEnd");
    }
    await settled(page);
    await expect(emptySlots(page)).toHaveCount(2);
    // It is in the tray, wherever that is now.
    const tray = await page.locator(".tray").boundingBox();
    await expect.poll(async () => {
      const { x, y } = await middle(at(page, car));
      return tray !== null && x > tray.x && y > tray.y;
    }).toBe(true);
    await playAll(page, byFinger);
    await expect(gamePage(page)).toHaveAttribute("data-end", "3");
  });
}

test("a dragged item doesn't jump around when the device is rotated", async ({ page }) => {
  const { car, touch } = await carOverRoad(page);
  // Records where it is in each frame after the rotation.
  await page.evaluate((name) => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const box = document.querySelector(`.portal [data-at="${name}"]`)?.getBoundingClientRect();
      if (box !== undefined) seen.push([box.x + box.width / 2, box.y + box.height / 2]);
      if (seen.length < 200) requestAnimationFrame(look);
    };
    addEventListener("resize", () => requestAnimationFrame(look), { once: true });
  }, car);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dragged(page)).toHaveCount(0);
  await touch("touchEnd");
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: number[][] }).seen.length)).toBeGreaterThan(30);
  const original = await middle(at(page, car));
  const far = await page.evaluate(
    ({ x, y }) => Math.max(...(window as unknown as { seen: number[][] }).seen.map(([left = 0, top = 0]) => Math.hypot(left - x, top - y))),
    original,
  );
  expect(far).toBeLessThan(2);
});

for (const [where, what] of [["an empty slot", "slot"], ["an item", "item"]] as const) {
  test(`a palm resting on ${where} blocks nothing`, async ({ page }) => {
    await beginSession(page, { ...BIRDS, variant: "e1" });
    const [dove, sky] = await locate(page, "dove", 0);
    const [dog] = await locate(page, "dog", 1);
    const [, other] = await locate(page, "owl", 1);
    const rests = at(page, what === "slot" ? other : dog);
    const palm = await middle(rests);
    const touch = await fingers(page);
    await touch("touchStart", palm);
    // Another finger drags an item to its slot.
    const [from, to] = [await middle(at(page, dove)), await middle(at(page, sky))];
    await touch("touchStart", palm, from);
    await touch("touchMove", palm, { x: from.x + 15, y: from.y - 15 });
    await expect(at(page, dove)).toHaveAttribute("data-dragged", "");
    await touch("touchMove", palm, to);
    await touch("touchEnd", { ...to, id: 1 });
    await expect(emptySlots(page)).toHaveCount(1);
    // And taps another item.
    const car = page.locator('.portal [data-item="car"]');
    const next = await middle(car);
    await touch("touchStart", palm, next);
    await touch("touchEnd", { ...next, id: 1 });
    await expect(car).toHaveAttribute("aria-pressed", "true");
    // Lifting the palm is not a tap.
    await touch("touchEnd");
    await settled(page);
    await expect(car).toHaveAttribute("aria-pressed", "true");
    await expect(rests).toHaveAttribute("aria-pressed", "false");
    await expect(emptySlots(page)).toHaveCount(1);
  });
}

test("keys and assistive technology can press right after a drag", async ({ page }) => {
  await beginSession(page, DIGGER_AND_CAR);
  const [car] = await locate(page, "car", ROAD);
  const { x, y } = await middle(at(page, car));
  const pressed = ["true", "false"];
  for (const press of [() => page.keyboard.press("Enter"), () => at(page, car).evaluate((thing: HTMLElement) => thing.click())]) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 20);
    await page.mouse.up();
    await expect(dragged(page)).toHaveCount(0);
    await at(page, car).focus();
    await press();
    await expect(at(page, car)).toHaveAttribute("aria-pressed", pressed.shift() ?? "");
  }
});

test("the second half of a double tap on the last slot doesn't start a new game", async ({ page }) => {
  await beginSession(page, DIGGER_AND_CAR);
  await byTaps(page, ...(await locate(page, "car", ROAD)));
  const before = await session(page);
  const [digger, diggers] = await locate(page, "digger", DIGGERS);
  await at(page, digger).click();
  await expect(at(page, digger)).toHaveAttribute("aria-pressed", "true");
  const { x, y } = await middle(at(page, diggers));
  // The Play again button appears where the slot is.
  await page.locator(".again").evaluate(
    (again: HTMLElement, { x, y }) => {
      for (const [name, value] of Object.entries({ position: "fixed", left: `${x - 20}px`, top: `${y - 20}px`, animation: "none" })) {
        again.style.setProperty(name, value, "important");
      }
    },
    { x, y },
  );
  await page.mouse.dblclick(x, y);
  await settled(page);
  await expect(gamePage(page)).toHaveAttribute("data-end", "3");
  expect((await session(page)).slots).toEqual(before.slots);
});

test("five fingers at once move only one item", async ({ page }) => {
  await beginSession(page, BIRDS);
  const names = ["i0", "i1", "i2", "i3", "i4"];
  const where = () => Promise.all(names.map((name) => middle(at(page, name))));
  const before = await where();
  const touch = await fingers(page);
  await touch("touchStart", ...before);
  for (const up of [30, 90, 150]) await touch("touchMove", ...before.map(({ x, y }) => ({ x, y: y - up })));
  const dragged = page.locator(".portal [data-dragged]");
  await expect(dragged).toHaveCount(1);
  const moved = (await where()).filter(({ x, y }, index) => {
    const { x: left, y: top } = before[index] ?? { x: 0, y: 0 };
    return Math.hypot(x - left, y - top) > 12;
  });
  expect(moved).toHaveLength(1);
  await touch("touchEnd");
  await expect(dragged).toHaveCount(0);
  await expect(emptySlots(page)).toHaveCount(2);
  await expect(items(page)).toHaveCount(5);
  await expect.poll(async () => (await where()).map(({ y }) => Math.round(y))).toEqual(before.map(({ y }) => Math.round(y)));
  await settled(page);
  await playAll(page, byFinger);
  await expect(gamePage(page)).toHaveAttribute("data-end", "single");
});

test.describe("on a desktop", () => {
  test.use(DESKTOP);
  test("an item dropped outside the window returns to where it was", async ({ page }) => {
    await beginSession(page, DIGGER_AND_CAR);
    const [car] = await locate(page, "car", ROAD);
    const original = await middle(at(page, car));
    await page.mouse.move(original.x, original.y);
    await page.mouse.down();
    await page.mouse.move(original.x - 40, original.y - 40);
    await page.mouse.move(-60, 300, { steps: 3 });
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(1);
    await page.mouse.up();
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
    await page.mouse.move(600, 300);
    await expect.poll(() => middle(at(page, car))).toEqual(original);
  });
});

test("while one finger drags, tapping a slot with another does nothing", async ({ page }) => {
  await beginSession(page, BIRDS);
  const [dog, sky] = await locate(page, "dog", 0);
  const [from, slot] = [await middle(at(page, dog)), await middle(at(page, sky))];
  const held = { x: from.x, y: from.y - 150 };
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", held);
  await touch("touchStart", held, slot);
  await touch("touchEnd", { ...slot, id: 1 });
  await expect(page.locator(".portal [data-dragged]")).toHaveCount(1);
  await expect(at(page, sky)).toHaveAttribute("aria-pressed", "false");
  await touch("touchEnd");
  await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
  await playAll(page, byTaps);
});
