import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  at,
  beginSession,
  byFinger,
  byTaps,
  DIGGER_AND_CAR,
  DIGGERS,
  gamePage,
  emptySlots,
  middle,
  locate,
  playAll,
  ROAD,
  session,
  announcer,
} from "./portals";
import { en, fill } from "./words";

const text = en.portals;

/** The slot of d2 for diggers and fire engines. */
const DIGGERS_OR_FIRE = 13;

test("a wrongly dropped item wobbles, returns to the tray and is announced as wrong", async ({ page }) => {
  await beginSession(page, DIGGER_AND_CAR);
  const [car, diggers] = await locate(page, "car", DIGGERS);
  const [digger] = await locate(page, "digger", ROAD);
  const before = await session(page);
  for (const way of [byFinger, byTaps]) {
    // A different announcement first, so that a new one is noticed.
    await at(page, digger).click();
    await expect(announcer(page)).toHaveText(text.held);
    await at(page, digger).click();
    const original = await middle(at(page, car));
    await way(page, car, diggers);
    await expect(at(page, car)).toHaveAttribute("data-wobble", "");
    await expect(announcer(page)).toHaveText(text.not_here);
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    expect(await session(page)).toEqual(before);
    await expect(emptySlots(page)).toHaveCount(2);
    await expect.poll(() => middle(at(page, car))).toEqual(original);
  }
});

for (const [mistakes, stars] of [[0, 3], [1, 3], [2, 2], [4, 2], [5, 1]] as const) {
  test(`${mistakes === 1 ? "one mistake earns" : `${mistakes} mistakes earn`} ${stars} of three stars`, async ({ page }) => {
    await beginSession(page, DIGGER_AND_CAR);
    const [car, diggers] = await locate(page, "car", DIGGERS);
    for (let mistake = 0; mistake < mistakes; mistake += 1) {
      await byTaps(page, car, diggers);
      await expect(announcer(page)).toHaveText(text.not_here);
    }
    await playAll(page, byTaps);
    await expect(gamePage(page)).toHaveAttribute("data-end", String(stars));
    await expect(announcer(page)).toHaveText(`${text.done} ${fill(text.stars, { count: stars })}`);
  });
}

/** The glowing elements, and whether the bubble covers the glowing slot. */
const hint = (page: Page): Promise<{ glow: string[]; covered: boolean }> =>
  page.evaluate(() => {
    const glow = [...document.querySelectorAll<HTMLElement>(".portal [data-glow]")];
    const ring = glow.find((one) => one.classList.contains("ring"))?.getBoundingClientRect();
    const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
    const covered =
      ring !== undefined && bubble !== undefined && bubble.top < ring.bottom && ring.top < bubble.bottom && bubble.left < ring.right && ring.left < bubble.right;
    return { glow: glow.map((one) => one.dataset.at ?? "").toSorted(), covered };
  });

