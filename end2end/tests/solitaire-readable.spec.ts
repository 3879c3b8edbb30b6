import { expect, test } from "./fixtures";
import { felt, open, storeSettings } from "./solitaire";
import { TABLES, WINDOWS, illegible, show } from "./solitaire-readable";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const words of ["", "large", "left"]) {
  test(`every open card can be read in columns of 2 to 19 and in the fan${words === "" ? "" : `, with the setting ${words}`}`, async ({ page }) => {
    await storeSettings(page, words);
    for (const table of TABLES) {
      await show(page, table);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        expect.soft(await illegible(page), `${table.path} at ${size.width} × ${size.height}`).toEqual([]);
      }
    }
  });
}

test("a large screen has large cards", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=1");
  const widths: Record<string, number> = {};
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const card = await felt(page).locator(".playing-card").first().boundingBox();
    widths[`${size.width} × ${size.height}`] = Math.floor(card?.width ?? 0);
  }
  // Below 200 px, what limits them is the width in the upright windows and the height in the others.
  const least = {
    "320 × 568": 34,
    "568 × 320": 32,
    "390 × 844": 42,
    "844 × 390": 52,
    "768 × 1024": 85,
    "1024 × 768": 80,
    "1280 × 800": 110,
    "1920 × 1080": 180,
  };
  for (const [size, width] of Object.entries(least)) expect.soft(widths[size], size).toBeGreaterThanOrEqual(width);
});
