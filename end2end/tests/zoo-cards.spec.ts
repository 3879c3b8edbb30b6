import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { brokenWords, cutOff } from "./layout";
import { peak, renderSounds } from "./sounds";
import { LANGUAGES, en } from "./words";
import { SYMBOLS, bots, card, code, drawTo, nextBot, progress, startAndDraw, thisBot } from "./zoo";

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

/** What of the card and the two buttons lies beyond the window. */
async function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [".card", "[data-testid=this-bot]", "[data-testid=next-bot]"].filter((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
    }),
  );
}

for (const locale of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("all of every card and both buttons are seen, with a link open and four bots", async ({ page }) => {
      test.slow();
      for (const symbol of SYMBOLS) {
        await visit(page, `/zoo?code=ZM42${symbol}Z&from=Ania`);
        await expect(card(page)).toBeVisible();
        for (const size of WINDOWS) {
          await page.setViewportSize(size);
          const at = `card ${symbol} at ${size.width} × ${size.height}`;
          expect.soft(await beyond(page), at).toEqual([]);
          expect.soft(await cutOff(page), at).toEqual([]);
          expect.soft(await brokenWords(page), at).toEqual([]);
        }
      }
    });
  });
}

test("the effects of a card are set in at least 26 pixels on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const symbol of SYMBOLS) {
    await page.goto(`/zoo?code=ZS${symbol}`, { waitUntil: "domcontentloaded" });
    const size = await card(page)
      .locator(".effects")
      .evaluate((effects) => parseFloat(getComputedStyle(effects).fontSize));
    expect.soft(size, symbol).toBeGreaterThanOrEqual(26);
  }
});

test("cards of different companies have different grounds, and buying and selling different arrows", async ({ page }) => {
  const drawing = async (symbol: string): Promise<{ ground: string; out: number; twice: number }> => {
    await page.goto(`/zoo?code=ZS${symbol}`, { waitUntil: "domcontentloaded" });
    return card(page).locator(".art").evaluate((art) => ({
      ground: getComputedStyle(art).backgroundImage,
      out: art.querySelectorAll(".out .arrow").length,
      twice: art.querySelectorAll(".times").length,
    }));
  };
  const [pineapple, lemon, apple, cheapest, sold] = [
    await drawing("6"),
    await drawing("7"),
    await drawing("8"),
    await drawing("5"),
    await drawing("C"),
  ];
  expect(new Set([pineapple, lemon, apple, cheapest].map(({ ground }) => ground)).size).toBe(4);
  expect([pineapple, sold].map(({ out }) => out)).toEqual([0, 1]);
  expect([pineapple, sold].map(({ twice }) => twice)).toEqual([1, 1]);
  expect((await drawing("4")).twice).toBe(0);
});

/** The animations of the card right after a draw. */
async function draw(page: Page): Promise<{ name: string; duration: number; half: number }[]> {
  return page.evaluate(async () => {
    document.querySelector<HTMLElement>("[data-testid=next-bot]")?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const flip = document.querySelector(".flip");
    return (flip?.getAnimations() ?? []).map((animation) => {
      animation.pause();
      animation.currentTime = 160;
      const half = new DOMMatrix(flip === null ? "" : getComputedStyle(flip).transform).m11;
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      animation.finish();
      return { name: (animation as CSSAnimation).animationName, duration: Number(duration), half };
    });
  });
}

test("a draw turns the card over in 320 ms, and its face can be read at half", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await startAndDraw(page, { bots: 1 });
  const first = await draw(page);
  const second = await draw(page);
  for (const flips of [first, second]) {
    expect(flips.map(({ duration }) => duration)).toEqual([320]);
    expect(flips[0]?.half).toBeGreaterThan(0.8);
  }
  // Each draw is a new animation.
  expect(first[0]?.name).not.toBe(second[0]?.name);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await draw(page)).toEqual([]);
});

test("a draw is heard, after the first press and unless sound is off", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { heard: 0 });
    const real = window.AudioContext;
    window.AudioContext = class extends real {
      override createBufferSource(): AudioBufferSourceNode {
        (window as unknown as { heard: number }).heard += 1;
        return super.createBufferSource();
      }
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
  await startAndDraw(page, { bots: 1 });
  expect(await heard()).toBe(2);
  const menu = page.locator(".dropdown.theme summary");
  const sounds = page.getByTestId("sounds");
  await menu.click();
  await expect(sounds).toHaveAttribute("aria-checked", "true");
  await sounds.click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await drawTo(page, nextBot(page), 2);
  expect(await heard()).toBe(0);
  await menu.click();
  await expect(sounds).toHaveAttribute("aria-checked", "false");
  await sounds.click();
  await drawTo(page, nextBot(page), 3);
  expect(await heard()).toBe(2);
});

test("the sound of a draw is audible and not clipped", async ({ page }) => {
  await renderSounds(page);
  await startAndDraw(page, { bots: 1 });
  for (let draws = 2; draws < 15; draws += 1) {
    const loudest = await peak(page, "[data-testid=next-bot]");
    expect(loudest).toBeGreaterThan(0.05);
    expect(loudest).toBeLessThan(0.9);
  }
  // The last one shuffled all cards.
  await expect(progress(page)).toHaveText("1/13");
});

test("a bot's chip opens the card that it drew last", async ({ page }) => {
  const first = await startAndDraw(page, { bots: 2 });
  await drawTo(page, nextBot(page), 2);
  await bots(page).nth(0).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: en.zoo.table.last_card });
  await expect(dialog.locator(".card")).toHaveAttribute("data-card", first);
  expect(await cutOff(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.goto("/zoo?code=ZM215Z");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await bots(page).nth(1).getByRole("button").click();
  await expect(dialog).toContainText(en.zoo.table.not_in_code_hint);
});

