import { fingers } from "./fingers";
import { expect, settled, test } from "./fixtures";
import type { Session } from "./portals-data";
import {
  at,
  beginWith,
  byFinger,
  byTaps,
  end,
  free,
  items,
  middle,
  named,
  playAll,
  session,
  told,
} from "./sorting";
import { DESK } from "./spaces";
import { en } from "./words";

const text = en.portals;

/** The second slot of d2 is for diggers only, the ninth for anything on the road, the fourteenth for diggers and fire engines. */
const [DIGGERS, ROAD, DIGGERS_OR_FIRE] = [1, 8, 13];
const DIGGER_AND_CAR: Session = {
  portal: "d2",
  variant: "e1",
  pairs: [
    [DIGGERS, "digger"],
    [ROAD, "car"],
  ],
};

/** Two places, both in the sky: fingers that lift things a little stay far below them. */
const BIRDS: Session = {
  portal: "d1",
  variant: "k1",
  pairs: [
    [0, "dove"],
    [1, "owl"],
  ],
  extra: ["dog", "cat", "car"],
};

test("a wrong drop wobbles back and is said to belong elsewhere", async ({ page }) => {
  await beginWith(page, DIGGER_AND_CAR);
  const [car, diggers] = await named(page, "car", DIGGERS);
  const [digger] = await named(page, "digger", ROAD);
  const before = await session(page);
  for (const way of [byFinger, byTaps]) {
    // Another sentence first, so that this one is seen to come.
    await at(page, digger).click();
    await expect(told(page)).toHaveText(text.held);
    await at(page, digger).click();
    const home = await middle(at(page, car));
    await way(page, car, diggers);
    await expect(at(page, car)).toHaveAttribute("data-wobble", "");
    await expect(told(page)).toHaveText(text.not_here);
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    expect(await session(page)).toEqual(before);
    await expect(free(page)).toHaveCount(2);
    await expect.poll(() => middle(at(page, car))).toEqual(home);
  }
});

for (const [mistakes, stars] of [[0, 3], [1, 3], [2, 2], [4, 2], [5, 1]] as const) {
  test(`${mistakes} mistakes leave ${stars} of three stars`, async ({ page }) => {
    await beginWith(page, DIGGER_AND_CAR);
    const [car, diggers] = await named(page, "car", DIGGERS);
    for (let mistake = 0; mistake < mistakes; mistake += 1) {
      await byTaps(page, car, diggers);
      await expect(told(page)).toHaveText(text.not_here);
    }
    await playAll(page, byTaps);
    await expect(end(page)).toHaveAttribute("data-end", String(stars));
    await expect(told(page)).toHaveText(`${text.done} ${text.stars}: ${stars}`);
  });
}

test("what is needed elsewhere goes back with that word, and is no mistake", async ({ page }) => {
  await beginWith(page, DIGGER_AND_CAR);
  // It may go there, but then nothing would be left for the place of the diggers.
  const [digger, road] = await named(page, "digger", ROAD);
  for (const way of [byTaps, byFinger, byTaps]) {
    await way(page, digger, road);
    await expect(told(page)).toHaveText(text.elsewhere);
    await expect(page.getByTestId("bubble")).toHaveText(text.elsewhere);
    await expect(free(page)).toHaveCount(2);
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    // The bubble goes at the next touch.
    await page.mouse.click(5, 300);
    await expect(page.getByTestId("bubble")).toBeHidden();
  }
  await playAll(page, byTaps);
  await expect(end(page)).toHaveAttribute("data-end", "3");
});

test("for kids a better place that is free is named, and once it is full the other one will do", async ({ page }) => {
  await beginWith(page, {
    portal: "d2",
    variant: "k1",
    pairs: [
      [ROAD, "digger"],
      [DIGGERS_OR_FIRE, "fire-engine"],
    ],
  });
  const [digger, road] = await named(page, "digger", ROAD);
  await byTaps(page, digger, road);
  await expect(told(page)).toHaveText(text.better);
  await expect(page.getByTestId("bubble")).toHaveText(text.better);
  await expect(free(page)).toHaveCount(2);
  await byTaps(page, ...(await named(page, "fire-engine", DIGGERS_OR_FIRE)));
  await expect(free(page)).toHaveCount(1);
  await byTaps(page, digger, road);
  await expect(end(page)).toHaveAttribute("data-end", "single");
});

test("five fingers at once move one thing only", async ({ page }) => {
  await beginWith(page, BIRDS);
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
  await expect(free(page)).toHaveCount(2);
  await expect(items(page)).toHaveCount(5);
  await expect.poll(async () => (await where()).map(({ y }) => Math.round(y))).toEqual(before.map(({ y }) => Math.round(y)));
  await settled(page);
  await playAll(page, byFinger);
  await expect(end(page)).toHaveAttribute("data-end", "single");
});

test.describe("at a desk", () => {
  test.use(DESK);
  test("what is let go outside of the window lies where it lay", async ({ page }) => {
    await beginWith(page, DIGGER_AND_CAR);
    const [car] = await named(page, "car", ROAD);
    const home = await middle(at(page, car));
    await page.mouse.move(home.x, home.y);
    await page.mouse.down();
    await page.mouse.move(home.x - 40, home.y - 40);
    await page.mouse.move(-60, 300, { steps: 3 });
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(1);
    await page.mouse.up();
    await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
    await page.mouse.move(600, 300);
    await expect.poll(() => middle(at(page, car))).toEqual(home);
  });
});

test("while one finger drags, the tap of another upon a place does nothing", async ({ page }) => {
  await beginWith(page, BIRDS);
  const [dog, sky] = await named(page, "dog", 0);
  const [from, place] = [await middle(at(page, dog)), await middle(at(page, sky))];
  const held = { x: from.x, y: from.y - 150 };
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", held);
  await touch("touchStart", held, place);
  // The second finger is lifted: it is not among those that touch.
  await touch("touchMove", held);
  await expect(page.locator(".portal [data-dragged]")).toHaveCount(1);
  await expect(at(page, sky)).toHaveAttribute("aria-pressed", "false");
  await touch("touchEnd");
  await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
  await playAll(page, byTaps);
});
