import { expect, test, visit } from "./fixtures";
import { DOUBLE_TEXT } from "./large-text";
import { brokenWords, cutOff } from "./layout";
import { LANGUAGES } from "./words";
import { SYMBOLS, card } from "./zoo";

test.use(DOUBLE_TEXT);

const WIDTHS = [390, 320];

for (const locale of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("no word of any card is broken or cut off at 200 % text size", async ({ page }) => {
      for (const symbol of SYMBOLS) {
        await visit(page, `/zoo?code=ZM31${symbol}Z`);
        await expect(card(page)).toBeVisible();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 664 });
          expect.soft(await brokenWords(page), `card ${symbol} at ${width}`).toEqual([]);
          expect.soft(await cutOff(page), `card ${symbol} at ${width}`).toEqual([]);
        }
      }
    });

    test("no word around the card is broken or cut off at 200 % text size", async ({ page }) => {
      await visit(page, "/zoo?code=ZP410Z123456789ABCZ0Z1Z2");
      for (const drawer of await page.locator(".drawer > summary").all()) await drawer.click();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 664 });
        expect.soft(await brokenWords(page), `at ${width}`).toEqual([]);
        expect.soft(await cutOff(page), `at ${width}`).toEqual([]);
      }
    });
  });
}
