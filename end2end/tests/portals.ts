import type { Locator, Page } from "@playwright/test";
import { fingers, type Point } from "./fingers";
import { expect, visit } from "./fixtures";
import { fits, link, SLOTS, type Portal, type Session } from "./portals-data";

/** How far above the finger a thing is held, in CSS pixels. */
export const LIFT = 36;

export const items = (page: Page): Locator => page.getByTestId("item");
export const slots = (page: Page): Locator => page.getByTestId("slot");
export const emptySlots = (page: Page): Locator => page.locator(".portal .ring:not(.full)");
export const gamePage = (page: Page): Locator => page.locator(".portal-page");
export const at = (page: Page, name: string): Locator => page.locator(`.portal [data-at="${name}"]`);
export const announcer = (page: Page): Locator => page.getByTestId("announcer");

/** Slots of d2: the second is for diggers only, the ninth for anything on the road. */
export const [DIGGERS, ROAD] = [1, 8];
export const DIGGER_AND_CAR: Session = {
  portal: "d2",
  variant: "e1",
  pairs: [
    [DIGGERS, "digger"],
    [ROAD, "car"],
  ],
};

/** Opens a game's page and waits for the items in its tray. */
export async function begin(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(items(page).first()).toBeVisible();
}

/** Opens a session by its link. */
export const beginSession = (page: Page, session: Session): Promise<void> => begin(page, link(session));

/** The `data-at` of an item and of a slot in the page, by the item's id and the slot's number. */
export async function locate(page: Page, item: string, slot: number): Promise<[string, string]> {
  const [itemOnPage, slotOnPage] = [page.locator(`.portal [data-item="${item}"]`), page.locator(`.portal [data-slot="${slot}"]`)];
  return [(await itemOnPage.getAttribute("data-at")) ?? "", (await slotOnPage.getAttribute("data-at")) ?? ""];
}

/** The session in the page: the ids of its items and the numbers of its slots, in order. */
export async function session(page: Page): Promise<{ items: string[]; slots: string[] }> {
  const names = (all: Locator, name: string): Promise<string[]> =>
    all.evaluateAll((found, key) => found.map((one) => (one as HTMLElement).dataset[key] ?? ""), name);
  return { items: await names(items(page), "item"), slots: await names(slots(page), "slot") };
}

/**
 * An item for every empty slot, as pairs of `data-at` (`i2`, `s0`), found by backtracking. Slots for several categories come
 * first, since `k1` rejects other slots while a better one is empty.
 */
export async function solve(page: Page): Promise<[item: string, slot: string][]> {
  const portal = (await page.locator(".portal").getAttribute("data-portal")) as Portal;
  const both = (all: Locator, key: string): Promise<[name: string, what: string][]> =>
    all.evaluateAll(
      (found, of) => found.map((one) => (one as HTMLElement).dataset).map((data): [string, string] => [data.at ?? "", data[of] ?? ""]),
      key,
    );
  const itemsOnPage = await both(items(page), "item");
  const slotsOnPage = (await both(emptySlots(page), "slot")).map(([name, number]) => {
    const slot = SLOTS[portal][Number(number)];
    if (slot === undefined) throw new Error(`${portal} has no slot ${number}`);
    return { name, slot };
  });
  slotsOnPage.sort((one, other) => other.slot.index.length - one.slot.index.length);
  const taken = new Map<string, string>();
  const fill = (from: number): boolean => {
    const slotOnPage = slotsOnPage[from];
    if (slotOnPage === undefined) return true;
    return itemsOnPage.some(([name, item]) => {
      if (taken.has(name) || !fits(slotOnPage.slot, item)) return false;
      taken.set(name, slotOnPage.name);
      if (fill(from + 1)) return true;
      taken.delete(name);
      return false;
    });
  };
  expect(fill(0), `${portal}: ${itemsOnPage.join()} into ${slotsOnPage.map(({ name }) => name).join()}`).toBe(true);
  // In the order of the slots, not of the search.
  return slotsOnPage.flatMap(({ name }) => [...taken].filter(([, slot]) => slot === name));
}

export type PlayMethod = (page: Page, item: string, slot: string) => Promise<void>;

