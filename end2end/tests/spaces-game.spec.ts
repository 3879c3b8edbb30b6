import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import {
  DESKTOP,
  newPlayer,
  answer,
  back,
  startChallenge,
  copyLink,
  games,
  openLobby,
  openInPlace,
  openLink,
  simulateRound,
  player,
  reload,
  rounds,
  skipToEnd,
  totals,
  turn,
  makeAndUseBoard,
  verdict,
  verdictText,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

/** Challenge and answer for five rounds. Whoever answers makes the next challenge. */
const BOARDS: [string, string][] = [
  ["3|7p4t8p5p2pG2f", "3|7p4p1pG1f"],
  ["3|6p3p3t0pG0f", "3|8p5p4t2pG2f"],
  ["3|8p7p4p1pG1f", "3|6p7t3p0pG0f"],
  ["3|7p8t4p5t1pG1f", "3|6p3p4t0pG0f"],
  ["3|6p3t7p4p1pG1f", "3|8p5p2pG2f"],
];

/** The score on the page of Ala, who makes the first challenge, after this many rounds. */
function score(played: number): [number, number] {
  const sum: [number, number] = [0, 0];
  BOARDS.slice(0, played).forEach(([first, second], round) => {
    const [challenger, answerer] = simulateRound(first, second).points;
    sum[0] += round % 2 === 0 ? challenger : answerer;
    sum[1] += round % 2 === 0 ? answerer : challenger;
  });
  return sum;
}

/** The points of a round, from the side of its answerer or its challenger. */
function points(round: number, of: "challenger" | "answerer"): [number, number] {
  const [challengerBoard, answererBoard] = BOARDS[round] ?? ["", ""];
  const [first, second] = simulateRound(challengerBoard, answererBoard).points;
  return of === "challenger" ? [first, second] : [second, first];
}

test("a phone and a desktop play five rounds by links alone and agree on everything", async ({ page, secondContext }) => {
  test.setTimeout(120_000);
  const ala = { page: await player(page, { name: "Ala", creature: "crab" }), name: "Ala" };
  const ola = { page: await newPlayer(await secondContext(DESKTOP), { name: "Ola", creature: "owl" }), name: "Ola" };
  let [challenger, answerer] = [ala, ola];
  const links: string[] = [];

  await openLobby(ala.page);
  await startChallenge(ala.page, BOARDS[0]?.[0] ?? "");
  await expect(turn(ala.page)).toHaveText(en.progress.spaces.send_first);
  links.push(await copyLink(ala.page));
  await expect(turn(ala.page)).toHaveText(en.progress.unnamed.wait_answer);
  await expect(totals(ala.page)).toHaveText("0 : 0");

  for (const [round, [, reply]] of BOARDS.entries()) {
    // The answerer opens the link: a challenge, or a result with the next challenge in it.
    await openLink(answerer.page, links.at(-1) ?? "");
    if (round === 0) {
      await expect(visitSheet(answerer.page)).toContainText(fill(text.visit.challenge, { name: challenger.name }));
    } else {
      const answered = fill(text.visit.result, { name: challenger.name });
      await expect(visitSheet(answerer.page)).toContainText(answered);
      await answerer.page.getByTestId("go-on").click();
      await skipToEnd(answerer.page);
      await expect(verdict(answerer.page)).toHaveText(verdictText(points(round - 1, "challenger"), challenger.name));
      await back(answerer.page);
      await expect(turn(answerer.page)).toHaveText(fill(en.progress.spaces.answer, { name: challenger.name }));
    }
    await answer(answerer.page, reply);
    await skipToEnd(answerer.page);
    await expect(verdict(answerer.page)).toHaveText(verdictText(points(round, "answerer"), challenger.name));
    await back(answerer.page);
    await expect(rounds(answerer.page)).toHaveCount(round + 1);
    await expect(rounds(answerer.page).last()).toHaveAttribute("data-points", points(round, "answerer").join(":"));

    const next = BOARDS[round + 1]?.[0];
    if (next !== undefined) {
      await expect(turn(answerer.page)).toHaveText(fill(en.progress.spaces.choose, { name: challenger.name }));
      await answerer.page.getByTestId("next-challenge").click();
      await makeAndUseBoard(answerer.page, next);
      await expect(turn(answerer.page)).toHaveText(fill(en.progress.spaces.send_answer, { name: challenger.name }));
      links.push(await copyLink(answerer.page));
      await expect(turn(answerer.page)).toHaveText(fill(en.progress.spaces.wait_answer, { name: challenger.name }));
    }

    if (round === 2) {
      // In the middle both reload and continue where they were.
      for (const { page } of [ala, ola]) {
        const before = await turn(page).innerText();
        await reload(page);
        await expect(turn(page)).toHaveText(before);
      }
      // The last opened link arrives twice, an old one arrives late, and one returns to its sender.
      const known: [typeof ala, string | undefined, string][] = [
        [answerer, links.at(-2), text.visit.known],
        [answerer, links[0], text.visit.known],
        [challenger, links[0], text.visit.known],
        [answerer, links.at(-1), text.visit.own],
      ];
      for (const [{ page }, link, title] of known) {
        await openLink(page, link ?? "");
        await expect(visitSheet(page)).toContainText(title);
        await page.getByTestId("open-game").click();
        await expect(rounds(page)).toHaveCount(page === answerer.page ? 3 : 2);
      }
      await expect(turn(answerer.page)).toHaveText(fill(en.progress.spaces.wait_answer, { name: challenger.name }));
    }
    [challenger, answerer] = [answerer, challenger];
  }

  // The link of whoever answered last ends the game.
  const [mine, theirs] = score(5);
  const outcome = (first: number, second: number, name: string): string => {
    if (first === second) return fill(en.progress.spaces.tied, { mine: first, theirs: second });
    return first > second
      ? fill(en.progress.spaces.won, { mine: first, theirs: second })
      : fill(en.progress.spaces.lost, { name, mine: first, theirs: second });
  };
  const [last, first] = [challenger, answerer];
  const [lastScore, firstScore] = last === ala ? [[mine, theirs], [theirs, mine]] : [[theirs, mine], [mine, theirs]];
  const send = fill(en.progress.spaces.send_last, { name: first.name });
  const [a = 0, b = 0] = lastScore ?? [];
  await expect(turn(last.page)).toHaveText(`${outcome(a, b, first.name)} ${send}`);
  links.push(await copyLink(last.page));
  await expect(turn(last.page)).toHaveText(outcome(a, b, first.name));
  await openLink(first.page, links.at(-1) ?? "");
  await first.page.getByTestId("go-on").click();
  await skipToEnd(first.page);
  await back(first.page);
  await expect(turn(first.page)).toHaveText(outcome(b, a, last.name));

  await expect(totals(last.page)).toHaveText(`${a} : ${b}`);
  await expect(totals(first.page)).toHaveText(`${b} : ${a}`);
  expect([a, b].sort()).toEqual([...(firstScore ?? [])].sort());
  for (const { page } of [ala, ola]) {
    await expect(rounds(page)).toHaveCount(5);
    await expect(page.getByTestId("again")).toBeVisible();
  }
  const pointsOf = async (page: typeof ala.page) =>
    rounds(page).evaluateAll((items) => items.map((item) => item.getAttribute("data-points") ?? ""));
  const mirrored = (await pointsOf(ola.page)).map((both) => both.split(":").reverse().join(":"));
  expect(await pointsOf(ala.page)).toEqual(mirrored);
});

test("a link opened over the current game leaves it unchanged until it is accepted", async ({ page, secondContext }) => {
  await player(page, { name: "Ala" });
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  const first = await copyLink(page);
  const ola = await newPlayer(await secondContext(), { name: "Ola" });
  await openLink(ola, first);
  await answer(ola, "2|3p1pG1f");
  await back(ola);
  const second = await copyLink(ola);

  await openInPlace(page, second);
  await expect(visitSheet(page)).toContainText(fill(text.visit.result, { name: "Ola" }));
  await page.getByTestId("later-link").click();
  await expect(page).toHaveURL("/spaces");
  await games(page).click();
  await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
  await expect(rounds(page)).toHaveCount(0);

  await openInPlace(page, second);
  await page.getByTestId("go-on").click();
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  // Only the answer was sent: the next challenge is still to come.
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.wait_challenge, { name: "Ola" }));
  await ola.getByTestId("next-challenge").click();
  await makeAndUseBoard(ola, "2|2p3p1pG1f");
  await openLink(page, await copyLink(ola));
  await expect(visitSheet(page)).toContainText(fill(text.visit.next_only, { name: "Ola" }));
  await page.getByTestId("go-on").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
});

