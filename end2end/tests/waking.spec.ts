import { expect, settled, test } from "./fixtures";
import { gateSum } from "./sorting";
import { counts } from "./solitaire";
import { GAMES } from "./waking-games";
import { sleeping, slow } from "./waking";
import { en, fill } from "./words";
import { bots, card, noCard, progress } from "./zoo";

for (const game of GAMES) {
  test(`${game.name}: what is pressed before the page is awake is carried out once`, async ({ page }) => {
    await game.before?.(page);
    const wake = await sleeping(page, game.path);
    await game.press(page);
    await expect(page.locator("[data-held]")).toHaveCount(1);
    // Whoever sees no answer presses again.
    await game.press(page);
    await wake();
    await game.pressedOnce(page);
    await expect(page.locator("[data-held]")).toHaveCount(0);
    await settled(page);
    await game.pressedOnce(page);
    await game.play(page);
  });

  for (const wait of [300, 600, 1_000]) {
    test(`${game.name}: a press ${wait} ms after navigation, on a slow line, is answered once`, async ({ page }) => {
      await game.before?.(page);
      await slow(page);
      await page.goto(game.path, { waitUntil: "commit" });
      await page.waitForTimeout(wait);
      await game.press(page);
      await game.pressedOnce(page);
      await settled(page);
      await game.pressedOnce(page);
    });
  }
}

test("choices made and a button pressed on the set-up are carried out in their order", async ({ page }) => {
  const wake = await sleeping(page, "/zoo");
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByRole("button", { name: en.zoo.setup.start }).click();
  await wake();
  await expect(noCard(page)).toBeVisible();
  await expect(bots(page)).toHaveCount(3);
});

test("a code typed into the set-up is read, and a number is dealt", async ({ page }) => {
  let wake = await sleeping(page, "/zoo");
  await page.getByLabel(en.zoo.load.label).fill("ZS5AC278B6413");
  await wake();
  await expect(page.getByTestId("preview")).toContainText("3/13");

  wake = await sleeping(page, "/solitaire");
  const number = page.locator(".freecell .by-number");
  await number.getByRole("spinbutton").fill("617");
  await number.getByRole("spinbutton").press("Enter");
  await wake();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("617");
});

test("a link pasted on the front page opens its game", async ({ page }) => {
  const wake = await sleeping(page, "/");
  await page.getByLabel(en.home.paste_label).fill("ZS5AC278B6413");
  await page.getByRole("button", { name: en.home.paste_go }).click();
  await wake().catch(() => {});
  await expect(progress(page)).toHaveText("3/13");
});

test("links, menus and drawers need no page that is awake", async ({ page }) => {
  const wake = await sleeping(page, "/zoo?code=ZS5AC278B6413");
  await page.locator("details.menu summary").click();
  await expect(page.locator("details.menu .menu-list")).toBeVisible();
  await page.locator("details.menu summary").click();
  await page.locator("details.chances summary").click();
  await expect(page.locator(".chance-table")).toBeVisible();
  await wake();
  await expect(page.locator(".chance-table")).toBeVisible();
  await expect(card(page)).toHaveAttribute("data-card", "5");
});

test("the corner of Portals opens when the page is awake", async ({ page }) => {
  const wake = await sleeping(page, "/portals/d1/t1");
  await page.getByTestId("grown-ups").click();
  await wake();
  await expect(page.getByTestId("gate-ask")).toBeVisible();
  expect(Number(await gateSum(page))).toBeGreaterThan(8);
});
