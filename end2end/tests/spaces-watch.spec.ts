import type { Page } from "@playwright/test";
import { asked } from "./device";
import { expect, test } from "./fixtures";
import { answer, back, happens, notice, openLink, play, player, rounds, toTheEnd, verdict, verdictOf } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces.watch;
const you = en.spaces.you;

/** Ala's board, turned around, has its traps on the squares 1 and 4; the answer walks on 1. */
const THEIRS = "3|8p7t5p4t2pG2f";
const MINE = "3|6p7p8p5p2p1pG1f";

/** Opens the round of two boards as the answerer sees it. */
async function round(page: Page, theirs = THEIRS, mine = MINE): Promise<void> {
  await player(page);
  await openLink(page, `/spaces#challenge=${theirs.replace("|", "%7C")}&from=Ala`);
  await answer(page, mine);
}

const points = (page: Page, mine: number, theirs: number) =>
  expect(page.getByTestId("points")).toHaveText(`${mine} : ${theirs}`);
const place = (page: Page) => page.getByTestId("scrub").inputValue().then(Number);
/** The button of the first round in the history. */
const again = fill(en.spaces.game.watch_round, { round: fill(text.title, { round: 1 }) });
const steps = (step: number, of: number): string => fill(text.step_of, { step, steps: of });