/** Records the pitch of every tone. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const begin = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      tones.push(Math.round(this.frequency.value));
      begin.call(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.splice(0));
}

test("a rejection that isn't a mistake sounds neither like a mistake nor like picking up", async ({ page }) => {
  const tones = await listen(page);
  await beginSession(page, DIGGER_AND_CAR);
  const [digger, road] = await locate(page, "digger", ROAD);
  const [car, diggers] = await locate(page, "car", DIGGERS);
  await at(page, digger).click();
  const picked = await tones();
  await at(page, road).click();
  const elsewhere = await tones();
  await byTaps(page, car, diggers);
  await expect(announcer(page)).toHaveText(text.not_here);
  const wrong = (await tones()).slice(picked.length);
  expect(elsewhere.length).toBeGreaterThan(0);
  expect([picked, wrong]).not.toContainEqual(elsewhere);
});

test("the bubble doesn't cover a glowing slot in the upper half", async ({ page }) => {
  const [SKY, PLANES] = [9, 7];
  await beginSession(page, { portal: "d2", variant: "e1", pairs: [[PLANES, "plane"], [SKY, "dove"]] });
  const [plane, sky] = await locate(page, "plane", SKY);
  const [, planes] = await locate(page, "dove", PLANES);
  for (const [width, height] of [[390, 844], [844, 390], [320, 568]] as const) {
    await page.setViewportSize({ width, height });
    await byTaps(page, plane, sky);
    await expect(page.getByTestId("bubble")).toHaveText(text.elsewhere);
    await expect.poll(() => hint(page), `${width} × ${height}`).toEqual({ glow: [plane, planes].toSorted(), covered: false });
  }
});

test("an item too specific for a strict slot of its kind is shown its own slot, and it isn't a mistake", async ({ page }) => {
  const CARS = 0;
  await beginSession(page, { portal: "d2", variant: "e1", pairs: [[CARS, "car"], [ROAD, "police-car"]], extra: ["fire-engine"] });
  const [police, cars] = await locate(page, "police-car", CARS);
  const [fire, road] = await locate(page, "fire-engine", ROAD);
  for (let times = 0; times < 3; times += 1) {
    await byTaps(page, police, cars);
    await expect(announcer(page)).toContainText(text.better);
    await expect.poll(() => hint(page)).toEqual({ glow: [police, road].toSorted(), covered: false });
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    await byTaps(page, police, cars);
  }
  await byTaps(page, police, road);
  await expect(emptySlots(page)).toHaveCount(1);
  // An extra item has no better slot.
  await byTaps(page, fire, cars);
  await expect(announcer(page)).toContainText(text.not_here);
  await expect(at(page, fire)).toHaveAttribute("data-wobble", "");
  await byTaps(page, ...(await locate(page, "car", CARS)));
  await expect(gamePage(page)).toHaveAttribute("data-end", "3");
});

test("a strict slot has a different look and name from an open one of the same kind", async ({ page }) => {
  const CARS = 0;
  await beginSession(page, { portal: "d2", variant: "e1", pairs: [[CARS, "car"], [ROAD, "police-car"]] });
  const [, cars] = await locate(page, "car", CARS);
  const [, road] = await locate(page, "car", ROAD);
  const rim = (slot: string) => at(page, slot).evaluate((ring) => getComputedStyle(ring).borderTopStyle);
  expect(await rim(cars)).not.toBe(await rim(road));
  await expect(at(page, cars)).toHaveAccessibleName(`${text.only} ${text.index.plain_r}`);
  await expect(at(page, road)).toHaveAccessibleName(`${text.place} ${text.index.r}`);
});

test("a wrong drop is visible with reduced motion too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginSession(page, DIGGER_AND_CAR);
  const [car, diggers] = await locate(page, "car", DIGGERS);
  const rim = () => at(page, car).evaluate((thing) => getComputedStyle(thing).outlineStyle);
  await page.clock.install();
  await byFinger(page, car, diggers);
  await expect.poll(async () => {
    await page.clock.runFor(20);
    return rim();
  }).toBe("dashed");
  await page.clock.runFor(1_000);
  expect(await rim()).not.toBe("dashed");
});

test("an item needed elsewhere returns with an explanation, its slot glows, and it isn't a mistake", async ({ page }) => {
  await beginSession(page, DIGGER_AND_CAR);
  // It fits there, but then nothing would be left for the diggers' slot.
  const [digger, road] = await locate(page, "digger", ROAD);
  const [, diggers] = await locate(page, "car", DIGGERS);
  for (const way of [byTaps, byFinger, byTaps]) {
    await way(page, digger, road);
    await expect(announcer(page)).toHaveText(text.elsewhere);
    await expect(page.getByTestId("bubble")).toHaveText(text.elsewhere);
    await expect(emptySlots(page)).toHaveCount(2);
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    await expect.poll(() => hint(page)).toEqual({ glow: [digger, diggers].toSorted(), covered: false });
    // Bubble and glow disappear at the next touch.
    await page.mouse.click(5, 300);
    await expect(page.getByTestId("bubble")).toBeHidden();
    expect((await hint(page)).glow).toEqual([]);
  }
  await playAll(page, byTaps);
  await expect(gamePage(page)).toHaveAttribute("data-end", "3");
});

test("from four to six, a better empty slot is pointed out, and once it is filled the other one is accepted", async ({ page }) => {
  await beginSession(page, {
    portal: "d2",
    variant: "k1",
    pairs: [
      [ROAD, "digger"],
      [DIGGERS_OR_FIRE, "fire-engine"],
    ],
  });
  const [digger, road] = await locate(page, "digger", ROAD);
  await byTaps(page, digger, road);
  await expect(announcer(page)).toHaveText(text.better);
  await expect(page.getByTestId("bubble")).toHaveText(text.better);
  const [, either] = await locate(page, "digger", DIGGERS_OR_FIRE);
  await expect.poll(() => hint(page)).toEqual({ glow: [digger, either].toSorted(), covered: false });
  await expect(emptySlots(page)).toHaveCount(2);
  await byTaps(page, ...(await locate(page, "fire-engine", DIGGERS_OR_FIRE)));
  await expect(emptySlots(page)).toHaveCount(1);
  await byTaps(page, digger, road);
  await expect(gamePage(page)).toHaveAttribute("data-end", "single");
});
