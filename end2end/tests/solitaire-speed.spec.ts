import type { CDPSession, Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { at, begin, cardOf, point, top } from "./solitaire";

/** The longest task of the page while `act` runs, in milliseconds of the processor: waiting for another program does not count. */
async function longestTask(page: Page, session: CDPSession, act: () => Promise<void>): Promise<number> {
  const tasks: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { name, tdur } of value as unknown as { name: string; tdur?: number }[]) {
      if (name === "RunTask" || name === "ThreadControllerImpl::RunTask") tasks.push((tdur ?? 0) / 1_000);
    }
  });
  const categories = ["disabled-by-default-devtools.timeline", "devtools.timeline", "toplevel"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: categories } });
  await act();
  await settled(page);
  const complete = new Promise<void>((resolve) => void session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await complete;
  expect(tasks.length, "the measure measures").toBeGreaterThan(0);
  return Math.max(...tasks);
}

// A quarter of this machine's speed is that of a cheap phone. The throttling stretches a task by sleeping, so the time of the
// processor is multiplied here instead.
const SLOWER = 4;

test("no task of a drag takes longer than a frame, and none of a drop longer than 50 ms, on a phone four times slower", async ({ page, context }) => {
  await begin(page, "freecell", 1);
  const session = await context.newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const drops: number[] = [];
  const drags: number[] = [];
  // To a cell and back, several times: the first time compiles.
  for (let round = 0; round < 4; round += 1) {
    const from = await point(top(page, "6"));
    const cell = await point(at(page, "a"));
    await send("touchStart", [from]);
    await send("touchMove", [{ x: from.x + 12, y: from.y - 12 }]);
    await settled(page);
    drags.push(
      await longestTask(page, session, async () => {
        for (let step = 1; step <= 20; step += 1) {
          const along = step / 20;
          await send("touchMove", [{ x: from.x + (cell.x - from.x) * along, y: from.y + (cell.y - from.y) * along }]);
        }
      }),
    );
    drops.push(await longestTask(page, session, async () => void (await send("touchEnd", []))));
    await expect(cardOf(page, (await at(page, "a.1").getAttribute("data-card")) ?? "")).toBeVisible();
    await page.getByTestId("undo").click();
    await expect(at(page, "a")).toBeVisible();
    // The card flies back, and where it is on its way is no place to press.
    await settled(page);
    await expect.poll(() => top(page, "6").evaluate((card) => card.getAnimations().length)).toBe(0);
  }
  const least = (all: number[]): number => Math.min(...all) * SLOWER;
  test.info().annotations.push({ type: "ms at a quarter of the speed", description: `drag ${least(drags).toFixed(1)}, drop ${least(drops).toFixed(1)}` });
  console.log(`drag ${least(drags).toFixed(1)} ms, drop ${least(drops).toFixed(1)} ms`);
  expect(least(drags)).toBeLessThan(16);
  expect(least(drops)).toBeLessThan(50);
});
