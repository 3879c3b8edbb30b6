import { PNG } from "pngjs";
import type { Locator } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { brokenWords, cutOff } from "./layout";
import { LANGUAGES, en } from "./words";
import { CODE, bots, card, drawAll, nextBot, noCard, openDrawer, shareButtons, start, startAndDraw } from "./zoo";

const turn = (page: import("@playwright/test").Page): Locator => page.getByRole("button", { name: en.zoo.table.turn });

/** Whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("both elements must be on the page");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the button that turns the card covers nothing on it, either way up", async ({ page }) => {
    // The longest progress: 13/13.
    await startAndDraw(page, { bots: 1 });
    await drawAll(page, nextBot(page), 2);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 664 });
      for (const turned of [false, true]) {
        for (const part of [".income .icon", ".income span:last-child", ".card-progress", "[data-testid=card-bot]"]) {
          expect.soft(await overlap(turn(page), card(page).locator(part)), `${part}, ${turned} at ${width}`).toBe(false);
        }
        await turn(page).click();
      }
    }
  });

  test("a turned card is still turned after a reload", async ({ page }) => {
    await visit(page, `/zoo?code=${CODE}`);
    const turned = page.locator(".card-frame.turned");
    await expect(turned).toHaveCount(0);
    await turn(page).click();
    await expect(turned).toHaveCount(1);
    await page.reload();
    await hydrated(page);
    await expect(turned).toHaveCount(1);
    await expect(turn(page)).toHaveAttribute("aria-pressed", "true");
    await turn(page).click();
    await page.reload();
    await hydrated(page);
    await expect(card(page)).toBeVisible();
    await expect(turned).toHaveCount(0);
  });
});

test("a new game shows the deck and the button that draws at once, in the order of the keyboard", async ({ page }) => {
  await visit(page, "/zoo");
  await start(page, { bots: 2 });
  for (const [width, height] of [[390, 844], [844, 390], [1024, 768], [1280, 800], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await expect.soft(noCard(page), at).toBeInViewport({ ratio: 1 });
    await expect.soft(nextBot(page), at).toBeInViewport({ ratio: 1 });
    const tops: number[] = [];
    for (const part of [bots(page).first(), page.getByTestId("undo"), nextBot(page), shareButtons(page).first()]) {
      tops.push((await part.boundingBox())?.y ?? 0);
    }
    expect.soft(tops, at).toEqual(tops.toSorted((a, b) => a - b));
  }
});

for (const locale of LANGUAGES) {
  test(`in ${locale} a phone names every tool, in whole words`, async ({ page }) => {
    await visit(page, `/zoo?code=${CODE}&lang=${locale}`);
    for (const [width, height] of [[375, 667], [390, 844], [430, 932]] as const) {
      await page.setViewportSize({ width, height });
      const names = page.locator(".actions-tools .icon-button > :last-child");
      await expect(names).toHaveCount(6);
      const wide = await names.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 15 || one.scrollWidth > one.clientWidth + 1).length);
      expect.soft(wide, `at ${width}`).toBe(0);
      expect.soft(await brokenWords(page), `at ${width}`).toEqual([]);
      expect.soft(await cutOff(page), `at ${width}`).toEqual([]);
    }
  });
}

test("a new game can be started at once on a phone held sideways", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, "/zoo");
  await expect(page.getByRole("button", { name: en.zoo.setup.start })).toBeInViewport({ ratio: 1 });
});

test("a larger setting of the text never makes a card's text smaller, and nothing is cut off", async ({ page }) => {
  test.slow();
  for (const [symbol, locale] of [["0", "en"], ["5", "pl"], ["2", "bg"], ["C", "en"]] as const) {
    await visit(page, `/zoo?code=ZS${symbol}&lang=${locale}`);
    for (const [width, height] of [[390, 844], [360, 800], [844, 390], [820, 1180], [1280, 800]] as const) {
      await page.setViewportSize({ width, height });
      const sizes: number[] = [];
      for (const setting of ["", "large", "larger"]) {
        sizes.push(
          await card(page).evaluate((one, size) => {
            document.documentElement.dataset["size"] = size;
            const text = one.querySelector(".card-text") ?? one;
            return Number.parseFloat(getComputedStyle(text).fontSize);
          }, setting),
        );
        expect.soft(await card(page).evaluate((one) => one.scrollHeight - one.clientHeight), `${symbol}, ${setting} at ${width}`).toBeLessThan(2);
      }
      const [normal = 0, large = 0, larger = 0] = sizes;
      expect.soft(large, `card ${symbol} at ${width} × ${height}`).toBeGreaterThan(normal);
      expect.soft(larger, `card ${symbol} at ${width} × ${height}`).toBeGreaterThanOrEqual(large);
    }
  }
});

/** The darkest of the last pixels of a box at its right end, where there are no letters. */
async function edge(of: Locator): Promise<number> {
  const { width, height, data } = PNG.sync.read(await of.screenshot());
  const shades = [2, 4, 6].map((up) => data[((height - up) * width + width - 4) * 4] ?? 0);
  return Math.min(...shades);
}

test("a list of draws shows at its edge that it continues", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const log = (await openDrawer(page, en.zoo.log.title)).locator(".log-list");
  const plain = await edge(log);
  await drawAll(page, nextBot(page), 2);
  await log.scrollIntoViewIfNeeded();
  expect(await log.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  expect(await edge(log)).toBeLessThan(plain - 5);
  await log.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(() => edge(log)).toBe(plain);
});

test("all bars of the chances have the same length", async ({ page }) => {
  for (const locale of ["en", "pl", "bg"]) {
    await visit(page, `/zoo?code=${CODE}&lang=${locale}`);
    await expect(bots(page).or(card(page)).first()).toBeVisible();
    await page.locator(".drawer.chances > summary").click();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await page.locator(".chance-table meter").evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().width)),
      );
      expect(widths.length).toBe(14);
      expect.soft(new Set(widths).size, `${locale} at ${width}: ${widths.join()}`).toBe(1);
    }
  }
});
