import type { Page, Request } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { begin, byKeys, byTaps, gamePage, emptySlots, items, openCorner, playAll, session, announcer } from "./portals";
import { en } from "./words";

const recordPosts = (page: Page): string[] => {
  const posts: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST") posts.push(request.postData() ?? "");
  });
  return posts;
};

/** Delays the server's responses until the returned function is called. */
async function delayResponses(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/portals/session", async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

test("however often the button is pressed, only one game is requested, and the page shows that it is loading", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = await session(page);
  await playAll(page, byTaps);
  // The page must not time out while the test presses.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await delayResponses(page);
  const posts = recordPosts(page);
  const again = page.locator(".finale").getByTestId("again");
  for (let tap = 0; tap < 5; tap += 1) await again.click();
  // The star and the button stay until the items arrive.
  await expect(gamePage(page)).toHaveAttribute("data-waiting", "");
  await expect(gamePage(page)).toHaveAttribute("data-end", "single");
  await expect(again).toBeVisible();
  release();
  await expect(gamePage(page)).not.toHaveAttribute("data-waiting", "");
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  expect(posts).toHaveLength(1);
  const second = await session(page);
  expect(second.items.filter((item) => first.items.includes(item))).toEqual([]);
  // The page's own fallback session does not replace it.
  await page.clock.runFor(3_000);
  expect(await session(page)).toEqual(second);
  await page.clock.resume();
  // And the next press works.
  await playAll(page, byTaps);
  await again.click();
  await expect.poll(() => posts.length).toBe(2);
});

test("the page waits only briefly for a slow server and ignores its late response", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await playAll(page, byTaps);
  await page.clock.install();
  const release = await delayResponses(page);
  await page.locator(".finale").getByTestId("again").click();
  await expect(gamePage(page)).toHaveAttribute("data-waiting", "");
  await page.clock.runFor(2_000);
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  const own = await session(page);
  const answered = page.waitForResponse("**/portals/session");
  release();
  await answered;
  await settled(page);
  expect(await session(page)).toEqual(own);
});

test("an empty tray shows that items are loading", async ({ page }) => {
  const drawn = () =>
    page.locator(".things").evaluate((things) => {
      const { content, width } = getComputedStyle(things, "::before");
      return content === "none" ? 0 : Number.parseFloat(width);
    });
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.wasm", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/portals/d1/t1", { waitUntil: "commit" });
  await expect.poll(drawn).toBeGreaterThan(20);
  release();
  await expect(items(page).first()).toBeVisible();
  expect(await drawn()).toBe(0);
});

test("with the keyboard the focus moves to the new items, which are announced", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await playAll(page, byKeys);
  await expect(page.locator(".finale").getByTestId("again")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  await expect(items(page).first()).toBeFocused();
  await expect(announcer(page)).toContainText(en.portals.settings.fresh);
  await playAll(page, byKeys);
});

test("a new game from the corner is announced and takes the focus", async ({ page }) => {
  await begin(page, "/portals/d2/k1");
  await openCorner(page);
  await page.getByTestId("panel").getByTestId("again").focus();
  await page.keyboard.press("Enter");
  await expect(announcer(page)).toContainText(en.portals.settings.fresh);
  await expect(items(page).first()).toBeFocused();
});

test("after the game of a link, the game started on the portal's own page is resumed", async ({ page }) => {
  await begin(page, "/portals/d1/k1");
  const own = await session(page);
  const left = await emptySlots(page).count();
  await page.goto("/portals/grownups");
  // The second link is for the same picture and age.
  const path = (await page.getByTestId("class-link").nth(1).getAttribute("href")) ?? "";
  await begin(page, path);
  expect(await session(page)).not.toEqual(own);
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(page).toHaveURL("/portals/d1/k1");
  await expect(gamePage(page)).not.toHaveAttribute("data-end", /./);
  expect(await session(page)).toEqual(own);
  await expect(emptySlots(page)).toHaveCount(left);
});
