import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import {
  newPlayer,
  answer,
  back,
  copyLink,
  stepDescription,
  openLobby,
  notice,
  openLink,
  player,
  reload,
  square,
  skipToEnd,
  makeAndUseBoard,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces.tutorial;
const CHALLENGE = "/spaces#challenge=2%7C2p0pG0f&from=Ala";

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
  // Pip has stepped into the trap, and the goal is reached.
  await expect(verdict(page)).toHaveText(/^You win the round 3–/);
  await expect(page.locator(".runner.other.caught")).toBeVisible();
  await expect(page.locator(".runner.own.home")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.spaces.tutorial.title);
  await back(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  // The tutorial does not start again, and it is not a saved game.
  await openLobby(page);
  await expect(page.getByTestId("game")).toHaveCount(0);
});

for (const language of ["pl", "en", "bg"]) {
  test(`the first round fits on the screen of a phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, `/spaces?lang=${language}`);
    const bottom = () => page.getByTestId("run").evaluate((button) => button.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(844);
    // The warning is where the instructions are, and moves nothing.
    const before = await bottom();
    await square(page, 2, 0).click();
    await square(page, 0, 0).click();
    await expect(tutorial(page).locator(".supermove")).toBeVisible();
    expect(await bottom()).toBe(before);
  });
}

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
  await openLink(page, CHALLENGE);
  await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
  await expect(visitSheet(page)).toContainText(en.spaces.visit.rules);
  await expect(tutorial(page)).toBeHidden();
  await page.getByTestId("answer").click();
  // There are no boards to choose from: one is made at once.
  await expect(page.getByTestId("use-board")).toBeVisible();
  await reload(page);
  await expect(tutorial(page)).toBeHidden();
});

test("an invited friend may try a round first, and comes back to the challenge", async ({ page }) => {
  await openLink(page, CHALLENGE);
  await page.getByTestId("learn").click();
  for (const row of [2, 1]) await square(page, row, 1).click();
  await page.getByTestId("mode-trap").click();
  await square(page, 1, 2).click();
  await square(page, 0, 1).click();
  await page.locator(".goal-button:not([disabled])").click();
  await page.getByTestId("run").click();
  await skipToEnd(page);
  await expect(stepDescription(page)).toContainText(fill(text.end_answer, { name: "Ala" }));
  await page.getByTestId("watch-done").click();
  await expect(visitSheet(page)).toContainText(fill(en.spaces.visit.challenge, { name: "Ala" }));
  // Once is enough.
  await expect(page.getByTestId("learn")).toBeHidden();
  await expect(visitSheet(page)).not.toContainText(en.spaces.visit.rules);
});

test("whoever answers plays with a free creature, and is asked for a name once", async ({ page, secondContext }) => {
  await player(page, { creature: "fox" });
  await openLink(page, "/spaces#challenge=2%7C2p0pG0f@fox&g=K3M9QX&from=Ala");
  await answer(page, "2|3p1pG1f");
  await skipToEnd(page);
  const creatures = page.locator(".score .creature");
  await expect(creatures.first()).toHaveAttribute("src", /#owl-/);
  await expect(creatures.last()).toHaveAttribute("src", /#fox-/);
  await page.getByTestId("watch-done").click();
  const name = page.getByTestId("ask-name").getByRole("textbox");
  await name.fill("Ola");
  const link = await copyLink(page);
  expect(link).toContain("@owl");
  expect(link).toContain("&from=Ola");
  await expect(name).toBeHidden();
  // The next one goes without a question.
  await back(page);
  await page.getByTestId("challenge").click();
  await makeAndUseBoard(page, "4|12p08p04p00pG0f");
  await expect(page.locator(".share-copy")).toBeVisible();
  await expect(name).toBeHidden();
  // On the other side the two are the same.
  const ala = await newPlayer(await secondContext(), { name: "Ala", creature: "fox" });
  await openLink(ala, link);
  await ala.getByTestId("watch-link").click();
  await expect(ala.locator(".score .creature").last()).toHaveAttribute("src", /#owl-/);
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
