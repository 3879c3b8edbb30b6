import { expect, test, visit } from "./fixtures";
import {
  begin,
  byFinger,
  byKeys,
  byMouse,
  bySlotFirst,
  byTaps,
  gamePage,
  emptySlots,
  items,
  openCorner,
  playAll,
  session,
  solve,
  announcer,
  type PlayMethod,
} from "./portals";
import { DESKTOP } from "./spaces";
import { en } from "./words";

const WAYS: [string, string, PlayMethod][] = [
  ["/portals/d1/t1", "tapping", byTaps],
  ["/portals/d2/k1", "tapping, slot first", bySlotFirst],
  ["/portals/d2/e1", "dragging with a finger", byFinger],
  ["/portals/d1/k1", "using the keyboard", byKeys],
  ["/portals/d2/t1", "dragging with a finger", byFinger],
  ["/portals/d1/e1", "tapping", byTaps],
];
for (const [path, how, way] of WAYS) {
  test(`${path} can be played to the end by ${how}`, async ({ page }) => {
    await begin(page, path);
    await playAll(page, way);
    // No mistake was made, so where stars are awarded, all of them are.
    await expect(gamePage(page)).toHaveAttribute("data-end", path.endsWith("e1") ? "3" : "single");
    await expect(page.locator(".finale").getByTestId("again")).toBeVisible();
    await expect(announcer(page)).toContainText(en.portals.done);
  });
}

test.describe("on a desktop", () => {
  test.use(DESKTOP);
  for (const [path, how, way] of [
    ["/portals/d1/e1", "dragging with the mouse", byMouse],
    ["/portals/d2/e1", "using the keyboard", byKeys],
    ["/portals/d2/k1", "dragging with the mouse", byMouse],
    ["/portals/d1/t1", "using the keyboard", byKeys],
  ] as const) {
    test(`${path} can be played to the end by ${how}`, async ({ page }) => {
      await begin(page, path);
      await playAll(page, way);
      if (way === byKeys) {
        // The next press starts a new game.
        await expect(page.locator(".finale").getByTestId("again")).toBeFocused();
        await page.keyboard.press("Enter");
        await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
        await expect(items(page).first()).toBeVisible();
      }
    });
  }
});

test("Escape and a second press both deselect an item", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = items(page).first();
  for (const deselect of [() => page.keyboard.press("Escape"), () => first.click()]) {
    await first.click();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(announcer(page)).toHaveText(en.portals.held);
    await deselect();
    await expect(first).toHaveAttribute("aria-pressed", "false");
    // The focus is still on the item.
    await expect(first).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await expect(items(page).nth(1)).toBeFocused();
});

test("a reload resumes the game, and nothing about the child is stored", async ({ page, context }) => {
  await begin(page, "/portals/d2/k1");
  const pairs = await solve(page);
  await byTaps(page, ...(pairs[0] as [string, string]));
  await byTaps(page, ...(pairs[1] as [string, string]));
  await expect(emptySlots(page)).toHaveCount(pairs.length - 2);
  const before = await session(page);
  await openCorner(page);
  await page.getByTestId("sound").click();
  await page.reload();
  await expect(emptySlots(page)).toHaveCount(pairs.length - 2);
  expect(await session(page)).toEqual(before);

  const stored = await page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  const id = stored.find(([key]) => key === "passalong.open.portals")?.[1] ?? "";
  expect(Object.fromEntries(stored)).toEqual({
    "passalong.open.portals": expect.stringMatching(/^\w{8}$/),
    [`passalong.slot.portals.${id}`]: expect.stringMatching(
      /^slot1 \w{8} portals \d+ \d+\npage\nportals1\/[\w-]+\/0\/\d+\.\d+,\d+\.\d+$/,
    ),
    "passalong.portals.usage": expect.stringMatching(/^usage1\/[\d.,]+\/[\d,]+$/),
    "passalong.no-sound": "1",
    // The typeface that the browser has cached.
    font: expect.stringMatching(/^\/pkg\/nunito-latin-\w+\.woff2$/),
  });
  expect(await context.cookies()).toEqual([]);
  const elsewhere = await page.evaluate(async () => [
    Object.entries({ ...sessionStorage }),
    (await indexedDB.databases()).length,
  ]);
  expect(elsewhere).toEqual([[["passalong.open.portals", id]], 0]);
});

test("playing again brings different items", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = await session(page);
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  await expect(items(page).first()).toBeVisible();
  const second = await session(page);
  expect(second.items.filter((item) => first.items.includes(item))).toEqual([]);
});

test("only the items that came up are sent, and only when new ones are needed", async ({ page }) => {
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

test("a picture opens its game, for the age that was played last", async ({ page }) => {
  const pictures = page.locator(".portals-picture");
  await visit(page, "/portals");
  await pictures.nth(2).click();
  await expect(page).toHaveURL("/portals/d3/t1");
  await begin(page, "/portals/d2/e1");
  await visit(page, "/portals");
  await pictures.nth(3).click();
  await expect(page).toHaveURL("/portals/d4/e1");
});
