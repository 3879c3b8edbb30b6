import type { Page } from "@playwright/test";
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
import { en, fill } from "./words";

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
    await expect(told(page)).toHaveText(`${text.done} ${fill(text.stars, { count: stars })}`);
  });
}

/** What glows, and whether the sentence covers the place among it. */
const shown = (page: Page): Promise<{ glow: string[]; covered: boolean }> =>
  page.evaluate(() => {
    const glow = [...document.querySelectorAll<HTMLElement>(".portal [data-glow]")];
    const ring = glow.find((one) => one.classList.contains("ring"))?.getBoundingClientRect();
    const bubble = document.querySelector(".bubble")?.getBoundingClientRect();
    const covered =
      ring !== undefined && bubble !== undefined && bubble.top < ring.bottom && ring.top < bubble.bottom && bubble.left < ring.right && ring.left < bubble.right;
    return { glow: glow.map((one) => one.dataset.at ?? "").toSorted(), covered };
  });

/** The pitch of every tone from now on. */
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

test("what is refused without a mistake sounds neither like that nor like picking up", async ({ page }) => {
  const tones = await listen(page);
  await beginWith(page, DIGGER_AND_CAR);
  const [digger, road] = await named(page, "digger", ROAD);
  const [car, diggers] = await named(page, "car", DIGGERS);
  await at(page, digger).click();
  const picked = await tones();
  await at(page, road).click();
  const elsewhere = await tones();
  await byTaps(page, car, diggers);
  await expect(told(page)).toHaveText(text.not_here);
  const wrong = (await tones()).slice(picked.length);
  expect(elsewhere.length).toBeGreaterThan(0);
  expect([picked, wrong]).not.toContainEqual(elsewhere);
});

test("a place in the upper half glows beside its sentence too", async ({ page }) => {
  const [SKY, PLANES] = [9, 7];
  await beginWith(page, { portal: "d2", variant: "e1", pairs: [[PLANES, "plane"], [SKY, "dove"]] });
  const [plane, sky] = await named(page, "plane", SKY);
  const [, planes] = await named(page, "dove", PLANES);
  for (const [width, height] of [[390, 844], [844, 390], [320, 568]] as const) {
    await page.setViewportSize({ width, height });
    await byTaps(page, plane, sky);
    await expect(page.getByTestId("bubble")).toHaveText(text.elsewhere);
    await expect.poll(() => shown(page), `${width} × ${height}`).toEqual({ glow: [plane, planes].toSorted(), covered: false });
  }
});

test("what is of the kind of a strict place but too special for it is shown its own place, and is no mistake", async ({ page }) => {
  const CARS = 0;
  await beginWith(page, { portal: "d2", variant: "e1", pairs: [[CARS, "car"], [ROAD, "police-car"]], extra: ["fire-engine"] });
  const [police, cars] = await named(page, "police-car", CARS);
  const [fire, road] = await named(page, "fire-engine", ROAD);
  for (let times = 0; times < 3; times += 1) {
    await byTaps(page, police, cars);
    await expect(told(page)).toContainText(text.better);
    await expect.poll(() => shown(page)).toEqual({ glow: [police, road].toSorted(), covered: false });
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    await byTaps(page, police, cars);
  }
  await byTaps(page, police, road);
  await expect(free(page)).toHaveCount(1);
  // What is left over has no better place.
  await byTaps(page, fire, cars);
  await expect(told(page)).toContainText(text.not_here);
  await expect(at(page, fire)).toHaveAttribute("data-wobble", "");
  await byTaps(page, ...(await named(page, "car", CARS)));
  await expect(end(page)).toHaveAttribute("data-end", "3");
});

test("a strict place looks and sounds unlike an open one of the same kind", async ({ page }) => {
  const CARS = 0;
  await beginWith(page, { portal: "d2", variant: "e1", pairs: [[CARS, "car"], [ROAD, "police-car"]] });
  const [, cars] = await named(page, "car", CARS);
  const [, road] = await named(page, "car", ROAD);
  const rim = (place: string) => at(page, place).evaluate((ring) => getComputedStyle(ring).borderTopStyle);
  expect(await rim(cars)).not.toBe(await rim(road));
  await expect(at(page, cars)).toHaveAccessibleName(`${text.only} ${text.index.plain_r}`);
  await expect(at(page, road)).toHaveAccessibleName(`${text.place} ${text.index.r}`);
});

test("with less motion a wrong drop is seen too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginWith(page, DIGGER_AND_CAR);
  const [car, diggers] = await named(page, "car", DIGGERS);
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

test("what is needed elsewhere goes back with that word, its place glows, and it is no mistake", async ({ page }) => {
  await beginWith(page, DIGGER_AND_CAR);
  // It may go there, but then nothing would be left for the place of the diggers.
  const [digger, road] = await named(page, "digger", ROAD);
  const [, diggers] = await named(page, "car", DIGGERS);
  for (const way of [byTaps, byFinger, byTaps]) {
    await way(page, digger, road);
    await expect(told(page)).toHaveText(text.elsewhere);
    await expect(page.getByTestId("bubble")).toHaveText(text.elsewhere);
    await expect(free(page)).toHaveCount(2);
    await expect(page.locator(".portal [data-wobble]")).toHaveCount(0);
    await expect.poll(() => shown(page)).toEqual({ glow: [digger, diggers].toSorted(), covered: false });
    // Sentence and glow go at the next touch.
    await page.mouse.click(5, 300);
    await expect(page.getByTestId("bubble")).toBeHidden();
    expect((await shown(page)).glow).toEqual([]);
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
  const [, either] = await named(page, "digger", DIGGERS_OR_FIRE);
  await expect.poll(() => shown(page)).toEqual({ glow: [digger, either].toSorted(), covered: false });
  await expect(free(page)).toHaveCount(2);
  await byTaps(page, ...(await named(page, "fire-engine", DIGGERS_OR_FIRE)));
  await expect(free(page)).toHaveCount(1);
  await byTaps(page, digger, road);
  await expect(end(page)).toHaveAttribute("data-end", "single");
});
