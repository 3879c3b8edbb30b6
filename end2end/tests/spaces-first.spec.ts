import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { back, happens, lobby, notice, openLink, reloaded, square, toTheEnd, verdict, verdictOf, play, visitSheet } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces.tutorial;
/** The board that the first round is played against. */
const PIP = "3|7p4p4t5p2pG2f";

const tutorial = (page: Page) => page.getByTestId("tutorial");

test("whoever comes for the first time makes a board in a few taps and watches it against Pip's", async ({ page }) => {
  await visit(page, "/spaces");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
  await expect(tutorial(page)).toContainText(text.path_text);
  await expect(page.getByTestId("run")).toBeDisabled();
  await square(page, 2, 0).click();
  await square(page, 1, 0).click();
  await expect(tutorial(page)).toContainText(text.trap_text);
  await page.getByTestId("mode-trap").click();
  await square(page, 1, 1).click();
  await expect(tutorial(page)).toContainText(text.goal_text);
  await page.getByTestId("mode-step").click();
  await square(page, 0, 0).click();
  await page.locator(".goal-button:not([disabled])").click();
  await expect(tutorial(page)).toContainText(text.watch_text);
  await page.getByTestId("run").click();
  await expect(happens(page)).toBeVisible();
  await expect(happens(page)).not.toContainText(text.end);
  await toTheEnd(page);
  await expect(happens(page)).toContainText(text.end);
  await expect(notice(page)).toBeHidden();
  const mine = "3|6p3p4t0pG0f";
  await expect(verdict(page)).toHaveText(verdictOf(play(mine, PIP).points, text.pip));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.spaces.watch.friendly);
  await back(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  // Not a second time, and it was no game.
  await lobby(page);
  await expect(page.getByTestId("game")).toHaveCount(0);
});

test("the first round can be skipped, and is not begun unasked again", async ({ page }) => {
  await visit(page, "/spaces");
  await page.getByTestId("skip").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await reloaded(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  await expect(tutorial(page)).toBeHidden();
  // Asked for, it comes.
  await page.getByTestId("learn").click();
  await expect(tutorial(page)).toContainText(text.path_text);
  await page.getByTestId("skip").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
});

test("Back leaves the first round as well", async ({ page }) => {
  await visit(page, "/spaces");
  await expect(tutorial(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await expect(page).toHaveURL("/spaces");
});

test("whoever opens a link for the first time sees the link and no first round", async ({ page }) => {
  await openLink(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala");
  await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
  await expect(tutorial(page)).toBeHidden();
  await page.getByTestId("answer").click();
  await expect(page.getByTestId("make-board")).toBeVisible();
  await reloaded(page);
  await expect(tutorial(page)).toBeHidden();
});

test("a link that does not open is told before any first round", async ({ page }) => {
  await openLink(page, "/spaces#challenge=2%7C2p0");
  await expect(page.getByTestId("link-error")).toBeVisible();
  await expect(tutorial(page)).toBeHidden();
  await expect(page.getByTestId("challenge")).toBeVisible();
});

test("the first round is learned in Polish and Bulgarian too", async ({ secondContext }) => {
  for (const locale of ["pl", "bg"]) {
    const page = await (await secondContext({ locale })).newPage();
    await visit(page, "/spaces");
    await expect(tutorial(page)).toBeVisible();
    await expect(tutorial(page)).not.toContainText(text.path_text);
  }
});
