import type { Page } from "@playwright/test";
import { fingers } from "./fingers";
import { expect, test } from "./fixtures";
import {
  at,
  begin,
  beginSession,
  byTaps,
  DIGGER_AND_CAR,
  emptySlots,
  gamePage,
  items,
  LIFT,
  locate,
  middle,
  playAll,
  ROAD,
  skipAdmiring,
  solve,
} from "./portals";

const animated = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.getAnimations().length > 0).length);

test("the finished picture is admired for a second, then the star comes and what is left over stays away", async ({ page }) => {
  await beginSession(page, { ...DIGGER_AND_CAR, extra: ["taxi"] });
  await page.clock.install();
  await playAll(page, byTaps, { admires: true });
  // What is placed moves, what is left over goes, and there is no star yet.
  expect(await animated(page, ".portal .ring.full img")).toBe(2);
  expect(await animated(page, ".portal button.thing")).toBe(1);
  await page.clock.runFor(800);
  await expect(page.getByTestId("stars")).toBeHidden();
  await page.clock.runFor(400);
  await expect(gamePage(page)).toHaveAttribute("data-end", "3");
  await expect(page.getByTestId("stars")).toBeVisible();
  await expect(page.locator(".finale").getByTestId("again")).toBeFocused();
  await expect(page.locator(".portal button.thing")).toHaveCSS("opacity", "0");
});

test("any press ends the admiring", async ({ page }) => {
  for (const press of [() => page.mouse.click(200, 200), () => page.keyboard.press("Escape")]) {
    await begin(page, "/portals/d3/t1");
    await page.clock.install();
    await playAll(page, byTaps, { admires: true });
    await press();
    await expect(gamePage(page)).toHaveAttribute("data-end", "single");
    await page.clock.resume();
    await page.locator(".finale").getByTestId("again").click();
    await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  }
});

test("with reduced motion the finished picture stands still before the star", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin(page, "/portals/d4/t1");
  await playAll(page, byTaps, { admires: true });
  expect(await animated(page, ".portal *")).toBe(0);
  await expect(page.getByTestId("stars")).toBeHidden();
  await skipAdmiring(page);
});

test("an item in its slot answers a tap", async ({ page }) => {
  await beginSession(page, DIGGER_AND_CAR);
  const [car, road] = await locate(page, "car", ROAD);
  await byTaps(page, car, road);
  await expect(emptySlots(page)).toHaveCount(1);
  await at(page, road).click();
  await expect(at(page, road)).toHaveAttribute("data-hop", "");
  await expect(page.locator(".portal [data-hop]")).toHaveCount(0);
  await expect(emptySlots(page)).toHaveCount(1);
});

test("a hand shows the first move to who does not begin, and goes at the first touch", async ({ page }) => {
  await page.clock.install();
  await begin(page, "/portals/d3/k1");
  const hand = page.locator(".hand");
  await expect(hand).toBeHidden();
  await page.clock.runFor(2_500);
  await expect(hand).toBeVisible();
  // It leads from an item to a slot that takes it.
  const way = await hand.evaluate((one) =>
    ["--from-x", "--from-y", "--by-x", "--by-y"].map((name) => Number.parseInt((one as HTMLElement).style.getPropertyValue(name))),
  );
  const [x = 0, y = 0, byX = 0, byY = 0] = way;
  const under = (left: number, top: number) =>
    page.evaluate(([a, b]) => document.elementFromPoint(a ?? 0, b ?? 0)?.closest<HTMLElement>("[data-at]")?.dataset.at ?? "", [left, top]);
  const [item, slot] = [await under(x, y), await under(x + byX, y + byY)];
  expect(item).toMatch(/^i/);
  expect(slot).toMatch(/^s/);
  await page.mouse.click(5, 300);
  await expect(hand).toBeHidden();
  await byTaps(page, item, slot);
  await expect(emptySlots(page)).toHaveCount((await page.locator(".portal .ring").count()) - 1);
  await page.clock.runFor(10_000);
  await expect(hand).toBeHidden();
});

test("a finger does not cover what it holds, and the place under it is the one that it is dropped on", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const [item, slot] = (await solve(page))[0] ?? ["", ""];
  const [from, to] = [await middle(at(page, item)), await middle(at(page, slot))];
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x, y: from.y - 60 });
  await expect.poll(async () => Math.round((await middle(at(page, item))).y)).toBe(Math.round(from.y - 60 - LIFT));
  await touch("touchMove", { x: to.x, y: to.y + LIFT });
  await expect(at(page, slot)).toHaveAttribute("data-near", "");
  await touch("touchEnd");
  await expect(at(page, slot)).toHaveClass(/full/);
});

test("at the end the other pictures can be chosen, for the same age", async ({ page }) => {
  await begin(page, "/portals/d1/k1");
  const covers = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("-cover.svg")).length);
  expect(await covers()).toBe(0);
  await playAll(page, byTaps);
  const others = page.getByTestId("other-picture");
  await expect(others).toHaveCount(3);
  expect(await others.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([2, 3, 4].map((n) => `/portals/d${n}/k1`));
  for (const [width, height] of [[390, 844], [844, 390], [320, 568], [1280, 800]] as const) {
    await page.setViewportSize({ width, height });
    for (const other of await others.all()) {
      await expect(other).toBeInViewport({ ratio: 1 });
      const box = await other.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${width} × ${height}`).toBeGreaterThanOrEqual(76);
    }
  }
  await others.nth(1).click();
  await expect(page).toHaveURL("/portals/d3/k1");
  await expect(items(page).first()).toBeVisible();
});

test("a place is drawn exactly where there is a slot, and the picture fills every window", async ({ page }) => {
  for (const path of ["/portals/d1/e1", "/portals/d2/k1", "/portals/d3/t1", "/portals/d4/k1"]) {
    await begin(page, path);
    const numbers = (selector: string, key: string) =>
      page.locator(selector).evaluateAll((all, name) => all.map((one) => (one as HTMLElement).dataset[name] ?? "").toSorted(), key);
    expect(await numbers(".portal .part", "part")).toEqual(await numbers(".portal .ring", "slot"));
    // 3:4, 9:20, 21:9, and the usual ones.
    for (const [width, height] of [[768, 1024], [820, 1180], [360, 800], [390, 844], [844, 390], [2560, 1080], [1280, 800], [1024, 768]] as const) {
      await page.setViewportSize({ width, height });
      const gaps = await page.evaluate(() => {
        const stage = document.querySelector(".portal-stage")?.getBoundingClientRect() ?? new DOMRect();
        const picture = document.querySelector(".painting img")?.getBoundingClientRect() ?? new DOMRect();
        return [picture.left - stage.left, picture.top - stage.top, stage.right - picture.right, stage.bottom - picture.bottom].filter((gap) => gap > 0.5);
      });
      expect.soft(gaps, `${path} in ${width} × ${height}`).toEqual([]);
      const far = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".portal .part")].filter((part) => {
          const ring = document.querySelector(`.portal .ring[data-slot="${part.dataset.part}"]`)?.getBoundingClientRect() ?? new DOMRect();
          const own = part.getBoundingClientRect();
          return Math.hypot(own.x + own.width / 2 - ring.x - ring.width / 2, own.y + own.height / 2 - ring.y - ring.height / 2) > 1;
        }).length,
      );
      expect.soft(far, `${path} in ${width} × ${height}`).toBe(0);
    }
  }
});