test("the first of two answers counts, and a dismissed challenge leaves nothing behind", async ({ page, secondContext }) => {
  await player(page, { name: "Ala" });
  const start = "challenge=2%7C2p0pG0f&g=K3M9QX";
  const ola = await newPlayer(await secondContext(), { name: "Ola" });
  await openLink(ola, `/spaces#${start}`);
  await answer(ola, "2|3p1pG1f");
  await back(ola);
  await openLink(ola, "/spaces#result=2%7C2p0pG0f,2%7C2p3p1pG1f&g=K3M9QX");
  await expect(visitSheet(ola)).toContainText(text.visit.conflict);
  await expect(visitSheet(ola)).toContainText(fill(text.visit.conflict_text, { round: 1 }));
  await ola.getByTestId("open-game").click();
  await expect(rounds(ola)).toHaveCount(1);

  await visit(page, `/spaces#${start}`);
  await page.getByTestId("later-link").click();
  await expect(games(page)).toHaveCount(0);
});

/** Resumes a game of five rounds against Ola from its last link. */
async function finishedGame(page: Page): Promise<void> {
  await player(page, { name: "Ala" });
  const five = BOARDS.flat().map((board) => board.replace("|", "%7C"));
  await openLink(page, `/spaces#result=${five.join()}&g=K3M9QX&from=Ola`);
  await page.getByTestId("take-up").click();
  await expect(rounds(page)).toHaveCount(5);
}

test("after the fifth round nothing more is requested, and a new game is one press away", async ({ page }) => {
  await finishedGame(page);
  const [mine, theirs] = score(5);
  await expect(totals(page)).toHaveText(`${mine} : ${theirs}`);
  await expect(page.getByTestId("answer")).toBeHidden();
  await expect(page.getByTestId("next-challenge")).toBeHidden();
  await expect(page.locator(".share-row")).toBeHidden();

  await page.getByTestId("again").click();
  // Size and rules are those of the game before.
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await makeAndUseBoard(page, "3|7p4p1pG1f");
  await expect(rounds(page)).toHaveCount(0);
  const link = await copyLink(page);
  expect(link).toContain("#challenge=3%7C7p4p1pG1f");
  expect(link).not.toContain("K3M9QX");
  await back(page);
  await expect(games(page)).toHaveCount(2);
});

test("a new game after the fifth round is against the same friend", async ({ page }) => {
  await finishedGame(page);
  await page.getByTestId("again").click();
  await makeAndUseBoard(page, "3|7p4p1pG1f");
  await copyLink(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.wait_answer, { name: "Ola" }));
});
