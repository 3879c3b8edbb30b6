import type { Page } from "@playwright/test";
import { fingers } from "./fingers";
import { expect, test, visit } from "./fixtures";
import { begin, byTaps, openCorner, playAll } from "./portals";

/** Spreads two fingers in the middle of the window. Returns how much the page is zoomed in. */
async function pinchOut(page: Page): Promise<number> {
  const touch = await fingers(page);
  await touch("touchStart", { x: 185, y: 400 }, { x: 205, y: 440 });
  for (let step = 1; step < 10; step += 1) {
    await touch("touchMove", { x: 185 - 15 * step, y: 400 - 15 * step }, { x: 205 + 15 * step, y: 440 + 15 * step });
  }
  await touch("touchEnd");
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(visualViewport?.scale ?? 0)));
      }),
  );
}

const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "in a game": () => Promise.resolve(),
  "at the end of a game": (page) => playAll(page, byTaps),
  "at the gate": async (page) => {
    await page.getByTestId("grown-ups").click();
    await expect(page.getByTestId("gate-answer")).toBeFocused();
  },
  "in the grown-ups' corner": openCorner,
  "over the QR code": async (page) => {
    await openCorner(page);
    await page.locator(".share-qr").click();
    await expect(page.locator(".share-dialog svg.qr")).toBeVisible();
  },
};
// A child could not zoom out again.
for (const [where, open] of Object.entries(SCENES)) {
  test(`two fingers cannot zoom in ${where}`, async ({ page }) => {
    await begin(page, "/portals/d1/t1");
    await open(page);
    expect(await pinchOut(page)).toBe(1);
  });
}

test("the grown-ups' page can be zoomed in, and their corner can be scrolled with a finger", async ({ page }) => {
  await visit(page, "/portals/grownups");
  await expect.poll(() => pinchOut(page)).toBeGreaterThan(1.5);
  await page.setViewportSize({ width: 390, height: 400 });
  await begin(page, "/portals/d1/t1");
  await openCorner(page);
  const corner = page.locator("dialog.corner");
  const touch = await fingers(page);
  await touch("touchStart", { x: 195, y: 300 });
  for (const y of [280, 240, 180, 120]) await touch("touchMove", { x: 195, y });
  await touch("touchEnd");
  await expect.poll(() => corner.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40);
});
