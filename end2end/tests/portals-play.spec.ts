import { expect, test } from "./fixtures";
import {
  begin,
  byFinger,
  byKeys,
  byMouse,
  bySlotFirst,
  byTaps,
  end,
  free,
  items,
  openCorner,
  playAll,
  session,
  solve,
  told,
  type Way,
} from "./sorting";
import { DESK } from "./spaces";
import { en } from "./words";

const WAYS: [string, string, Way][] = [
  ["/portals/d1/t1", "taps", byTaps],
  ["/portals/d2/k1", "taps, the place first", bySlotFirst],
  ["/portals/d2/e1", "a finger that drags", byFinger],
  ["/portals/d1/k1", "the keyboard", byKeys],
  ["/portals/d2/t1", "a finger that drags", byFinger],
  ["/portals/d1/e1", "taps", byTaps],
];
for (const [path, how, way] of WAYS) {
  test(`${path} is played to the end by ${how}`, async ({ page }) => {
    await begin(page, path);
    await playAll(page, way);
    // No mistake was made: with a rule for stars, all of them.
    await expect(end(page)).toHaveAttribute("data-end", path.endsWith("e1") ? "3" : "single");
    await expect(page.locator(".finale").getByTestId("again")).toBeVisible();
    await expect(told(page)).toContainText(en.portals.done);
  });
}

test.describe("at a desk", () => {
  test.use(DESK);
  for (const [path, how, way] of [
    ["/portals/d1/e1", "a mouse that drags", byMouse],
    ["/portals/d2/e1", "the keyboard", byKeys],
    ["/portals/d2/k1", "a mouse that drags", byMouse],
    ["/portals/d1/t1", "the keyboard", byKeys],
  ] as const) {
    test(`${path} is played to the end by ${how}`, async ({ page }) => {
      await begin(page, path);
      await playAll(page, way);
      if (way === byKeys) {
        // The next press begins anew.
        await expect(page.locator(".finale").getByTestId("again")).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(end(page)).not.toHaveAttribute("data-end", /./);
        await expect(items(page).first()).toBeVisible();
      }
    });
  }
});

test("Escape lets go, and a second press as well", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = items(page).first();
  for (const letGo of [() => page.keyboard.press("Escape"), () => first.click()]) {
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(told(page)).toHaveText(en.portals.held);
    await letGo();
    await expect(first).toHaveAttribute("aria-pressed", "false");
    // The way on begins where it was.
    await expect(first).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await expect(items(page).nth(1)).toBeFocused();
});

test("a reload in the middle goes on, and nothing about a child is kept", async ({ page, context }) => {
  await begin(page, "/portals/d2/k1");
  const pairs = await solve(page);
  await byTaps(page, ...(pairs[0] as [string, string]));
  await byTaps(page, ...(pairs[1] as [string, string]));
  await expect(free(page)).toHaveCount(pairs.length - 2);
  const before = await session(page);
  await openCorner(page);
  await page.getByTestId("sound").click();
  await page.reload();
  await expect(free(page)).toHaveCount(pairs.length - 2);
  expect(await session(page)).toEqual(before);

  const kept = await page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  const id = kept.find(([key]) => key === "passalong.open.portals")?.[1] ?? "";
  expect(Object.fromEntries(kept)).toEqual({
    "passalong.open.portals": expect.stringMatching(/^\w{8}$/),
    [`passalong.slot.portals.${id}`]: expect.stringMatching(
      /^slot1 \w{8} portals \d+ \d+\npage\nportals1\/[\w-]+\/0\/\d+\.\d+,\d+\.\d+$/,
    ),
    "passalong.portals.usage": expect.stringMatching(/^usage1\/[\d.,]+\/[\d,]+$/),
    "passalong.no-sound": "1",
    // Which typeface the browser has.
    font: expect.stringMatching(/^\/pkg\/nunito-latin-\w+\.woff2$/),
  });
  expect(await context.cookies()).toEqual([]);
  const elsewhere = await page.evaluate(async () => [
    Object.entries({ ...sessionStorage }),
    (await indexedDB.databases()).length,
  ]);
  expect(elsewhere).toEqual([[["passalong.open.portals", id]], 0]);
});

test("playing again brings other things", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = await session(page);
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  await expect(items(page).first()).toBeVisible();
  const second = await session(page);
  expect(second.items.filter((item) => first.items.includes(item))).toEqual([]);
});

test("nothing is sent but which items came, and only when new ones are needed", async ({ page }) => {
  const sent: (string | null)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData());
  });
  await begin(page, "/portals/d1/t1");
  await playAll(page, byTaps);
  expect(sent).toEqual(["d1/t1/usage1//"]);
  await page.locator(".finale").getByTestId("again").click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatch(/^d1\/t1\/usage1\/\d+\.1(,\d+\.1){2,3}\/\d+(,\d+){2,3}$/);
});
