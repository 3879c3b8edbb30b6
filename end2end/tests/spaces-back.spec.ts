import type { Page } from "@playwright/test";
import { expect, hydrated, settled, test, visit } from "./fixtures";
import {
  answer,
  back,
  startChallenge,
  copyLink,
  games,
  stepDescription,
  openLobby,
  openInPlace,
  player,
  reload,
  rounds,
  editorMessage,
  square,
  turn,
  makeAndUseBoard,
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

/** Opens the lobby from another page of the site. */
async function browseToLobby(page: Page): Promise<void> {
  await player(page);
  await visit(page, "/about");
  await openLobby(page);
}

test("Back returns screen by screen, and from the lobby to the previous page", async ({ page }) => {
  await browseToLobby(page);
  await page.getByTestId("challenge").click();
  await page.getByTestId("make-board").click();
  await square(page, 3, 1).click();
  await goBack(page);
  await expect(page.getByTestId("make-board")).toBeVisible();
  await page.getByTestId("make-board").click();
  // The unfinished board is still there.
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

test("the page's own Back and the browser's do the same", async ({ page }) => {
  await browseToLobby(page);
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

test("Forward restores nothing that was closed and breaks nothing", async ({ page }) => {
  await browseToLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  await copyLink(page);
  const waits = en.progress.unnamed.wait_answer;
  await goBack(page);
  await expect(games(page)).toHaveCount(1);
  await page.evaluate(() => history.forward());
  await settled(page);
  await expect(games(page)).toContainText(waits);
  await reload(page);
  await expect(games(page)).toContainText(waits);
  await expect(games(page)).toHaveCount(1);
  await games(page).click();
  await expect(turn(page)).toHaveText(waits);
});

test("after accepting a link, Back leads to the game, the lobby and the previous page, never to the link", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await expect(editorMessage(page)).toBeVisible();
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

test("from a link that wasn't accepted, Back leads to the previous page and Forward to the link", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await expect(visitSheet(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await page.goForward();
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
});

test("a dismissed link is not opened again by Back or a reload", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("later-link").click();
  await expect(page.getByTestId("challenge")).toBeVisible();
  await reload(page);
  await expect(visitSheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("Back leads from a round to its game, and never back to choosing an answer that was given", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await goBack(page);
  await expect(rounds(page)).toHaveCount(1);
  await page.evaluate(() => history.forward());
  await settled(page);
  await expect(rounds(page).first().or(stepDescription(page))).toBeVisible();
  await expect(page.getByTestId("make-board")).toBeHidden();
  // However often Back is pressed, there is only one answer.
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

test("a reload keeps the game, and Back still leaves the page", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await expect(editorMessage(page)).toBeVisible();
  await reload(page);
  await expect(turn(page)).toHaveText(due);
  let presses = 0;
  for (; presses < 8 && !page.url().endsWith("/about"); presses += 1) {
    await page.goBack();
    await settled(page);
    if (page.url().endsWith("/spaces")) await expect(turn(page).or(games(page))).toContainText(due);
  }
  await expect(page).toHaveURL("/about");
});

test("opening a link over the current game and going back leaves the game unchanged", async ({ page }) => {
  await player(page);
  await visit(page, "/about");
  await visit(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await back(page);
  await expect(turn(page)).toHaveText(due);
  await openInPlace(page, "#challenge=2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ola" }));
  await page.getByTestId("back").click();
  await expect(page.getByTestId("challenge").or(turn(page))).toBeVisible();
  await expect(visitSheet(page)).toBeHidden();
  await reload(page);
  await expect(games(page).or(turn(page))).toContainText(due);
  await openInPlace(page, "#challenge=2%7C3p1pG1f&from=Ola");
  await page.getByTestId("answer").click();
  await makeAndUseBoard(page, "2|2p0pG0f");
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await back(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).filter({ hasText: due })).toHaveCount(1);
});
