import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, visit } from "./fixtures";

/** The data that the rules are played with, as the game's own files have it. */
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../games/data/portals/${name}.json`, import.meta.url), "utf8"));
const ITEMS = new Map(
  (read("items") as { items: { id: string; index: string }[] }).items.map(({ id, index }) => [id, index]),
);
interface Slot {
  index: string[];
  strict?: boolean;
}
const SLOTS: Record<string, Slot[]> = {
  d1: (read("d1") as { slots: Slot[] }).slots,
  d2: (read("d2") as { slots: Slot[] }).slots,
};

export const items = (page: Page): Locator => page.getByTestId("item");
export const slots = (page: Page): Locator => page.getByTestId("slot");
export const free = (page: Page): Locator => page.locator(".portal .ring:not(.full)");
export const end = (page: Page): Locator => page.locator(".portal-page");
export const at = (page: Page, name: string): Locator => page.locator(`.portal [data-at="${name}"]`);

/** Opens a page of play and waits for the things in its tray. */
export async function begin(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(items(page).first()).toBeVisible();
}

/** What is on the table: the ids of the things and the numbers of the slots, in their order. */
export async function session(page: Page): Promise<{ items: string[]; slots: string[] }> {
  const names = (all: Locator, name: string): Promise<string[]> =>
    all.evaluateAll((found, key) => found.map((one) => (one as HTMLElement).dataset[key] ?? ""), name);
  return { items: await names(items(page), "item"), slots: await names(slots(page), "slot") };
}

/** May this thing go there, whatever else is free? */
function fits(slot: Slot, item: string): boolean {
  const index = ITEMS.get(item) ?? "?";
  return slot.index.some((of) => of === index || (slot.strict !== true && index.startsWith(of)));
}

/**
 * A thing for every slot, as pairs of names on the page (`i2`, `s0`), found by trying. Slots with a choice come first: filling
 * them lifts what `k1` asks for. `wrong` are pairs that the rules refuse.
 */
export async function solve(page: Page): Promise<{ pairs: [string, string][]; wrong: [string, string][] }> {
  const portal = (await page.locator(".portal").getAttribute("data-portal")) ?? "";
  const { items: things, slots: places } = await session(page);
  const all = places.map((number) => SLOTS[portal]?.[Number(number)] ?? { index: [] });
  const taken = new Map<number, number>();
  const fill = (slot: number): boolean => {
    if (slot === all.length) return true;
    return things.some((thing, item) => {
      if (taken.has(item) || !fits(all[slot] as Slot, thing)) return false;
      taken.set(item, slot);
      if (fill(slot + 1)) return true;
      taken.delete(item);
      return false;
    });
  };
  expect(fill(0), `${portal}: ${things.join()} into ${places.join()}`).toBe(true);
  const choice = (slot: number): number => (all[slot]?.index.length ?? 0);
  const pairs = [...taken].toSorted(([, a], [, b]) => choice(b) - choice(a));
  const wrong = things.flatMap((thing, item) =>
    all.flatMap((slot, place): [string, string][] => (fits(slot, thing) ? [] : [[`i${item}`, `s${place}`]])),
  );
  return { pairs: pairs.map(([item, slot]): [string, string] => [`i${item}`, `s${slot}`]), wrong };
}

export type Way = (page: Page, item: string, slot: string) => Promise<void>;

async function middle(one: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

export const byTaps: Way = async (page, item, slot) => {
  await at(page, item).click();
  await at(page, slot).click();
};

/** The slot first: it waits for what belongs there. */
export const bySlotFirst: Way = async (page, item, slot) => {
  await at(page, slot).click();
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
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  await touch("touchMove", [{ x: from.x + 15, y: from.y - 15 }]);
  await touch("touchMove", [to]);
  await touch("touchEnd", []);
  await finger.detach();
};

export const byKeys: Way = async (page, item, slot) => {
  await at(page, item).focus();
  await page.keyboard.press("Enter");
  await at(page, slot).focus();
  await page.keyboard.press("Enter");
};

/** Plays to the end without a mistake. */
export async function playAll(page: Page, way: Way): Promise<void> {
  const { pairs } = await solve(page);
  for (const [index, [item, slot]] of pairs.entries()) {
    await way(page, item, slot);
    await expect(free(page), `${item} into ${slot}`).toHaveCount(pairs.length - index - 1);
  }
  await expect(end(page)).toHaveAttribute("data-end", /./);
}

/** Finishes a game that was begun somehow: everything is tried everywhere. */
export async function playRest(page: Page): Promise<void> {
  for (const name of await items(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.at ?? ""))) {
    for (const slot of await free(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.at ?? ""))) {
      if ((await at(page, name).count()) === 0 || (await free(page).count()) === 0) break;
      await byTaps(page, name, slot);
    }
  }
}

/** Opens the corner of the grown-ups. */
export async function openCorner(page: Page): Promise<void> {
  await page.getByTestId("grown-ups").click();
  const sum = (await page.getByTestId("gate-ask").getAttribute("data-sum")) ?? "";
  await page.getByTestId("gate-answer").fill(sum);
  await page.getByTestId("gate-open").click();
  await expect(page.getByTestId("panel")).toBeVisible();
}