test("all 13 cards can be looked up", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByTestId("cards").click();
  const dialog = page.getByRole("dialog", { name: en.zoo.cards.title });
  await expect(dialog.locator(".card-entry")).toHaveCount(13);
  await expect(dialog.locator(".card-entry").last()).toContainText(en.zoo.kind.sell_share);
  expect(await cutOff(page)).toEqual([]);
});

test("table mode leaves nothing but the game, and is left again", async ({ page }) => {
  await startAndDraw(page, { bots: 3 });
  const height = async () => (await card(page).boundingBox())?.height ?? 0;
  const before = await height();
  const button = page.getByTestId("table-mode");
  await button.click();
  await expect(page.locator(".site-header")).toBeHidden();
  await expect(page.locator(".zoo-side")).toBeHidden();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  expect(await height()).toBeGreaterThan(before);
  await nextBot(page).click();
  await expect(progress(page)).toHaveText("2/13");
  await button.click();
  await expect(page.locator(".site-header")).toBeVisible();
  // The browser's own way out of full screen leaves it, too.
  await button.click();
  await expect(page.locator(".site-header")).toBeHidden();
  await page.evaluate(async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen();
    else window.dispatchEvent(new Event("fullscreenchange"));
  });
  await expect(page.locator(".site-header")).toBeVisible();
});

test("Back leads from table mode to the game, and a reload stays in it", async ({ page }) => {
  await startAndDraw(page, { bots: 2 });
  const header = page.locator(".site-header");
  await page.getByTestId("table-mode").click();
  await expect(header).toBeHidden();
  await page.goBack();
  await expect(header).toBeVisible();
  await expect(progress(page)).toHaveText("1/13");
  await page.getByTestId("table-mode").click();
  await expect(header).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(header).toBeHidden();
  await page.getByTestId("table-mode").click();
  await expect(header).toBeVisible();
  await expect(progress(page)).toHaveText("1/13");
  await expect(page).toHaveURL("/zoo");
});

test("no drawing is cut off at its edge", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("cards").click();
  const drawings = page.locator(".card-entry .art svg");
  await expect(drawings).toHaveCount(13);
  const cut = await drawings.evaluateAll((all) =>
    all.flatMap((one, index) => {
      const { viewBox } = one as SVGSVGElement;
      const { x, width } = (one as SVGSVGElement).getBBox();
      return x < 0 || x + width > viewBox.baseVal.width ? [index + 1] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test("Space draws once, Ctrl+Z takes back, and neither does anything in a field", { tag: "@desktop" }, async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.down("Space");
  await page.keyboard.down("Space");
  await page.keyboard.up("Space");
  await expect(progress(page)).toHaveText("2/13");
  await page.keyboard.press("Control+z");
  await expect(progress(page)).toHaveText("1/13");
  await page.keyboard.press("Control+y");
  await expect(progress(page)).toHaveText("2/13");
  await page.getByTestId("load").click();
  await page.getByLabel(en.zoo.load.label).fill("ZS5");
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await expect(progress(page)).toHaveText("2/13");
});

test("what can be seen at once on a tablet or a desktop is open", { tag: "@everywhere" }, async ({ page }, { project }) => {
  await startAndDraw(page, { bots: 1 });
  const open = page.locator(".drawer.chances, .drawer.log").and(page.locator("[open]"));
  await expect(open).toHaveCount(project.name === "phone" ? 0 : 2);
});

test("names and colours belong to the game, and travel only when asked", async ({ page, context, secondContext }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await startAndDraw(page, { bots: 3 });
  await drawTo(page, nextBot(page), 2);
  await bots(page).nth(1).getByRole("button").click();
  const dialog = page.getByRole("dialog", { name: en.zoo.table.last_card });
  await dialog.getByLabel(en.zoo.look.name).fill("Żółw & co");
  await dialog.locator(".swatch", { hasText: en.zoo.look.green }).click();
  await dialog.getByRole("button", { name: en.site.close }).click();
  await expect(bots(page).nth(1)).toContainText("Żółw & co");
  await expect(page.getByTestId("card-bot")).toHaveText("Żółw & co");
  await page.reload();
  await expect(page.getByTestId("card-bot")).toHaveText("Żółw & co");
  await expect(thisBot(page)).toContainText("Żółw & co");

  const copied = async (): Promise<string> => {
    await page.locator(".share-copy").click();
    await expect(page.locator(".notice")).toContainText(en.share.copied);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).not.toContain("names");
  await page.getByTestId("looks-in-link").click();
  const link = await copied();
  expect(link).toContain("&names=0,3Żółw%20%26%20co");
  const other = await (await secondContext()).newPage();
  await visit(other, link);
  await expect(other.getByTestId("card-bot")).toHaveText("Żółw & co");
  await expect(bots(other).nth(1).getByRole("button").locator(".look")).toHaveClass("look green");
  expect(await code(other).innerText()).toBe(await code(page).innerText());
  await nextBot(other).click();
  await other.reload();
  await expect(bots(other).nth(1)).toContainText("Żółw & co");
  await visit(other, `/zoo?code=ZM325Z&names=${"9%00".repeat(40)},%E2%80%AE,<b>x</b>`);
  await expect(card(other)).toHaveAttribute("data-card", "5");
  expect(await cutOff(other)).toEqual([]);
});
