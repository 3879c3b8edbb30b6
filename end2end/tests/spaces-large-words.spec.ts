import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { DOUBLE_TEXT } from "./large-text";
import { answer, back, games, lobby, openLink, player, rounds, toTheEnd } from "./spaces";

test.use({ locale: "bg", viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: "reduce" }, ...DOUBLE_TEXT });

/** Longer words do not fit into a line of that width. */
const LONGEST = 10;

/** Words that go on in a second line. */
async function broken(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements, longest) => {
    const found: string[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const word of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1 && word[0].length <= longest) found.push(word[0]);
        }
      }
    }
    return found;
  }, LONGEST);
}

test("with text at 200 % no name and no choice is broken into lines on a narrow phone", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=3%7C8p7t5p4t2pG2f@crab&from=Ben");
  expect.soft(await broken(page, "[data-testid=visit] h2"), "a challenge").toEqual([]);
  await answer(page, "3|6p7p8p5p2p1pG1f");
  await toTheEnd(page);
  expect.soft(await broken(page, ".score, .mode, .watch-say"), "a round").toEqual([]);
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  expect.soft(await broken(page, "h1, .score, .history, .turn-line"), "a game").toEqual([]);
  await back(page);
  await lobby(page);
  await expect(games(page)).toHaveCount(1);
  expect.soft(await broken(page, ".game-open"), "the list of games").toEqual([]);
});
