import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  answer,
  back,
  copyLink,
  games,
  makeAndUseBoard,
  newPlayer,
  openLink,
  openLobby,
  player,
  rounds,
  skipToEnd,
  startChallenge,
  turn,
  useOwnBoard,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;
const LINES = ["3|6p3p0pG0f", "3|7p4p1pG1f", "3|8p5p2pG2f"] as const;

/** Opens a challenge, answers it and copies the answer's link. */
async function reply(page: Page, challenge: string, board: string): Promise<string> {
  await openLink(page, challenge);
  await answer(page, board);
  await back(page);
  return copyLink(page);
}

test("a challenge answered by two friends becomes two games", async ({ page, secondContext }) => {
  test.setTimeout(120_000);
  await player(page, { name: "Ala" });
  await openLobby(page);
  await startChallenge(page, LINES[0]);
  const challenge = await copyLink(page);
  await expect(page.getByText(text.game.many)).toBeVisible();

  const ola = await newPlayer(await secondContext(), { name: "Ola" });
  await openLink(page, await reply(ola, challenge, LINES[1]));
  await page.getByTestId("go-on").click();
  const cara = await newPlayer(await secondContext(), { name: "Cara" });
  const second = await reply(cara, challenge, LINES[2]);
  await openLink(page, second);
  await expect(visitSheet(page)).toContainText(fill(text.visit.another, { name: "Cara" }));
  await page.getByRole("button", { name: fill(text.visit.another_start, { name: "Cara" }) }).click();
  await skipToEnd(page);
  await page.getByTestId("watch-done").click();
  await expect(rounds(page)).toHaveCount(1);
  await back(page);
  await expect(games(page)).toHaveCount(2);

  // Cara's game continues on both devices.
  await cara.getByTestId("next-challenge").click();
  await useOwnBoard(cara);
  await openLink(page, await copyLink(cara));
  await page.getByTestId("go-on").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Cara" }));
  await page.getByTestId("answer").click();
  await useOwnBoard(page);
  await skipToEnd(page);
  await page.getByTestId("watch-done").click();
  await openLink(cara, await copyLink(page));
  await cara.getByTestId("go-on").click();
  await skipToEnd(cara);
  await cara.getByTestId("watch-done").click();
  await expect(rounds(cara)).toHaveCount(2);
  await back(cara);
  await expect(games(cara)).toHaveCount(1);
});

test("the link that ends a game brings the challenge of a rematch", async ({ page, secondContext }) => {
  test.setTimeout(120_000);
  // Four rounds are played, and the fifth challenge waits for Ola's answer.
  const played = [LINES[0], LINES[1], LINES[1], LINES[2], LINES[2], LINES[0], LINES[0], LINES[2]];
  const escaped = played.map((board) => board.replace("|", "%7C")).join();
  const ola = await newPlayer(await secondContext(), { name: "Ola" });
  await openLink(ola, `/spaces#result=${escaped}&next=${LINES[1].replace("|", "%7C")}&g=K3M9QX&from=Ala`);
  await ola.getByTestId("take-up").click();
  await makeAndUseBoard(ola, LINES[2]);
  await skipToEnd(ola);
  await ola.getByTestId("watch-done").click();
  await expect(ola.locator(".climax")).toBeVisible();
  await expect(ola.getByText(text.game.together)).toBeVisible();
  await expect(ola.getByText(text.game.revealed)).toBeVisible();
  await ola.getByTestId("again").click();
  await useOwnBoard(ola);
  const link = await copyLink(ola);
  expect(link).toContain("#result=");
  expect(link).toContain("&next=");
  await expect(turn(ola)).toHaveText(fill(en.progress.spaces.wait_answer, { name: "Ala" }));

  // Ala's device has lost the game, and takes both up from the link.
  await player(page, { name: "Ala" });
  await openLink(page, link);
  await page.getByTestId("take-up").click();
  await expect(page.locator(".climax")).toBeVisible();
  await page.getByTestId("rematch").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await page.getByTestId("answer").click();
  await makeAndUseBoard(page, LINES[1]);
  await skipToEnd(page);
  await page.getByTestId("watch-done").click();
  await openLink(ola, await copyLink(page));
  await ola.getByTestId("go-on").click();
  await skipToEnd(ola);
  await ola.getByTestId("watch-done").click();
  await expect(rounds(ola)).toHaveCount(1);
});
