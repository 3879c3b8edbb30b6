import type { Locator, Page } from "@playwright/test";
import { fingers, type Point } from "./fingers";
import { expect, visit } from "./fixtures";
import { fits, link, SLOTS, type Portal, type Session } from "./portals-data";

export const items = (page: Page): Locator => page.getByTestId("item");
export const slots = (page: Page): Locator => page.getByTestId("slot");
export const free = (page: Page): Locator => page.locator(".portal .ring:not(.full)");
export const end = (page: Page): Locator => page.locator(".portal-page");
export const at = (page: Page, name: string): Locator => page.locator(`.portal [data-at="${name}"]`);
export const told = (page: Page): Locator => page.getByTestId("announcer");

/** The second slot of d2 is for diggers only, the ninth for anything on the road. */
export const [DIGGERS, ROAD] = [1, 8];
export const DIGGER_AND_CAR: Session = {
  portal: "d2",
  variant: "e1",
  pairs: [
    [DIGGERS, "digger"],
    [ROAD, "car"],
  ],
};

/** Opens a page of play and waits for the things in its tray. */
export async function begin(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(items(page).first()).toBeVisible();
}

/** Opens a session of the test's own. */
export const beginWith = (page: Page, session: Session): Promise<void> => begin(page, link(session));

/** What a thing and a slot are called on the page, by the thing's id and the slot's number. */
export async function named(page: Page, item: string, slot: number): Promise<[string, string]> {
  const [thing, place] = [page.locator(`.portal [data-item="${item}"]`), page.locator(`.portal [data-slot="${slot}"]`)];
  return [(await thing.getAttribute("data-at")) ?? "", (await place.getAttribute("data-at")) ?? ""];
}

/** What is on the table: the ids of the things and the numbers of the slots, in their order. */
export async function session(page: Page): Promise<{ items: string[]; slots: string[] }> {
  const names = (all: Locator, name: string): Promise<string[]> =>
    all.evaluateAll((found, key) => found.map((one) => (one as HTMLElement).dataset[key] ?? ""), name);
  return { items: await names(items(page), "item"), slots: await names(slots(page), "slot") };
}

/**
 * A thing for every free slot, as pairs of names on the page (`i2`, `s0`), found by trying. Slots with a choice come first:
 * filling them lifts what `k1` asks for.
 */
export async function solve(page: Page): Promise<[item: string, slot: string][]> {
  const portal = (await page.locator(".portal").getAttribute("data-portal")) as Portal;
  const both = (all: Locator, key: string): Promise<[name: string, what: string][]> =>
    all.evaluateAll(
      (found, of) => found.map((one) => (one as HTMLElement).dataset).map((data): [string, string] => [data.at ?? "", data[of] ?? ""]),
      key,
    );
  const things = await both(items(page), "item");
  const places = (await both(free(page), "slot")).map(([name, number]) => {
    const slot = SLOTS[portal][Number(number)];
    if (slot === undefined) throw new Error(`${portal} has no slot ${number}`);
    return { name, slot };
  });
  places.sort((one, other) => other.slot.index.length - one.slot.index.length);
  const taken = new Map<string, string>();
  const fill = (from: number): boolean => {
    const place = places[from];
    if (place === undefined) return true;
    return things.some(([name, item]) => {
      if (taken.has(name) || !fits(place.slot, item)) return false;
      taken.set(name, place.name);
      if (fill(from + 1)) return true;
      taken.delete(name);
      return false;
    });
  };
  expect(fill(0), `${portal}: ${things.join()} into ${places.map(({ name }) => name).join()}`).toBe(true);
  // In the order of the places, not of the trying.
  return places.flatMap(({ name }) => [...taken].filter(([, slot]) => slot === name));
}

export type Way = (page: Page, item: string, slot: string) => Promise<void>;

