// What a printer puts on paper.

import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, card, nextBot, progress, shareButtons } from "./zoo";

/** How many sheets of A4 the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return (pdf.match(/\/Type \/Page\b/g) ?? []).length;
}

test("a card that was just drawn is printed with its face up, on one sheet", async ({ page }) => {
  for (const size of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await visit(page, `/zoo?code=${CODE}`);
    await nextBot(page).click();
    await expect(progress(page)).toHaveText("11/13");
    expect(await sheets(page), `${size.width} pixels`).toBe(1);
    await page.emulateMedia({ media: "print", reducedMotion: "no-preference" });
    await expect(card(page)).toBeVisible();
    await expect(page.locator(".card-cover")).toBeHidden();
    expect(await page.locator(".flip").evaluate((one) => getComputedStyle(one).transformStyle)).toBe("flat");
    await page.emulateMedia({ media: null });
  }
});

test("of the list of all cards every card is printed whole, and nothing else", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByTestId("cards").click();
  const dialog = page.getByRole("dialog", { name: en.zoo.cards.title });
  await expect(dialog.locator(".card-entry")).toHaveCount(13);
  await page.emulateMedia({ media: "print" });
  await expect(card(page)).toBeHidden();
  expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect(await dialog.evaluate((one) => getComputedStyle(one).position)).not.toBe("fixed");
  for (const entry of await dialog.locator(".card-entry").all()) {
    expect(await entry.evaluate((one) => getComputedStyle(one).breakInside)).toBe("avoid");
  }
});

test("an open QR code is printed once", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await shareButtons(page).last().click();
  await expect(page.locator(".qr-symbol")).toBeVisible();
  expect(await sheets(page)).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect(card(page)).toBeHidden();
  await expect(page.locator(".qr-symbol")).toBeVisible();
});
