import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { quietZone, scan } from "./qr";
import { en } from "./words";
import { CODE, SYMBOLS, card, code, progress } from "./zoo";

const dialog = (page: Page) => page.getByRole("dialog", { name: en.share.dialog_title });
const picture = (page: Page) => dialog(page).locator("svg.qr");

async function openQr(page: Page): Promise<void> {
  await page.locator(".share-row").getByRole("button", { name: en.share.qr }).click();
  await expect(picture(page)).toBeVisible();
}

/** The longest possible code: four full decks minus one card. */
const LONGEST = `ZP410Z${SYMBOLS.slice(1).join("")}${`Z${SYMBOLS.join("")}`.repeat(3)}`;

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 320]) {
    test(`in ${colorScheme} mode at ${width} pixels a second phone can scan the QR code and continue`, async ({
      page,
      secondContext,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 700 });
      await visit(page, `/zoo?code=${CODE}`);
      await openQr(page);
      await expect(dialog(page)).toContainText(en.share.scan);
      const link = await scan(picture(page));
      expect(new URL(link).origin).toBe(new URL(page.url()).origin);
      for (const side of await quietZone(picture(page))) expect(side).toBeCloseTo(4, 0);

      const other = await (await secondContext({ colorScheme })).newPage();
      await visit(other, link);
      await expect(code(other)).toHaveText(CODE);
      await expect(card(other)).toHaveAttribute("data-card", "1");
      await expect(progress(other)).toHaveText("11/13");
    });
  }
}

for (const width of [390, 320]) {
  test(`the longest code can be scanned at ${width} pixels too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, `/zoo?code=${LONGEST}`);
    await openQr(page);
    const link = await scan(picture(page));
    await visit(page, link);
    await expect(code(page)).toHaveText(LONGEST);
  });
}

test("a module is four pixels wide where there is room, and always a whole number", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await openQr(page);
  const [width, viewBox] = await Promise.all([
    picture(page).getAttribute("width"),
    picture(page).getAttribute("viewBox"),
  ]);
  const modules = Number(viewBox?.split(" ")[2]);
  expect(Number(width)).toBe(4 * modules);
  const box = await picture(page).boundingBox();
  expect(box?.width).toBe(Number(width));
  expect(box?.height).toBe(Number(width));
});

test("a tap shows the QR code full screen, and the next one shrinks it", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await openQr(page);
  const small = await picture(page).boundingBox();
  await dialog(page).getByRole("button", { name: en.share.enlarge }).click();
  const shrink = dialog(page).getByRole("button", { name: en.share.shrink });
  await expect(shrink).toBeVisible();
  // It says what it is for, and how to leave.
  await expect(shrink).toContainText(en.share.scan);
  await expect(shrink).toContainText(en.share.shrink);
  const whole = await shrink.boundingBox();
  expect(whole).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const large = await picture(page).boundingBox();
  expect(large?.width).toBeGreaterThan((small?.width ?? 0) + 100);
  expect(new URL(await scan(picture(page))).pathname).toBe("/zoo");
  await shrink.click();
  await expect(dialog(page).getByRole("button", { name: en.share.enlarge })).toBeVisible();
  expect((await picture(page).boundingBox())?.width).toBe(small?.width);
});

test("on a phone held sideways a full-screen code is as high as the window, with its lines beside it", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await visit(page, `/zoo?code=${CODE}`);
  await openQr(page);
  await dialog(page).getByRole("button", { name: en.share.enlarge }).click();
  const code = await picture(page).boundingBox();
  expect(code?.height).toBeGreaterThan(340);
  for (const line of await dialog(page).locator(".qr-line").all()) {
    await expect(line).toBeInViewport({ ratio: 1 });
    const box = await line.boundingBox();
    const isBeside = box !== null && code !== null && (box.x + box.width <= code.x || box.x >= code.x + code.width);
    expect(isBeside).toBe(true);
  }
  expect(new URL(await scan(picture(page))).pathname).toBe("/zoo");
});

test("the QR code can be scanned with forced colours too", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await visit(page, `/zoo?code=${CODE}`);
  await openQr(page);
  expect(new URL(await scan(picture(page))).pathname).toBe("/zoo");
});

test("the link of a long code uses the compact form", async ({ page }) => {
  await visit(page, `/zoo?code=${LONGEST}`);
  await openQr(page);
  const value = await dialog(page).getByLabel(en.share.link_label).inputValue();
  expect(value).toMatch(/\/zoo\?code=ZP%2B[\w%-]+&l=en&c=[0-9A-Z]{4}$/);
  await expect(code(page)).toHaveText(LONGEST);
});
