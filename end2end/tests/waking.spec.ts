import { expect, settled, test } from "./fixtures";
import { gateAnswer } from "./portals";
import { counts } from "./solitaire";
import { GAMES } from "./waking-games";
import { openUnhydrated, slow } from "./waking";
import { en, fill } from "./words";
import { bots, card, noCard, progress } from "./zoo";

for (const game of GAMES) {
  test(`${game.name}: a press before hydration is executed once`, async ({ page }) => {
    await game.before?.(page);
    const hydrate = await openUnhydrated(page, game.path);
    await game.press(page);
    await expect(page.locator("[data-held]")).toHaveCount(1);
    // A player who sees no response presses again.
    await game.press(page);
    await hydrate();
    await game.pressedOnce(page);
    await expect(page.locator("[data-held]")).toHaveCount(0);
    await settled(page);
    await game.pressedOnce(page);
    await game.play(page);
  });

  for (const wait of [300, 600, 1_000]) {
    test(`${game.name}: on a slow connection a press ${wait} ms after navigation is executed once`, async ({ page }) => {
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

test("choices and a press on the set-up screen before hydration are executed in order", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/zoo");
  await page.getByRole("radio", { name: "4", exact: true }).check();
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByRole("button", { name: en.zoo.setup.start }).click();
  await hydrate();
  await expect(noCard(page)).toBeVisible();
  await expect(bots(page)).toHaveCount(3);
});

test("a code and a deal number typed before hydration are used", async ({ page }) => {
  let hydrate = await openUnhydrated(page, "/zoo");
  await page.getByLabel(en.zoo.load.label).fill("ZS5AC278B6413");
  await hydrate();
  await expect(page.getByTestId("preview")).toContainText("3/13");

  hydrate = await openUnhydrated(page, "/solitaire");
  const number = page.locator(".freecell .by-number");
  await number.getByRole("spinbutton").fill("617");
  await number.getByRole("spinbutton").press("Enter");
  await hydrate();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 0 }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("617");
});

test("a code pasted on the front page before hydration opens its game", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/");
  await page.getByLabel(en.paste.label).fill("ZS5AC278B6413");
  await page.getByRole("button", { name: en.paste.go }).click();
  await hydrate().catch(() => {});
  await expect(progress(page)).toHaveText("3/13");
});

test("menus and drawers work before hydration", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/zoo?code=ZS5AC278B6413");
  await page.locator("details.menu summary").click();
  await expect(page.locator("details.menu .menu-list")).toBeVisible();
  await page.locator("details.menu summary").click();
  await page.locator("details.chances summary").click();
  await expect(page.locator(".chance-table")).toBeVisible();
  await hydrate();
  await expect(page.locator(".chance-table")).toBeVisible();
  await expect(card(page)).toHaveAttribute("data-card", "5");
});

test("the corner of Portals pressed before hydration opens afterwards", async ({ page }) => {
  const hydrate = await openUnhydrated(page, "/portals/d1/t1");
  await page.getByTestId("grown-ups").click();
  await hydrate();
  await expect(page.getByTestId("gate-ask")).toBeVisible();
  expect(Number(await gateAnswer(page))).toBeGreaterThan(8);
});
