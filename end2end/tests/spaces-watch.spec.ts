import type { Page } from "@playwright/test";
import { deviceCalls } from "./device";
import { expect, test } from "./fixtures";
import { answer, back, stepDescription, notice, openLink, simulateRound, player, rounds, skipToEnd, verdict, verdictText } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces.watch;
const you = en.spaces.you;

/** Ala's board, rotated, has its traps on squares 1 and 4; the answer steps on 1. */
const THEIRS = "3|8p7t5p4t2pG2f";
const MINE = "3|6p7p8p5p2p1pG1f";

/** Opens the round of two boards on the answerer's side. */
async function openRound(page: Page, theirs = THEIRS, mine = MINE): Promise<void> {
  await player(page);
  await openLink(page, `/spaces#challenge=${theirs.replace("|", "%7C")}&from=Ala`);
  await answer(page, mine);
}

const points = (page: Page, mine: number, theirs: number) =>
  expect(page.getByTestId("points")).toHaveText(`${mine} : ${theirs}`);
const currentStep = (page: Page) => page.getByTestId("scrub").inputValue().then(Number);
/** The label of the first round's button in the history. */
const again = fill(en.spaces.game.watch_round, { round: fill(text.title, { round: 1 }) });
const steps = (step: number, of: number): string => fill(text.step_of, { step, steps: of });

/** How long a decisive step is shown, in milliseconds. */
const BEATS = 1_700;