export async function middle(one: Locator): Promise<Point> {
  const box = await one.boundingBox();
  if (box === null) throw new Error(`${one.toString()} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export const byTaps: PlayMethod = async (page, item, slot) => {
  await at(page, item).click();
  await expect(at(page, item)).toHaveAttribute("aria-pressed", "true");
  await at(page, slot).click();
};

/** Selects the slot first, then the item. */
export const bySlotFirst: PlayMethod = async (page, item, slot) => {
  await at(page, slot).click();
  await expect(at(page, slot)).toHaveAttribute("aria-pressed", "true");
  await at(page, item).click();
};

export const byMouse: PlayMethod = async (page, item, slot) => {
  const [from, to] = [await middle(at(page, item)), await middle(at(page, slot))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20);
  // Slightly off-centre, which is tolerated.
  await page.mouse.move(to.x + 12, to.y - 12, { steps: 3 });
  await page.mouse.up();
};

export const byFinger: PlayMethod = async (page, item, slot) => {
  const [from, to] = [await middle(at(page, item)), await middle(at(page, slot))];
  const touch = await fingers(page);
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x + 15, y: from.y - 15 });
  await touch("touchMove", to);
  await touch("touchEnd");
};

/** Tabs to the tray unless the focus is in the game, then uses the arrow keys, like a player without a mouse. */
export const byKeys: PlayMethod = async (page, item, slot) => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const active = document.activeElement as HTMLElement | null;
      return active?.closest(".portal") === null ? "" : (active?.dataset.at ?? "");
    });
  const press = async (key: string, until: (name: string) => boolean): Promise<void> => {
    for (let presses = 0; !until(await focused()); presses += 1) {
      expect(presses, `${key} doesn't lead there`).toBeLessThan(40);
      await page.keyboard.press(key);
    }
  };
  await press("Tab", (name) => name.startsWith("i"));
  // Items are in the order of their numbers, and the focus starts at the first one left.
  await press("ArrowRight", (name) => name === item);
  await page.keyboard.press("Enter");
  await expect(at(page, item)).toHaveAttribute("aria-pressed", "true");
  // The focus has moved to the slots, where the next press is.
  await expect.poll(focused).toMatch(/^s/);
  await press("ArrowRight", (name) => name === slot);
  await page.keyboard.press("Enter");
  // And back to the things, if there are any left to place.
  if ((await emptySlots(page).count()) > 0) await expect(page.locator(".portal .thing:focus")).toHaveCount(1);
};

/** Plays to the end without a mistake, and skips the admiring of the finished picture unless the test looks at it. */
export async function playAll(page: Page, way: PlayMethod, { admires = false } = {}): Promise<void> {
  const pairs = await solve(page);
  for (const [index, [item, slot]] of pairs.entries()) {
    await way(page, item, slot);
    await expect(emptySlots(page), `${item} into ${slot}`).toHaveCount(pairs.length - index - 1);
  }
  if (admires) return expect(gamePage(page)).toHaveAttribute("data-admire", "");
  await skipAdmiring(page);
}

/** Any press ends the admiring: here that of a key which does nothing else. */
export async function skipAdmiring(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await expect(gamePage(page)).toHaveAttribute("data-end", /./);
}

/** Waits until every picture on the screen has loaded. */
export async function picturesLoaded(page: Page): Promise<void> {
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

/** The answer to the sum that the gate asks in words. */
export async function gateAnswer(page: Page): Promise<string> {
  const ask = page.getByTestId("gate-ask");
  const numbers = ((await ask.getAttribute("data-numbers")) ?? "").split(",");
  const asked = await ask.locator(".gate-number").allInnerTexts();
  return String(asked.reduce((sum, word) => sum * (numbers.indexOf(word) + 3), 1));
}

/** Opens the grown-ups' corner. */
export async function openCorner(page: Page): Promise<void> {
  await page.getByTestId("grown-ups").click();
  await page.getByTestId("gate-answer").fill(await gateAnswer(page));
  await page.getByTestId("gate-open").click();
  await expect(page.getByTestId("panel")).toBeVisible();
}
