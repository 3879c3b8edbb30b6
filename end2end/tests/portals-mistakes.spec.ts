import { expect, test } from "./fixtures";
import {
  at,
  beginWith,
  byFinger,
  byTaps,
  DIGGER_AND_CAR,
  DIGGERS,
  end,
  free,
  middle,
  named,
  playAll,
  ROAD,
  session,
  told,
} from "./sorting";
import { en } from "./words";

const text = en.portals;

/** The fourteenth slot of d2 is for diggers and fire engines. */
const DIGGERS_OR_FIRE = 13;

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