/** Makes time pass with `runFor` only: on a busy machine the page would get ahead of its test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
}

test("a round plays to its end by itself, and can be sped up and replayed", async ({ page }) => {
  await stopClock(page);
  await openRound(page);
  await expect(stepDescription(page)).toContainText(text.before);
  await points(page, 0, 0);
  // 900 milliseconds a step; the last two, which decide the round, take twice as long.
  for (let step = 1; step <= 6; step += 1) {
    await page.clock.runFor(step > 4 ? 1_820 : 920);
    await expect(page.getByText(steps(step, 6))).toBeVisible();
  }
  await page.clock.runFor(BEATS);
  await expect(verdict(page)).toHaveText(verdictText(simulateRound(MINE, THEIRS).points, "Ala"));
  const restart = page.getByTestId("play");
  await expect(restart).toHaveText(text.again);
  await page.getByRole("button", { name: text.fast }).click();
  await expect(page.getByRole("button", { name: text.fast })).toHaveAttribute("aria-pressed", "true");
  await restart.click();
  await expect(verdict(page)).toBeHidden();
  for (let step = 1; step <= 6; step += 1) {
    await page.clock.runFor(step > 4 ? 720 : 370);
    await expect(page.getByText(steps(step, 6))).toBeVisible();
  }
  await page.clock.runFor(BEATS);
  await expect(restart).toHaveText(text.again);
  await page.getByRole("button", { name: text.slow }).click();
  await restart.click();
  await page.clock.runFor(1_500);
  await expect(page.getByText(steps(0, 6))).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText(steps(1, 6))).toBeVisible();
});

test("the decisive step is shown in beats: the pieces arrive, it happens, the points change", async ({ page }) => {
  await stopClock(page);
  await openRound(page);
  await page.clock.runFor(4 * 920 + 2 * 1_820);
  await expect(page.getByText(steps(6, 6))).toBeVisible();
  const caught = page.locator(".runner.own.caught .trap-through");
  const hit = fill(text.hit, { who: you });
  await points(page, 2, 2);
  await expect(caught).toBeHidden();
  await expect(stepDescription(page)).not.toContainText(hit);
  await page.clock.runFor(340);
  await expect(caught).toBeVisible();
  await expect(stepDescription(page)).toContainText(hit);
  await points(page, 2, 2);
  await page.clock.runFor(440);
  await points(page, 1, 3);
  await expect(page.locator(".runner.own .gained.lost")).toHaveText("−1");
  await expect(page.getByTestId("watch-done")).toBeHidden();
  await page.clock.runFor(920);
  await expect(verdict(page)).toBeInViewport();
  await expect(page.getByTestId("watch-done")).toBeInViewport();
});

test("any press skips a decisive step to its end", async ({ page }) => {
  await stopClock(page);
  await openRound(page);
  for (const press of [() => page.locator(".watch .score").click(), () => page.keyboard.press("Shift")]) {
    await page.getByTestId("scrub").fill("5");
    await page.getByTestId("step-on").click();
    await points(page, 2, 2);
    await expect(verdict(page)).toBeHidden();
    await press();
    await points(page, 1, 3);
    await expect(verdict(page)).toBeVisible();
  }
});

for (const [width, height] of [[390, 844], [844, 390], [320, 568]] as const) {
  test(`at ${width} by ${height} the outcome and the way on are in reach without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openRound(page);
    await skipToEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("watch-done")).toBeInViewport({ ratio: 1 });
  });
}

test("both creatures are seen when they meet", async ({ page }) => {
  await openRound(page, "3|7p4p1pG1f", "3|7p4p5p2pG2f");
  await skipToEnd(page);
  const [own, other] = [page.locator(".runner.own.met .creature"), page.locator(".runner.other.met .creature")];
  const places = await Promise.all([own, other].map((one) => one.boundingBox()));
  const [left, right] = places.map((box) => (box?.x ?? 0) + (box?.width ?? 0) / 2);
  expect(Math.abs((left ?? 0) - (right ?? 0))).toBeGreaterThan(12);
});

test("Pause stops the round, and Play continues from there", async ({ page }) => {
  await stopClock(page);
  await openRound(page);
  await page.clock.runFor(1_000);
  const button = page.getByTestId("play");
  await expect(button).toHaveText(text.pause);
  await button.click();
  await expect(button).toHaveText(text.play);
  const held = await currentStep(page);
  await page.clock.runFor(10_000);
  expect(await currentStep(page)).toBe(held);
  await button.click();
  await page.clock.runFor(920);
  await expect.poll(() => currentStep(page)).toBe(held + 1);
});

test("points and explanations follow the step buttons and the slider", async ({ page }) => {
  await openRound(page);
  await page.getByTestId("play").click();
  const scrub = page.getByTestId("scrub");
  await scrub.fill("0");
  await expect(stepDescription(page)).toContainText(text.before);
  await expect(page.locator(".runner.own")).toBeHidden();
  const [on, before] = [page.getByTestId("step-on"), page.getByTestId("step-back")];

  const explained: [string[], number, number][] = [
    [[fill(text.places, { who: you }), fill(text.places, { who: "Ala" })], 0, 0],
    // The opponent's traps are not revealed when they are set.
    [[fill(text.sideways, { who: you }), fill(text.hidden, { who: "Ala" })], 0, 0],
    [[fill(text.sideways, { who: you }), fill(text.forward, { who: "Ala" })], 0, 1],
    [[fill(text.forward, { who: you }), fill(text.hidden, { who: "Ala" })], 1, 1],
    [[fill(text.forward, { who: you }), fill(text.forward, { who: "Ala" })], 2, 2],
    [[fill(text.hit, { who: you }), fill(text.goal, { who: "Ala" }), text.end_goal], 1, 3],
  ];
  for (const [index, [lines, mine, theirs]] of explained.entries()) {
    await on.click();
    await expect(page.getByText(steps(index + 1, 6))).toBeVisible();
    for (const line of lines) await expect(stepDescription(page)).toContainText(line);
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
  ["both pieces meet on one square", "3|7p4p1pG1f", "3|7p4p5p2pG2f", [text.met]],
  [
    "a trap is set under a piece that is there",
    "3|7p6t4t8p5p2pG2f",
    "3|7p4p3t1pG1f",
    [fill(text.put_under, { who: you })],
  ],
  [
    "a trap is set under a piece that has no points yet",
    "3|7p4p1t5p2pG2f",
    "3|7p6t8t4p1pG1f",
    [fill(text.put_under_free, { who: you })],
  ],
  [
    "both pieces are caught",
    "3|6p6t7p8p5p2pG2f",
    "3|6p6t7p8p5p2pG2f",
    [text.end_stopped],
  ],
] as const) {
  test(`${what}: the page says so and scores according to the rules`, async ({ page }) => {
    await openRound(page, theirs, mine);
    const { points: scored, hits, steps: all } = simulateRound(mine, theirs);
    const scrub = page.getByTestId("scrub");
    await expect(scrub).toHaveAttribute("max", String(all));
    const said: string[] = [];
    for (let step = 1; step <= all; step += 1) {
      await scrub.fill(String(step));
      await expect(page.getByText(steps(step, all))).toBeVisible();
      said.push(await stepDescription(page).innerText());
    }
    for (const line of lines) expect(said.join("\n")).toContain(line);
    await points(page, scored[0], scored[1]);
    await expect(verdict(page)).toHaveText(verdictText(scored, "Ala"));
    await expect(page.locator(".watch .hit")).toHaveCount(hits.size === 0 ? 0 : 1);
  });
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a round doesn't start by itself and doesn't reveal its end", async ({ page }) => {
    await stopClock(page);
    await openRound(page);
    await page.clock.runFor(5_000);
    await expect(page.getByText(steps(0, 6))).toBeVisible();
    await expect(stepDescription(page)).toHaveText(text.before);
    await expect(page.getByTestId("play")).toHaveText(text.play);
    await page.getByTestId("play").click();
    await expect(page.getByTestId("play")).toHaveText(text.pause);
    await page.clock.runFor(4 * 920 + 2 * 1_820);
    // The beats are stills, one after the other, each long enough to be read.
    await expect(verdict(page)).toBeHidden();
    await page.clock.runFor(720);
    await expect(page.locator(".runner.own.caught .trap-through")).toBeVisible();
    await points(page, 2, 2);
    await page.clock.runFor(720);
    await points(page, 1, 3);
    await page.clock.runFor(920);
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

test("the picture for a chat shows the part that was played, and no trap that wasn't hit", async ({ page }) => {
  await openRound(page);
  await skipToEnd(page);
  await page.getByTestId("copy-picture").click();
  await expect(notice(page)).toContainText(text.copied);
  const copied = (await deviceCalls(page)).copied.at(-1) ?? "";
  const [head = "", ...lines] = copied.trim().split("\n");
  const { points: scored, visited, hits } = simulateRound(MINE, THEIRS);
  expect(head).toContain(`${scored[0]} : ${scored[1]}`);
  expect(head).toContain("Ala");
  const expected = [0, 1, 2].map((row) =>
    [0, 1, 2]
      .map((column) => {
        const key = `${row}-${column}`;
        if (hits.has(key)) return "💥";
        const [mine, theirs] = [visited[0].has(key), visited[1].has(key)];
        return mine && theirs ? "🟪" : mine ? "🟦" : theirs ? "🟧" : "⬜";
      })
      .join(""),
  );
  // The last line invites whoever reads it.
  expect(lines.pop()).toMatch(/^http:.*\/spaces$/);
  expect(lines).toEqual(expected);
  // The trap in the middle was never stepped on.
  expect([...(lines[1] ?? "")][1]).toBe("⬜");
});

test("a finished round leads to the game, whose history can show the round again", async ({ page }) => {
  await openRound(page);
  await expect(page.getByTestId("watch-done")).toBeHidden();
  await skipToEnd(page);
  await page.getByTestId("watch-done").click();
  await expect(rounds(page)).toHaveCount(1);
  await page.getByRole("button", { name: again }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.title, { round: 1 }));
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
});

test("leaving a running round stops it", async ({ page }) => {
  await stopClock(page);
  await openRound(page);
  await page.clock.runFor(1_000);
  await back(page);
  await page.clock.runFor(5_000);
  await expect(rounds(page)).toHaveCount(1);
  await page.getByRole("button", { name: again }).click();
  expect(await currentStep(page)).toBeLessThanOrEqual(1);
});

test("the whole board is seen above the outcome of a round, with both pieces", async ({ page }) => {
  await openRound(page);
  await skipToEnd(page);
  const sizes = [[320, 568], [360, 640], [390, 844], [768, 1024], [568, 320], [844, 390], [1280, 800]] as const;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await page.evaluate(() => {
      const field = document.querySelector(".space-field")?.getBoundingClientRect() ?? new DOMRect();
      const pieces = [...document.querySelectorAll(".runner .creature")].map((piece) => piece.getBoundingClientRect());
      const boxes = [field, ...pieces];
      const bar = document.querySelector(".watch-end")?.getBoundingClientRect() ?? new DOMRect();
      return boxes.filter((box) => {
        const beside = box.right <= bar.left || box.left >= bar.right;
        return box.top < 0 || box.bottom > (beside ? innerHeight : Math.min(innerHeight, bar.top)) + 1;
      }).length;
    });
    expect.soft(covered, `${width} × ${height}`).toBe(0);
    await expect.soft(page.getByTestId("watch-done"), `${width} × ${height}`).toBeInViewport({ ratio: 1 });
  }
});
