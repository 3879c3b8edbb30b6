import type { CDPSession, Page } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { NEARLY_WON, at, begin, counts, saveGame, open, point, top, undo } from "./solitaire";
import { KLONDIKE } from "./solitaire-scenes";
import { DESKTOP } from "./spaces";
import { moveCount } from "./words";

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  args: Record<string, unknown>;
}

/** Records the browser's rendering while `act` runs. */
async function trace(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "blink.user_timing"] },
  });
  await act();
  const complete = new Promise<void>((resolve) => void session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events.toSorted((one, other) => one.ts - other.ts);
}

const mark = (page: Page, name: string): Promise<void> =>
  page.evaluate((name) => void performance.mark(name), name);

/** The events between two marks. */
function between(events: TraceEvent[], from: string, to: string): TraceEvent[] {
  const at = (name: string): number => {
    const found = events.find((event) => event.name === name);
    if (found === undefined) throw new Error(`no mark ${name}`);
    return found.ts;
  };
  const [start, end] = [at(from), at(to)];
  return events.filter(({ ts }) => ts > start && ts < end);
}

interface Pointer {
  down: (x: number, y: number) => Promise<void>;
  move: (x: number, y: number) => Promise<void>;
  up: () => Promise<void>;
}

function mouse(page: Page): Pointer {
  return {
    down: async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: (x, y) => page.mouse.move(x, y),
    up: () => page.mouse.up(),
  };
}

function finger(session: CDPSession): Pointer {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points }).then(() => undefined);
  return {
    down: (x, y) => send("touchStart", [{ x, y }]),
    move: (x, y) => send("touchMove", [{ x, y }]),
    up: () => send("touchEnd", []),
  };
}

/** Drags a card across others in forty moves of the pointer. Returns what was laid out in the meantime. */
async function layoutsDuringDrag(page: Page, pointer: Pointer, card: string): Promise<string[]> {
  const { x, y } = await point(at(page, card));
  const events = await trace(page, async () => {
    await pointer.down(x, y);
    await pointer.move(x + 12, y - 8);
    await settled(page);
    await mark(page, "lifted");
    for (let step = 1; step <= 40; step += 1) {
      await pointer.move(x + 12 - step * 4, y - 8 - Math.round(40 * Math.sin(step / 6)));
    }
    await settled(page);
    await mark(page, "dropping");
    await pointer.up();
    await settled(page);
    await mark(page, "dropped");
  });
  const during = between(events, "lifted", "dropping");
  // Checks the measurement itself: the browser has painted during the drag, and it lays out after the drop.
  expect(during.filter(({ name }) => /^(Paint|PrePaint|Commit|Layerize)$/.test(name)).length).toBeGreaterThan(0);
  const laidOut = (list: TraceEvent[]): TraceEvent[] => list.filter(({ name }) => name === "Layout");
  expect(laidOut(between(events, "dropping", "dropped")).length, "the drop is laid out").toBeGreaterThan(0);
  // Styles computed because a script asked for them, not for the next frame.
  const calls = during.filter(({ name }) => name === "FunctionCall");
  const forced = during.filter(
    ({ name, ts }) => name === "UpdateLayoutTree" && calls.some((call) => ts >= call.ts && ts < call.ts + (call.dur ?? 0)),
  );
  const sizes = laidOut(during).map(({ args }) => {
    const root = (args.endData as { layoutRoots?: { nodeName: string; quads: number[][] }[] } | undefined)?.layoutRoots?.[0];
    return `laid out: ${root?.nodeName} ${root?.quads[0]?.slice(4, 6).join(" × ")}`;
  });
  return [...new Set([...sizes, ...forced.map(() => "styles computed within a script")])];
}

test.describe("on a desktop", () => {
  test.use(DESKTOP);

  test("nothing is laid out while a card is dragged with the mouse", async ({ page }) => {
    await begin(page, "freecell", 1);
    expect(await layoutsDuringDrag(page, mouse(page), "6.1")).toEqual([]);
  });
});

test("nothing is laid out while a card is dragged with a finger", async ({ page, context }) => {
  await begin(page, "freecell", 1);
  expect(await layoutsDuringDrag(page, finger(await context.newCDPSession(page)), "6.1")).toEqual([]);
});

/** The properties that each running animation changes. */
const animations = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const effect = animation.effect;
      if (!(effect instanceof KeyframeEffect)) return ["?"];
      const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
      const time = ["offset", "computedOffset", "easing", "composite"];
      return [...new Set(names.filter((name) => !time.includes(name)))];
    }),
  );

/** Presses something on the table and returns the animations once they have started. */
async function afterTap(page: Page, sign: string): Promise<string[][]> {
  await page.evaluate(async (sign) => {
    document.querySelector<HTMLElement>(`.felt [data-at="${sign}"]`)?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, sign);
  return animations(page);
}

test("a moved card is animated by a transform alone, and then no animation is running", async ({ page }) => {
  await begin(page, "freecell", 1);
  const found = await afterTap(page, "6.1");
  expect(found.length).toBeGreaterThan(0);
  for (const changed of found) expect(changed).toEqual(["transform"]);
  await expect.poll(() => animations(page)).toEqual([]);
  await expect(at(page, "a.1")).toHaveCSS("transform", "none");

  // After an undo, and with cards from the stock.
  await undo(page).evaluate((button: HTMLElement) => button.click());
  await expect(counts(page)).toHaveText(moveCount(0));
  await open(page, KLONDIKE);
  for (const changed of await afterTap(page, "s")) expect(changed).toEqual(["transform"]);
});

test("the styles of the table animate nothing but transforms", async ({ page }) => {
  await open(page, KLONDIKE);
  const found = await page.locator(".felt, .felt *").evaluateAll((all) =>
    all.flatMap((one) => {
      const { transitionProperty, transitionDuration, animationName } = getComputedStyle(one);
      const moves = transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0);
      const name = `${one.className.toString()}: ${transitionProperty} ${animationName}`;
      return (moves && !/^(transform(, )?)+$/.test(transitionProperty)) || animationName !== "none" ? [name] : [];
    }),
  );
  expect([...new Set(found)]).toEqual([]);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no action starts an animation", async ({ page, context }) => {
    await saveGame(page, NEARLY_WON);
    await open(page, "/solitaire");
    expect(await afterTap(page, "4.1")).toEqual([]);
    await begin(page, "freecell", 1);
    expect(await afterTap(page, "6.1")).toEqual([]);
    await undo(page).evaluate((button: HTMLElement) => button.click());
    await settled(page);
    expect(await animations(page)).toEqual([]);
    // A card dropped on nothing is back immediately.
    const card = top(page, "6");
    const original = await card.boundingBox();
    const { x, y } = await point(card);
    const touch = finger(await context.newCDPSession(page));
    await touch.down(x, y);
    await touch.move(x + 20, y + 40);
    await touch.move(x + 8, y + 200);
    await touch.up();
    await settled(page);
    expect(await animations(page)).toEqual([]);
    expect(await card.boundingBox()).toEqual(original);
  });
});
