import type { Page } from "@playwright/test";
import { expect, hydrated, settled, test, visit } from "./fixtures";
import {
  answer,
  back,
  challenge,
  copyLink,
  games,
  happens,
  lobby,
  openHere,
  player,
  reloaded,
  rounds,
  say,
  square,
  turn,
  useNew,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;
const CHALLENGE = "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala";
const due = fill(en.progress.spaces.answer, { name: "Ala" });

/** The browser's own Back, within the page. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await settled(page);
}

/** From another page to the first screen, as somebody comes who browses. */
async function arrive(page: Page): Promise<void> {
  await player(page);
  await visit(page, "/about");
  await lobby(page);
}

test("Back goes scene by scene, and from the first screen to the page before", async ({ page }) => {
  await arrive(page);
  await page.getByTestId("challenge").click();
  await page.getByTestId("make-board").click();
  await square(page, 3, 1).click();
  await goBack(page);
  await expect(page.getByTestId("make-board")).toBeVisible();
  await page.getByTestId("make-board").click();
  // The board in the making is still there.
  await expect(square(page, 3, 1)).toHaveAccessibleName(new RegExp(text.editor.is_here));
  await goBack(page);
  await goBack(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await hydrated(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
});

test("the page's own Back and the browser's come to the same", async ({ page }) => {
  await arrive(page);
  await page.getByTestId("challenge").click();
  await page.getByTestId("make-board").click();
  await back(page);
  await expect(page.getByTestId("make-board")).toBeVisible();
  await back(page);
  await expect(page.getByTestId("challenge")).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Forward brings nothing back that was left, and breaks nothing", async ({ page }) => {
  await arrive(page);
  await challenge(page, "2|2p0pG0f");
  await copyLink(page);
  const waits = fill(en.progress.spaces.wait_answer, { name: text.friend });
  await goBack(page);
  await expect(games(page)).toHaveCount(1);
  await page.evaluate(() => history.forward());
  await settled(page);
  await expect(games(page)).toContainText(waits);
  await reloaded(page);
  await expect(games(page)).toContainText(waits);
  await expect(games(page)).toHaveCount(1);
  await games(page).click();
  await expect(turn(page)).toHaveText(waits);
});

test("from a link that was accepted Back leads to the game, the list and the page before, never to the link", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await page.getByTestId("make-board").click();
  await goBack(page);
  await expect(page.getByTestId("make-board")).toBeVisible();
  await goBack(page);
  await expect(turn(page)).toHaveText(due);
  await goBack(page);
  await expect(games(page)).toHaveCount(1);
  await expect(page).toHaveURL("/spaces");
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await hydrated(page);
  await expect(visitSheet(page)).toBeHidden();
  await expect(games(page).or(turn(page))).toContainText(due);
});

test("from a link that was not accepted Back leads to the page before, Forward to the link", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await expect(visitSheet(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
});

test("a link that was put away is not opened again by Back or a reload", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("later-link").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await reloaded(page);
  await expect(visitSheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("from a round Back leads to its game, and after an answer never to the choice of it", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await goBack(page);
  await expect(rounds(page)).toHaveCount(1);
  await page.evaluate(() => history.forward());
  await settled(page);
  await expect(rounds(page).first().or(happens(page))).toBeVisible();
  await expect(page.getByTestId("make-board")).toBeHidden();
  // However often Back is pressed, the answer stays one.
  for (let press = 0; press < 6 && page.url().endsWith("/spaces"); press += 1) {
    await page.goBack();
    await settled(page);
    await expect(page.getByTestId("make-board")).toBeHidden();
  }
  await expect(page).toHaveURL("/about");
  await visit(page, "/spaces");
  await expect(games(page)).toHaveCount(1);
  await games(page).click();
  await expect(rounds(page)).toHaveCount(1);
});

test("a reload in the middle keeps the game, and Back still leads out", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await page.getByTestId("make-board").click();
  await expect(say(page)).toBeVisible();
  await reloaded(page);
  await expect(turn(page)).toHaveText(due);
  let presses = 0;
  for (; presses < 8 && !page.url().endsWith("/about"); presses += 1) {
    await page.goBack();
    await settled(page);
    if (page.url().endsWith("/spaces")) await expect(turn(page).or(games(page))).toContainText(due);
  }
  await expect(page).toHaveURL("/about");
});

test("a link over the running game, and Back, leave the game as it was", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await back(page);
  await expect(turn(page)).toHaveText(due);
  await openHere(page, "#challenge=2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ola" }));
  await page.getByTestId("back").click();
  await expect(page.getByTestId("challenge").or(turn(page))).toBeVisible();
  await expect(visitSheet(page)).toBeHidden();
  await reloaded(page);
  await expect(games(page).or(turn(page))).toContainText(due);
  await openHere(page, "#challenge=2%7C3p1pG1f&from=Ola");
  await page.getByTestId("answer").click();
  await useNew(page, "2|2p0pG0f");
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await back(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).filter({ hasText: due })).toHaveCount(1);
});
