import type { Page, Request } from "@playwright/test";
import { expect, settled, test } from "./fixtures";
import { begin, byKeys, byTaps, end, free, items, openCorner, playAll, session, told } from "./sorting";
import { en } from "./words";

const asked = (page: Page): string[] => {
  const sent: string[] = [];
  page.on("request", (request: Request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  return sent;
};

/** Holds the answers of the server back until they are let go. */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/portals/session", async (route) => {
    await gate;
    await route.continue();
  });
  return () => letGo();
}

test("however often the button is pressed, one game is asked for, and the page shows that it comes", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  const first = await session(page);
  await playAll(page, byTaps);
  // The page's own patience does not end while the test presses.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const letGo = await holdBack(page);
  const sent = asked(page);
  const again = page.locator(".finale").getByTestId("again");
  for (let tap = 0; tap < 5; tap += 1) await again.click();
  // The star and the button stay until the things are there.
  await expect(end(page)).toHaveAttribute("data-waiting", "");
  await expect(end(page)).toHaveAttribute("data-end", "single");
  await expect(again).toBeVisible();
  letGo();
  await expect(end(page)).not.toHaveAttribute("data-waiting", "");
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  expect(sent).toHaveLength(1);
  const second = await session(page);
  expect(second.items.filter((item) => first.items.includes(item))).toEqual([]);
  // What the page would have made itself comes too late.
  await page.clock.runFor(3_000);
  expect(await session(page)).toEqual(second);
  await page.clock.resume();
  // And the next press is heard.
  await playAll(page, byTaps);
  await again.click();
  await expect.poll(() => sent.length).toBe(2);
});

test("a server that does not answer is waited for a moment only, and its answer comes too late", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await playAll(page, byTaps);
  await page.clock.install();
  const letGo = await holdBack(page);
  await page.locator(".finale").getByTestId("again").click();
  await expect(end(page)).toHaveAttribute("data-waiting", "");
  await page.clock.runFor(2_000);
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  const own = await session(page);
  const answered = page.waitForResponse("**/portals/session");
  letGo();
  await answered;
  await settled(page);
  expect(await session(page)).toEqual(own);
});

test("an empty tray shows that things are on their way", async ({ page }) => {
  const drawn = () =>
    page.locator(".things").evaluate((things) => {
      const { content, width } = getComputedStyle(things, "::before");
      return content === "none" ? 0 : Number.parseFloat(width);
    });
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/*.wasm", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/portals/d1/t1", { waitUntil: "commit" });
  await expect.poll(drawn).toBeGreaterThan(20);
  letGo();
  await expect(items(page).first()).toBeVisible();
  expect(await drawn()).toBe(0);
});

test("by keyboard the focus goes on to the new things, and they are announced", async ({ page }) => {
  await begin(page, "/portals/d1/t1");
  await playAll(page, byKeys);
  await expect(page.locator(".finale").getByTestId("again")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  await expect(items(page).first()).toBeFocused();
  await expect(told(page)).toContainText(en.portals.settings.fresh);
  await playAll(page, byKeys);
});

test("new things from the corner are announced, and take the focus", async ({ page }) => {
  await begin(page, "/portals/d2/k1");
  await openCorner(page);
  await page.getByTestId("panel").getByTestId("again").focus();
  await page.keyboard.press("Enter");
  await expect(told(page)).toContainText(en.portals.settings.fresh);
  await expect(items(page).first()).toBeFocused();
});

test("after a link the game that was begun on the portal's own page goes on", async ({ page }) => {
  await begin(page, "/portals/d1/k1");
  const own = await session(page);
  const left = await free(page).count();
  await page.goto("/portals/grownups");
  // The second link is that of the same picture and age.
  const path = (await page.getByTestId("class-link").nth(1).getAttribute("href")) ?? "";
  await begin(page, path);
  expect(await session(page)).not.toEqual(own);
  await playAll(page, byTaps);
  await page.locator(".finale").getByTestId("again").click();
  await expect(page).toHaveURL("/portals/d1/k1");
  await expect(end(page)).not.toHaveAttribute("data-end", /./);
  expect(await session(page)).toEqual(own);
  await expect(free(page)).toHaveCount(left);
});
