import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { back, stepDescription, openLobby, notice, openLink, reload, square, skipToEnd, verdict, verdictText, simulateRound, visitSheet } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces.tutorial;
/** The board of the tutorial's opponent. */
const PIP = "3|7p4p4t5p2pG2f";

const tutorial = (page: Page) => page.getByTestId("tutorial");

test("a new player makes a board in a few taps and watches it against Pip's", async ({ page }) => {
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
  await expect(stepDescription(page)).toBeVisible();
  await expect(stepDescription(page)).not.toContainText(text.end);
  await skipToEnd(page);
  await expect(stepDescription(page)).toContainText(text.end);
  await expect(notice(page)).toBeHidden();
  const mine = "3|6p3p4t0pG0f";
  await expect(verdict(page)).toHaveText(verdictText(simulateRound(mine, PIP).points, text.pip));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.spaces.watch.friendly);
  await back(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  // The tutorial does not start again, and it is not a saved game.
  await openLobby(page);
  await expect(page.getByTestId("game")).toHaveCount(0);
});

test("the tutorial can be skipped and doesn't start again by itself", async ({ page }) => {
  await visit(page, "/spaces");
  await page.getByTestId("skip").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await reload(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  await expect(tutorial(page)).toBeHidden();
  // It can be started on request.
  await page.getByTestId("learn").click();
  await expect(tutorial(page)).toContainText(text.path_text);
  await page.getByTestId("skip").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
});

test("Back leaves the tutorial too", async ({ page }) => {
  await visit(page, "/spaces");
  await expect(tutorial(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await expect(page).toHaveURL("/spaces");
});

test("a new player who opens a link sees the link and no tutorial", async ({ page }) => {
  await openLink(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala");
  await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
  await expect(tutorial(page)).toBeHidden();
  await page.getByTestId("answer").click();
  await expect(page.getByTestId("make-board")).toBeVisible();
  await reload(page);
  await expect(tutorial(page)).toBeHidden();
});

test("a link that doesn't open is explained instead of starting the tutorial", async ({ page }) => {
  await openLink(page, "/spaces#challenge=2%7C2p0");
  await expect(page.getByTestId("link-error")).toBeVisible();
  await expect(tutorial(page)).toBeHidden();
  await expect(page.getByTestId("challenge")).toBeVisible();
});

test("the tutorial is translated into Polish and Bulgarian", async ({ secondContext }) => {
  for (const locale of ["pl", "bg"]) {
    const page = await (await secondContext({ locale })).newPage();
    await visit(page, "/spaces");
    await expect(tutorial(page)).toBeVisible();
    await expect(tutorial(page)).not.toContainText(text.path_text);
  }
});
