import { expect, test } from "./fixtures";
import {
  DESKTOP,
  makeAndUseBoard,
  openLink,
  openLobby,
  openMaker,
  player,
  skipToEnd,
  stepDescription,
  tapBoard,
  verdict,
} from "./spaces";
import { en } from "./words";

const text = en.spaces;
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  DESKTOP.viewport,
];

for (const viewport of WINDOWS) {
  const of = `${viewport.width} by ${viewport.height}`;

  test(`at ${of} a finished board has its button in view`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await player(page);
    await openLobby(page);
    await openMaker(page);
    await tapBoard(page, "4|12p13t08p04p00pG0f");
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByTestId("use-board")).toBeInViewport({ ratio: 1 });
  });

  test(`at ${of} it is said beside the board what happens, and with the outcome why the round has ended`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await player(page);
    await openLink(page, "/spaces#challenge=4%7C15p11p07p03pG3f&from=Ala");
    await page.getByTestId("answer").click();
    await makeAndUseBoard(page, "4|12p13t08p04p00pG0f");
    await page.getByTestId("play").click();
    await page.getByTestId("step-on").click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(stepDescription(page)).toContainText(":");
    await expect(stepDescription(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".watch .space-field")).toBeInViewport({ ratio: 1 });
    await skipToEnd(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("why")).toHaveText(text.watch.met);
    await expect(page.getByTestId("why")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("watch-done")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".watch .space-field")).toBeInViewport({ ratio: 1 });
  });
}

test("a round is paused with Space and left with Enter, and the page is at its top again", { tag: "@desktop" }, async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=2%7C3p1pG1f&from=Ala");
  await page.getByTestId("answer").click();
  await makeAndUseBoard(page, "2|2p0pG0f");
  const play = page.getByTestId("play");
  await expect(play).toBeFocused();
  await expect(play).toHaveText(text.watch.pause);
  await page.keyboard.press("Space");
  await expect(play).toHaveText(text.watch.play);
  await page.getByRole("button", { name: text.watch.fast }).click();
  await play.focus();
  await page.keyboard.press("Space");
  await expect(page.getByTestId("watch-done")).toBeFocused({ timeout: 20_000 });
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("totals")).toBeVisible();
});

test("a screen begins at its top, also one that is opened again", async ({ page }) => {
  await player(page);
  await openLobby(page);
  const top = (): Promise<number> => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByTestId("opponent").last().click();
  await expect.poll(top).toBe(0);
  await makeAndUseBoard(page, "4|12p08p04p00pG0f");
  await skipToEnd(page);
  await page.getByTestId("watch-done").click();
  await expect(page.getByTestId("challenge")).toBeInViewport({ ratio: 1 });
  // The browser restores the old position some time after it went back.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await top()).toBe(0);
});
