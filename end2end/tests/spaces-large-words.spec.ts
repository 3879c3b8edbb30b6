import { expect, test } from "./fixtures";
import { DOUBLE_TEXT } from "./large-text";
import { brokenWords } from "./layout";
import { answer, back, games, openLobby, openLink, player, rounds, skipToEnd } from "./spaces";

test.use({ locale: "bg", viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion: "reduce" }, ...DOUBLE_TEXT });

/** Longer words do not fit on every line of that width. */
const SHORT = /(?<!\p{L})\p{L}{1,10}(?!\p{L})/gu;

test("no short word is broken across lines at 200 % text size on a narrow phone", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=3%7C8p7t5p4t2pG2f@crab&from=Ben");
  expect.soft(await brokenWords(page, SHORT), "a challenge").toEqual([]);
  await answer(page, "3|6p7p8p5p2p1pG1f");
  await skipToEnd(page);
  expect.soft(await brokenWords(page, SHORT), "a round").toEqual([]);
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  expect.soft(await brokenWords(page, SHORT), "a game").toEqual([]);
  await back(page);
  await openLobby(page);
  await expect(games(page)).toHaveCount(1);
  expect.soft(await brokenWords(page, SHORT), "the list of games").toEqual([]);
});
