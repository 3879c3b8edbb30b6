import type { Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { answer, back, startChallenge, copyLink, openLobby, openLink, openMaker, player, editorMessage, square, tapBoard, skipToEnd, turn } from "./spaces";
import { en } from "./words";

const LONG = "from=Konstantynopolitanka";

/** A result link with two rounds and the next challenge. */
const RESULT =
  "result=3%7C7p4p5t1pG1f@crab,3%7C6p3p4t0pG0f@owl,3%7C8p5p2pG2f,3%7C7p4p1pG1f@snail&next=3%7C6p3p0pG0f&g=K3M9QX";

/** The screens of Spaces, and how to reach each of them. */
export const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "the tutorial": async (page) => {
    await visit(page, "/spaces");
    await square(page, 2, 0).click();
  },
  "the lobby of a new player": async (page) => {
    await player(page);
    await openLobby(page);
  },
  "the lobby with games, boards and decks": async (page) => {
    await player(page);
    await openLink(page, `/spaces#challenge=3%7C7p4p5t1pG1f@crab&${LONG}`);
    await answer(page, "3|6p3p4t0pG0f");
    await back(page);
    await back(page);
    await page.getByTestId("new-deck").click();
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.getByTestId("own-board").click();
    await page.getByTestId("use-chosen").click();
    await expect(page.getByTestId("deck")).toBeVisible();
  },
  "the board picker": async (page) => {
    await player(page);
    await openLobby(page);
    await startChallenge(page, "3|7p4p5t1pG1f");
    await back(page);
    await page.getByTestId("challenge").click();
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await expect(page.getByTestId("own-board")).toBeVisible();
  },
  "the deck picker": async (page) => {
    await player(page);
    await openLink(page, "/spaces#deck=2%7C2p0pG0f,2%7C3p1pG1f&from=Ala");
    await page.getByTestId("answer").click();
    await page.getByTestId("make-board").click();
    await tapBoard(page, "2|2p0pG0f");
    await page.getByTestId("use-board").click();
    await page.getByTestId("own-board").click();
  },
  "the board editor": async (page) => {
    await player(page);
    await openLobby(page);
    await openMaker(page);
    await square(page, 3, 1).click();
    await page.getByTestId("mode-trap").click();
    await square(page, 3, 1).click();
    await expect(editorMessage(page)).toHaveText(en.spaces.editor.supermove);
  },
  "the board editor with the largest board": async (page) => {
    await player(page);
    await openLobby(page);
    await page.getByTestId("challenge").click();
    await page.getByRole("radio", { name: "10", exact: true }).check();
    await page.getByRole("radio", { name: new RegExp(`^${en.spaces.pick.tournament}`) }).check();
    await page.getByTestId("make-board").click();
    await square(page, 9, 9).click();
  },
  "a challenge from a link": async (page) => {
    await player(page);
    await openLink(page, `/spaces#challenge=5%7C22p17p12p07p02pG2f@hedgehog&${LONG}`);
    await expect(page.getByTestId("answer")).toBeVisible();
  },
  "a played game from a link": async (page) => {
    await player(page);
    await openLink(page, `/spaces#${RESULT}&${LONG}`);
    await expect(page.getByTestId("take-up")).toBeVisible();
  },
  "an illegal board from a link": async (page) => {
    await player(page);
    await openLink(page, "/spaces#challenge=3%7C7p2t7t8t4p7p1pG0f");
    await expect(page.getByTestId("broken")).toBeVisible();
  },
  "a bare board from a link": async (page) => {
    await player(page);
    await openLink(page, "/spaces#12%7C136p124p112p100p088p076p064p052p040p028p016p004pG4f");
    await expect(page.getByTestId("save-boards")).toBeVisible();
  },
  "a game that waits for an answer": async (page) => {
    await player(page);
    await openLink(page, `/spaces#${RESULT}&${LONG}`);
    await page.getByTestId("take-up").click();
    await back(page);
    await expect(turn(page)).toBeVisible();
    await page.locator("main details.drawer").evaluateAll((drawers) => {
      for (const drawer of drawers) (drawer as HTMLDetailsElement).open = true;
    });
  },
  "a game with a challenge to send": async (page) => {
    await player(page);
    await openLobby(page);
    await startChallenge(page, "3|7p4p5t1pG1f");
    await copyLink(page);
  },
  "a finished round": async (page) => {
    await player(page);
    await openLink(page, `/spaces#challenge=3%7C8p7t5p4t2pG2f@crab&${LONG}`);
    await answer(page, "3|6p7p8p5p2p1pG1f");
    await skipToEnd(page);
  },
  "a saved board": async (page) => {
    await player(page);
    await openLink(page, "/spaces#4%7C13p09p09t10p06p02pG2f");
    await page.getByTestId("save-boards").click();
    await page.getByTestId("saved-board").click();
    await page.getByTestId("order").click();
  },
  "the end of a game": async (page) => {
    await player(page);
    const five = Array.from({ length: 5 }, () => "3%7C7p4p5t1pG1f@crab,3%7C6p3p4t0pG0f@owl").join();
    await openLink(page, `/spaces#result=${five}&g=K3M9QX&${LONG}`);
    await page.getByTestId("take-up").click();
    await expect(page.locator(".climax")).toBeVisible();
  },
  "a link that doesn't open": async (page) => {
    await player(page);
    await openLink(page, "/spaces#challenge=2%7C2p0p2tG0f&c=AAAA");
    await expect(page.getByTestId("link-error")).toBeVisible();
  },
};
