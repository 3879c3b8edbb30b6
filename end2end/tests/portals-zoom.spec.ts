import type { Page } from "@playwright/test";
import { fingers } from "./fingers";
import { expect, test, visit } from "./fixtures";
import { begin, byTaps, openCorner, playAll } from "./sorting";

/** Spreads two fingers over the middle of the window. How much larger the page is then. */
async function spread(page: Page): Promise<number> {
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
  "at its end": (page) => playAll(page, byTaps),
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
for (const [where, open] of Object.entries(SCENES)) {
  test(`${where} two fingers enlarge nothing, since no child could make it small again`, async ({ page }) => {
    await begin(page, "/portals/d1/t1");
    await open(page);
    expect(await spread(page)).toBe(1);
  });
}

test("what grown-ups read can be enlarged, and their corner scrolls under a finger", async ({ page }) => {
  await visit(page, "/portals/grownups");
  await expect.poll(() => spread(page)).toBeGreaterThan(1.5);
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