export async function middle(one: Locator): Promise<Point> {
  const box = await one.boundingBox();
  if (box === null) throw new Error(`${one.toString()} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const byTaps: Way = async (page, item, slot) => {
  await at(page, item).click();
  await expect(at(page, item)).toHaveAttribute("aria-pressed", "true");
  await at(page, slot).click();
};

/** The slot first: it waits for what belongs there. */
export const bySlotFirst: Way = async (page, item, slot) => {
  await at(page, slot).click();
  await expect(at(page, slot)).toHaveAttribute("aria-pressed", "true");
  await at(page, item).click();
};

export const byMouse: Way = async (page, item, slot) => {
  const [from, to] = [await middle(at(page, item)), await middle(at(page, slot))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20);
  // Not quite in the middle: small slips are forgiven.
  await page.mouse.move(to.x + 12, to.y - 12, { steps: 3 });
  await page.mouse.up();
};

export const byFinger: Way = async (page, item, slot) => {
  const [from, to] = [await middle(at(page, item)), await middle(at(page, slot))];
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x + 15, y: from.y - 15 });
  await touch("touchMove", to);
  await touch("touchEnd");
};

/** By the Tab key to the tray if nothing of the game has the focus, then by arrows: as somebody without a mouse does it. */
export const byKeys: Way = async (page, item, slot) => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const active = document.activeElement as HTMLElement | null;
      return active?.closest(".portal") === null ? "" : (active?.dataset.at ?? "");
    });
  const press = async (key: string, until: (name: string) => boolean): Promise<void> => {
    for (let presses = 0; !until(await focused()); presses += 1) {
      expect(presses, `${key} does not lead there`).toBeLessThan(40);
      await page.keyboard.press(key);
    }
  };
  await press("Tab", (name) => name.startsWith("i"));
  // The order on the page is that of the numbers, and the focus begins at the first thing left.
  await press("ArrowRight", (name) => name === item);
  await page.keyboard.press("Enter");
  await expect(at(page, item)).toHaveAttribute("aria-pressed", "true");
  // The next press will be upon a place: that is where the focus has gone.
  await expect.poll(focused).toMatch(/^s/);
  await press("ArrowRight", (name) => name === slot);
  await page.keyboard.press("Enter");
  // And back to the things, or to the button for another game.
  await expect(page.locator(".portal .thing:focus, .again:focus")).toHaveCount(1);
};

/** Plays to the end without a mistake. */
export async function playAll(page: Page, way: Way): Promise<void> {
  const pairs = await solve(page);
  for (const [index, [item, slot]] of pairs.entries()) {
    await way(page, item, slot);
    await expect(free(page), `${item} into ${slot}`).toHaveCount(pairs.length - index - 1);
  }
  await expect(end(page)).toHaveAttribute("data-end", /./);
}

/** Waits until every picture on the screen has come. */
export async function allPictures(page: Page): Promise<void> {
  const missing = () =>
    page.locator(".portal img").evaluateAll((all) =>
      all
        .map((one) => one as HTMLImageElement)
        .filter((one) => !one.complete || one.naturalWidth === 0)
        .map(({ src }) => src),
    );
  expect(await page.locator(".portal img").count()).toBeGreaterThan(3);
  await expect.poll(missing).toEqual([]);
}

/** The answer to the sum that the gate asks for in words. */
export async function gateSum(page: Page): Promise<string> {
  const ask = page.getByTestId("gate-ask");
  const numbers = ((await ask.getAttribute("data-numbers")) ?? "").split(",");
  const asked = await ask.locator(".gate-number").allInnerTexts();
  return String(asked.reduce((sum, word) => sum * (numbers.indexOf(word) + 3), 1));
}

/** Opens the corner of the grown-ups. */
export async function openCorner(page: Page): Promise<void> {
  await page.getByTestId("grown-ups").click();
  await page.getByTestId("gate-answer").fill(await gateSum(page));
  await page.getByTestId("gate-open").click();
  await expect(page.getByTestId("panel")).toBeVisible();
}