/** Time goes on by `runFor` only: on a busy machine the page would be ahead of its test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("a round plays by itself to its end, faster if wished, and once more", async ({ page }) => {
  await stopClock(page);
  await round(page);
  await expect(happens(page)).toContainText(text.before);
  await points(page, 0, 0);
  // 900 milliseconds a step.
  for (let step = 1; step <= 6; step += 1) {
    await page.clock.runFor(920);
    await expect(page.getByText(steps(step, 6))).toBeVisible();
  }
  await expect(verdict(page)).toHaveText(verdictOf(play(MINE, THEIRS).points, "Ala"));
  const restart = page.getByTestId("play");
  await expect(restart).toHaveText(text.again);
  await page.getByRole("button", { name: text.fast }).click();
  await expect(page.getByRole("button", { name: text.fast })).toHaveAttribute("aria-pressed", "true");
  await restart.click();
  await expect(verdict(page)).toBeHidden();
  for (let step = 1; step <= 6; step += 1) {
    await page.clock.runFor(370);
    await expect(page.getByText(steps(step, 6))).toBeVisible();
  }
  await expect(restart).toHaveText(text.again);
  await page.getByRole("button", { name: text.slow }).click();
  await restart.click();
  await page.clock.runFor(1_500);
  await expect(page.getByText(steps(0, 6))).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(steps(1, 6))).toBeVisible();
});

test("a pause holds the round, and play goes on from there", async ({ page }) => {
  await stopClock(page);
  await round(page);
  await page.clock.runFor(1_000);
  const button = page.getByTestId("play");
  await expect(button).toHaveText(text.pause);
  await button.click();
  await expect(button).toHaveText(text.play);
  const held = await place(page);
  await page.clock.runFor(10_000);
  expect(await place(page)).toBe(held);
  await button.click();
  await page.clock.runFor(920);
  await expect.poll(() => place(page)).toBe(held + 1);
});

test("step by step, back and by the slider, points and reasons go along", async ({ page }) => {
  await round(page);
  await page.getByTestId("play").click();
  const scrub = page.getByTestId("scrub");
  await scrub.fill("0");
  await expect(happens(page)).toContainText(text.before);
  await expect(page.locator(".runner.own")).toBeHidden();
  const [on, before] = [page.getByTestId("step-on"), page.getByTestId("step-back")];

  const told: [string[], number, number][] = [
    [[fill(text.places, { who: you }), fill(text.places, { who: "Ala" })], 0, 0],
    // Of the opponent nobody is told that a trap is put.
    [[fill(text.sideways, { who: you }), fill(text.hidden, { who: "Ala" })], 0, 0],
    [[fill(text.sideways, { who: you }), fill(text.forward, { who: "Ala" })], 0, 1],
    [[fill(text.forward, { who: you }), fill(text.hidden, { who: "Ala" })], 1, 1],
    [[fill(text.forward, { who: you }), fill(text.forward, { who: "Ala" })], 2, 2],
    [[fill(text.hit, { who: you }), fill(text.goal, { who: "Ala" }), text.end_goal], 1, 3],
  ];
  for (const [index, [lines, mine, theirs]] of told.entries()) {
    await on.click();
    await expect(page.getByText(steps(index + 1, 6))).toBeVisible();
    for (const line of lines) await expect(happens(page)).toContainText(line);
    await points(page, mine, theirs);
    await expect(page.getByRole("img", { name: fill(text.board, { step: index + 1 }) })).toBeVisible();
  }
  await on.click();
  await expect(page.getByText(steps(6, 6))).toBeVisible();
  await before.click();
  await points(page, 2, 2);
  await expect(verdict(page)).toBeHidden();
  await scrub.fill("3");
  await points(page, 0, 1);
  await scrub.press("ArrowRight");
  await points(page, 1, 1);
  await expect(scrub).toHaveAttribute("aria-valuetext", steps(4, 6));
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("scrub");
});

for (const [what, theirs, mine, lines] of [
  ["both meet on one square", "3|7p4p1pG1f", "3|7p4p5p2pG2f", [text.met]],
  [
    "a trap is put under a piece that stands there",
    "3|7p6t4t8p5p2pG2f",
    "3|7p4p3t1pG1f",
    [fill(text.put_under, { who: you })],
  ],
  [
    "a trap is put under a piece that has no point yet",
    "3|7p4p1t5p2pG2f",
    "3|7p6t8t4p1pG1f",
    [fill(text.put_under_free, { who: you })],
  ],
  [
    "both are caught",
    "3|6p6t7p8p5p2pG2f",
    "3|6p6t7p8p5p2pG2f",
    [text.end_stopped],
  ],
] as const) {
  test(`${what}: the page says so and reckons as the rules do`, async ({ page }) => {
    await round(page, theirs, mine);
    const { points: reckoned, hits, steps: all } = play(mine, theirs);
    const scrub = page.getByTestId("scrub");
    await expect(scrub).toHaveAttribute("max", String(all));
    const said: string[] = [];
    for (let step = 1; step <= all; step += 1) {
      await scrub.fill(String(step));
      await expect(page.getByText(steps(step, all))).toBeVisible();
      said.push(await happens(page).innerText());
    }
    for (const line of lines) expect(said.join("\n")).toContain(line);
    await points(page, reckoned[0], reckoned[1]);
    await expect(verdict(page)).toHaveText(verdictOf(reckoned, "Ala"));
    await expect(page.locator(".watch .hit")).toHaveCount(hits.size === 0 ? 0 : 1);
  });
}

test.describe("where less motion is wished", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a round stands still until it is played, and shows nothing of its end before", async ({ page }) => {
    await stopClock(page);
    await round(page);
    await page.clock.runFor(5_000);
    await expect(page.getByText(steps(0, 6))).toBeVisible();
    await expect(happens(page)).toHaveText(text.before);
    await expect(page.getByTestId("play")).toHaveText(text.play);
    await page.getByTestId("play").click();
    await expect(page.getByTestId("play")).toHaveText(text.pause);
    await page.clock.runFor(6_000);
    await expect(verdict(page)).toBeVisible();
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .map((animation) => [animation.constructor.name, (animation.effect as KeyframeEffect).target?.className, JSON.stringify(animation.effect?.getTiming())]),
      );
    await expect.poll(running).toEqual([]);
    await page.getByTestId("step-back").click();
    await page.clock.runFor(5_000);
    await expect(page.getByText(steps(5, 6))).toBeVisible();
  });
});

test("the picture for a chat shows the part that was played, and no trap that was not hit", async ({ page }) => {
  await round(page);
  await toTheEnd(page);
  await page.getByTestId("copy-picture").click();
  await expect(notice(page)).toContainText(text.copied);
  const copied = (await asked(page)).copied.at(-1) ?? "";
  const [head = "", ...lines] = copied.trim().split("\n");
  const { points: reckoned, been, hits } = play(MINE, THEIRS);
  expect(head).toContain(`${reckoned[0]} : ${reckoned[1]}`);
  expect(head).toContain("Ala");
  const expected = [0, 1, 2].map((row) =>
    [0, 1, 2]
      .map((column) => {
        const key = `${row}-${column}`;
        if (hits.has(key)) return "💥";
        const [mine, theirs] = [been[0].has(key), been[1].has(key)];
        return mine && theirs ? "🟪" : mine ? "🟦" : theirs ? "🟧" : "⬜";
      })
      .join(""),
  );
  expect(lines).toEqual(expected);
  // The trap in the middle was never stepped on.
  expect([...(lines[1] ?? "")][1]).toBe("⬜");
});

test("the way on leads to the game, and a round of the history is shown again", async ({ page }) => {
  await round(page);
  await expect(page.getByTestId("watch-done")).toBeHidden();
  await toTheEnd(page);
  await page.getByTestId("watch-done").click();
  await expect(rounds(page)).toHaveCount(1);
  await page.getByRole("button", { name: again }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.title, { round: 1 }));
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
});

test("a round that is left while it runs goes on nowhere", async ({ page }) => {
  await stopClock(page);
  await round(page);
  await page.clock.runFor(1_000);
  await back(page);
  await page.clock.runFor(5_000);
  await expect(rounds(page)).toHaveCount(1);
  await page.getByRole("button", { name: again }).click();
  expect(await place(page)).toBeLessThanOrEqual(1);
});
