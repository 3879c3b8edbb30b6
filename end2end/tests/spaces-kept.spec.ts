import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, hydrated, test, visit } from "./fixtures";
import {
  newPlayer,
  answer,
  back,
  startChallenge,
  copyLink,
  games,
  openLobby,
  myBoards,
  notice,
  openLink,
  player,
  reload,
  rounds,
  skipToEnd,
  totals,
  turn,
  makeAndUseBoard,
  visitSheet,
} from "./spaces";
import { en, fill, restored } from "./words";

const text = en.spaces;
const CHALLENGE = "/spaces#challenge=2%7C2p0pG0f@crab&g=K3M9QX&from=Ala";

/** Enters name and creature in the drawer for the player. */
async function setPlayer(page: Page, name: string, creature: string): Promise<void> {
  const drawer = page.locator("details.me");
  if ((await drawer.getAttribute("open")) === null) await drawer.locator("summary").click();
  // One field: beside the link until it is sent, then in the drawer.
  const field = page.locator('input[name="me"]');
  await field.fill(name);
  await field.press("Tab");
  await drawer.getByRole("radio", { name: creature }).check();
}

/** Opens and answers Ala's challenge. */
async function answerAla(page: Page): Promise<void> {
  await player(page);
  await openLink(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
}

test("name and creature are chosen once, saved, and sent in links", async ({ page, secondContext }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  await setPlayer(page, "Ćma Żółta", text.creature.snail);
  await reload(page);
  const drawer = page.locator("details.me");
  await drawer.locator("summary").click();
  await expect(drawer.getByLabel(text.me.name)).toHaveValue("Ćma Żółta");
  await expect(drawer.getByRole("radio", { name: text.creature.snail })).toBeChecked();
  const link = await copyLink(page);
  expect(link).toContain("&from=Ćma%20Żółta&");

  const ola = await newPlayer(await secondContext(), { name: "Ola" });
  await openLink(ola, link);
  await expect(visitSheet(ola)).toContainText(fill(text.visit.challenge, { name: "Ćma Żółta" }));
  await ola.getByTestId("answer").click();
  await back(ola);
  await expect(ola.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ćma Żółta" }));
});

test("a creature chosen before the challenge is sent is part of it", async ({ page, secondContext }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  await setPlayer(page, "Ala", text.creature.snail);
  const link = await copyLink(page);
  expect(link).toContain("@snail");
  const ola = await newPlayer(await secondContext());
  await openLink(ola, link);
  await expect(visitSheet(ola).locator("img.creature")).toHaveAttribute("src", /#snail-/);
});

test("the creature of a challenge is shown beside the opponent's name", async ({ page }) => {
  await player(page, { creature: "bat" });
  await openLink(page, CHALLENGE);
  await expect(visitSheet(page).locator("img.creature")).toHaveAttribute("src", /#crab-/);
  await page.getByTestId("answer").click();
  await back(page);
  const creatures = page.locator(".score img.creature");
  await expect(creatures.first()).toHaveAttribute("src", /#bat-/);
  await expect(creatures.last()).toHaveAttribute("src", /#crab-/);
});

test("every creature has a drawing for every face", async ({ page, request }) => {
  await player(page);
  const sheet = await (await request.get("/creatures.svg")).text();
  for (const creature of Object.keys(text.creature)) {
    for (const face of ["default", "forward", "goal", "trapped", "stuck"]) {
      expect.soft(sheet, `${creature}-${face}`).toContain(`id="${creature}-${face}"`);
    }
  }
});

test("a new name for the opponent survives the next link", async ({ page, secondContext }) => {
  await player(page, { name: "Ola" });
  await openLink(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await back(page);
  await page.locator("details.game-tools summary").click();
  const field = page.getByLabel(fill(text.game.rename, { name: "Ala" }));
  for (const empty of ["", "  "]) {
    await field.fill(empty);
    await field.press("Enter");
    await expect(field, "the browser reports what is missing").toBeFocused();
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ala" }));
  }
  await field.fill("Ciocia Ala");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ciocia Ala" }));
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.choose, { name: "Ciocia Ala" }));
  await page.getByTestId("next-challenge").click();
  await makeAndUseBoard(page, "2|2p0pG0f");
  const sent = await copyLink(page);
  expect(sent).not.toContain("Ciocia");

  const ala = await newPlayer(await secondContext(), { name: "Ala" });
  await openLink(ala, sent);
  await ala.getByTestId("take-up").click();
  await makeAndUseBoard(ala, "2|3p1pG1f");
  await skipToEnd(ala);
  await back(ala);
  await openLink(page, await copyLink(ala));
  await page.getByTestId("go-on").click();
  await back(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ciocia Ala" }));
});

test("the list of games says whose turn it is, and so does the home page", async ({ page }) => {
  await answerAla(page);
  await back(page);
  const due = fill(en.progress.spaces.choose, { name: "Ala" });
  await expect(games(page)).toContainText(due);
  await startChallenge(page, "2|3p1pG1f");
  await copyLink(page);
  await back(page);
  await expect(games(page)).toHaveCount(2);
  await expect(games(page).filter({ hasText: en.progress.unnamed.wait_answer })).toHaveCount(1);

  await visit(page, "/");
  const region = page.getByRole("region", { name: en.home.progress });
  await expect(region.getByRole("link")).toHaveCount(2);
  await expect(region.getByRole("link").first()).toContainText(`${text.title}: Ala`);
  await expect(region.getByRole("link").first()).toContainText(due);
  await region.getByRole("link").first().click();
  await hydrated(page);
  await expect(games(page).filter({ hasText: due }).or(turn(page).filter({ hasText: due }))).toBeVisible();
});

test("after a reload the open game is open again, or the lobby if the game was left", async ({ page }) => {
  await answerAla(page);
  const points = await totals(page).innerText();
  await reload(page);
  await expect(totals(page)).toHaveText(points);
  await back(page);
  await expect(games(page)).toHaveCount(1);
  await reload(page);
  await expect(games(page)).toHaveCount(1);
  await games(page).click();
  await expect(totals(page)).toHaveText(points);
});

/** Opens a file in the lobby. */
async function openFile(page: Page, content: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: text.lobby.open_file }).click(),
  ]);
  await chooser.setFiles({ name: "spaces-game.txt", mimeType: "text/plain", buffer: Buffer.from(content) });
}

test("a game can be moved to another device as a file and continued there", async ({ page, secondContext }) => {
  await answerAla(page);
  const points = await totals(page).innerText();
  await page.locator("details.game-tools summary").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-file").click()]);
  expect(download.suggestedFilename()).toBe(text.game.file_name);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toMatch(/^passalong1\n/);

  const other = await newPlayer(await secondContext());
  await openLobby(other);
  await openFile(other, file);
  await expect(notice(other)).toContainText(restored(1, 0));
  await openFile(other, file);
  await expect(notice(other)).toContainText(restored(0, 1));
  await expect(games(other)).toHaveCount(1);
  await games(other).click();
  await expect(totals(other)).toHaveText(points);
  await other.getByTestId("next-challenge").click();
  await makeAndUseBoard(other, "2|2p0pG0f");
  await expect(turn(other)).toHaveText(fill(en.progress.spaces.send_answer, { name: "Ala" }));
  await back(other);
  for (const [bad, reason] of [["hello", en.saves.restore_bad], [file.replace("passalong1", "passalong9"), en.saves.restore_newer]] as const) {
    await openFile(other, bad);
    await expect(notice(other)).toContainText(reason);
    await expect(games(other)).toHaveCount(1);
  }
});

test("deleting a game or a board can be undone", async ({ page }) => {
  await answerAla(page);
  await back(page);
  for (const [list, name] of [[games(page), "Ala"], [myBoards(page), fill(text.lobby.board_name, { number: 1 })]] as const) {
    await expect(list).toHaveCount(1);
    await page.getByRole("button", { name: `${text.lobby.delete}: ${name}` }).click();
    await expect(list).toHaveCount(0);
    await expect(notice(page)).toContainText(fill(text.lobby.deleted, { name }));
    await notice(page).getByRole("button", { name: en.site.undo }).click();
    await expect(list).toHaveCount(1);
  }
  await page.getByRole("button", { name: `${text.lobby.delete}: Ala` }).click();
  await reload(page);
  await expect(games(page)).toHaveCount(0);
});
