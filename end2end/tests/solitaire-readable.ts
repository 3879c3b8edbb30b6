import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { at, encodeFreecell, open } from "./solitaire";

/** Windows from the smallest phone to a large screen, both ways up. */
export const WINDOWS = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The lengths of columns, every one from 2 to 19; the cards of each row are a whole deck. */
const LENGTHS = [
  [19, 18, 15],
  [17, 16, 14, 5],
  [13, 12, 11, 10, 6],
  [9, 8, 7, 4, 3, 2, 19],
];

/** FreeCell with columns of these lengths. Every third card is a ten, as long as there are any: the widest rank. */
function dealt(lengths: number[]): string {
  const deck = [..."A23456789TJQK"].flatMap((rank) => [..."SHCD"].map((suit) => rank + suit));
  const tens = deck.filter((card) => card.startsWith("T"));
  const others = deck.filter((card) => !card.startsWith("T"));
  const cards = deck.map((_, index) => (index % 3 === 0 ? tens.pop() : undefined) ?? others.pop() ?? "");
  const columns = Array.from({ length: 8 }, (_, index) => cards.splice(0, lengths[index] ?? 0));
  return `/solitaire?p=${encodeFreecell("00", [[], [], [], []], columns)}`;
}

/** Klondike by three, with three cards on the waste after a press on the stock. */
const FAN = "/solitaire/klondike?deal=6&draw=3";

/** The tables on which every open card must be read, each with its number of open cards. */
export const TABLES: { path: string; open: number; draws: boolean }[] = [
  ...LENGTHS.map((lengths) => ({ path: dealt(lengths), open: 52, draws: false })),
  { path: FAN, open: 10, draws: true },
];

/** Opens a table; its cards. */
export async function show(page: Page, { path, open: cards, draws }: (typeof TABLES)[number]): Promise<void> {
  await open(page, path);
  if (draws) await at(page, "s").click();
  await expect(page.locator(".felt .playing-card:not(.back) b")).toHaveCount(cards);
}

/** Open cards whose rank or suit is covered or too small to be read, by what is in front at five points of each. */
export async function illegible(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const card of document.querySelectorAll<HTMLElement>(".felt .playing-card[data-card]:not(.back)")) {
      const name = card.dataset.card ?? "";
      card.scrollIntoView({ block: "nearest" });
      const parts = [card.querySelector("b"), card.querySelector(".suit:not(.pip)")];
      const boxes = parts.map((part) => part?.getBoundingClientRect() ?? new DOMRect());
      for (const [index, { left, top, width, height }] of boxes.entries()) {
        const what = `${index === 0 ? "rank" : "suit"} of ${name}`;
        // A letter has no ink in the upper and lower fifth of its line.
        const [above, beside] = index === 0 ? [0.2, 0.1] : [0.1, 0.1];
        if (height * (1 - 2 * above) < 6.5) found.push(`${what} is ${(height * (1 - 2 * above)).toFixed(1)} px high`);
        for (const [x, y] of [[0, 0], [1, 0], [0.5, 0.5], [0, 1], [1, 1]] as const) {
          const front = document.elementFromPoint(
            left + width * (beside + x * (1 - 2 * beside)),
            top + height * (above + y * (1 - 2 * above)),
          );
          if (!card.contains(front)) {
            found.push(`${what} is covered by ${front?.closest("[data-card]")?.getAttribute("data-card") ?? front?.className}`);
            break;
          }
        }
      }
      const [rank, suit] = boxes as [DOMRect, DOMRect];
      const apart = suit.left >= rank.right - 1 || suit.top >= rank.bottom - rank.height * 0.2;
      if (!apart) found.push(`rank and suit of ${name} overlap`);
    }
    return found;
  });
}
