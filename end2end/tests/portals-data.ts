import { readFileSync } from "node:fs";

/** Reads a data file of Portals. Item and slot numbers are 0-based indices into these lists. */
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../games/data/portals/${name}.json`, import.meta.url), "utf8"));

interface Slot {
  index: string[];
  strict: boolean;
}

export const PORTALS = ["d1", "d2", "d3", "d4"] as const;
export type Portal = (typeof PORTALS)[number];
export type Variant = "t1" | "k1" | "e1";

export const ITEMS = (read("items") as { items: { id: string; index: string; name: Record<string, string> }[] }).items;
const slotsOf = (portal: Portal): Slot[] => (read(portal) as { slots: Slot[] }).slots;
export const SLOTS: Record<Portal, Slot[]> = { d1: slotsOf("d1"), d2: slotsOf("d2"), d3: slotsOf("d3"), d4: slotsOf("d4") };
const VARIANTS: Variant[] = ["t1", "k1", "e1"];

/** Whether an item fits a slot, whatever other slots are empty. */
export function fits(slot: Slot, item: string): boolean {
  const index = ITEMS.find(({ id }) => id === item)?.index ?? "?";
  return slot.index.some((of) => of === index || (!slot.strict && index.startsWith(of)));
}

/** Whether two slots may be in one session for toddlers: they share no category, and each takes an item the other does not. */
export function mayCoexist(one: Slot, other: Slot): boolean {
  const categories = (slot: Slot): (string | undefined)[] => slot.index.map((index) => index[0]);
  const alone = (slot: Slot, beside: Slot): boolean => ITEMS.some(({ id }) => fits(slot, id) && !fits(beside, id));
  return !categories(one).some((of) => categories(other).includes(of)) && alone(one, other) && alone(other, one);
}

/** A session as encoded in `docs/formats.md`: an item per slot number, and the extra items. */
export interface Session {
  portal: Portal;
  variant: Variant;
  pairs: [slot: number, item: string][];
  extra?: string[];
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Packs fields, each a value and its number of bits, into base64url. */
export function pack(fields: [value: number, bits: number][]): string {
  const bits = fields.map(([value, width]) => value.toString(2).padStart(width, "0")).join("");
  // Padded to whole bytes, as base64 requires, then split into characters of six bits.
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  return (bytes.match(/.{1,6}/g) ?? []).map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

const number = (item: string): number => {
  const found = ITEMS.findIndex(({ id }) => id === item);
  if (found < 0) throw new Error(`there is no item ${item}`);
  return found;
};

/** The code of a session. */
export function code({ portal, variant, pairs, extra = [] }: Session): string {
  return pack([
    [1, 6],
    [PORTALS.indexOf(portal), 6],
    [VARIANTS.indexOf(variant), 2],
    [pairs.length, 5],
    ...pairs.flatMap(([slot, item]): [number, number][] => [[slot, 5], [number(item), 12]]),
    [extra.length, 3],
    ...extra.map(number).toSorted((a, b) => a - b).map((item): [number, number] => [item, 12]),
  ]);
}

/** The link that opens a session. */
export const link = (session: Session): string => `/portals?s=${code(session)}`;

/** The ids of all items in a code, including extra ones. */
export function itemsIn(text: string): string[] {
  const bits = [...text].map((character) => ALPHABET.indexOf(character).toString(2).padStart(6, "0")).join("");
  let at = 14;
  const take = (width: number): number => Number.parseInt(bits.slice(at, (at += width)), 2);
  const item = (): string => ITEMS[take(12)]?.id ?? "?";
  const pairs = Array.from({ length: take(5) }, () => {
    take(5);
    return item();
  });
  return [...pairs, ...Array.from({ length: take(3) }, item)];
}
