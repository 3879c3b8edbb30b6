import { readFileSync } from "node:fs";
import { expect, test, visit } from "./fixtures";
import {
  newPlayer,
  back,
  startChallenge,
  copyLink,
  games,
  linkError,
  openLobby,
  myBoards,
  notice,
  openInPlace,
  openLink,
  player,
  reload,
  rounds,
  skipToEnd,
  turn,
  useOwnBoard,
  makeAndUseBoard,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

interface Old {
  hash: string;
  boards: string[];
}

/** Links written by the predecessor of Spaces. */
const OLD = (
  JSON.parse(
    readFileSync(new URL("../../games/tests/vectors/spaces_legacy_links.json", import.meta.url), "utf8"),
  ) as { cases: Old[] }
).cases;

const BOARD = "2%7C2p0p2tG0f";

for (const [what, hash, title] of [
  ["a challenge", `challenge=${BOARD}&from=Ala&c=RGM6`, fill(text.visit.challenge, { name: "Ala" })],
  ["a bare board", "2|2p0p2tG0f", text.visit.board],
  ["an escaped bare board", BOARD, text.visit.board],
  ["a result", "result=2%7C2p0pG0f,2%7C3p1pG1f", text.visit.stranger],
  ["a deck", "deck=2%7C2p0pG0f,2%7C3p1pG1f", text.unnamed.deck],
] as const) {
  test(`${what} at the root is forwarded to Spaces, and Back doesn't bounce`, async ({ page }) => {
    await player(page);
    await visit(page, "/about");
    await page.goto(`/#${hash}`);
    await expect(page).toHaveURL(/\/spaces/);
    await expect(visitSheet(page)).toContainText(title);
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await page.goForward();
    await expect(visitSheet(page)).toContainText(title);
  });
}

test("a bare board can be viewed, played against and saved", async ({ page }) => {
  await player(page);
  await openLink(page, "/#2|2p0p2tG0f");
  await expect(visitSheet(page).locator(".drawing svg .own-way").first()).toBeAttached();
  await page.getByRole("button", { name: text.visit.look }).click();
  await makeAndUseBoard(page, "2|3p1pG1f");
  await skipToEnd(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.watch.friendly);
  await openLink(page, "/#2|2p0p2tG0f");
  await page.getByTestId("save-boards").click();
  await expect(notice(page)).toContainText(fill(text.visit.old_saved, { count: 1 }));
  await expect(page).toHaveURL("/spaces");
  await expect(myBoards(page)).toHaveCount(2);
  await expect(games(page)).toHaveCount(0);
});

for (const [index, prefix] of [[1, ""], [5, ""], [14, "/spaces"], [20, "/spaces"]] as const) {
  test(`the boards of an old link can be saved (${prefix}/, ${index})`, async ({ page }) => {
    await player(page);
    const { hash, boards } = OLD[index] ?? { hash: "", boards: [] };
    await openLink(page, `${prefix || "/"}${hash}`);
    await expect(visitSheet(page)).toContainText(text.visit.old);
    await expect(visitSheet(page)).toContainText(fill(text.visit.old_text, { count: boards.length }));
    await expect(visitSheet(page).getByRole("listitem").filter({ has: page.locator("svg") })).toHaveCount(boards.length);
    await page.getByTestId("save-boards").click();
    await expect(myBoards(page)).toHaveCount(boards.length);
    await expect(page).toHaveURL("/spaces");
    // Saving them again changes nothing.
    await openLink(page, `/spaces${hash}`);
    await page.getByTestId("save-boards").click();
    await expect(myBoards(page)).toHaveCount(boards.length);
    const saved = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("passalong.slot.spaces-board."))
        .map((key) => (localStorage.getItem(key) ?? "").split("\n")[2]?.replace(/[:@].*/, "") ?? ""),
    );
    expect(saved.sort()).toEqual([...boards].sort());
  });
}

test("an old link without boards is explained, and so is one compressed with zstd", async ({ page }) => {
  await player(page);
  await openLink(page, `/${OLD[9]?.hash ?? ""}`);
  await expect(linkError(page)).toContainText(text.error.no_board);
  await openLink(page, "/spaces#KLUv_SAsYQEAeyJhIjoxfQ");
  await expect(linkError(page)).toContainText(text.error.unsupported_old_link);
});

test("a link pasted on the home page opens", async ({ page }) => {
  await player(page);
  await visit(page, "/");
  await page.getByLabel(en.paste.label).fill(`Look! https://play.example/spaces#challenge=${BOARD}&from=Ala.`);
  await page.getByRole("button", { name: en.paste.go }).click();
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
});

const PLAYED = "result=2%7C2p0pG0f,2%7C3p1pG1f&next=2%7C2p0p2tG0f&g=K3M9QX&from=Ola";

test("without the game of a result, its round can be watched and nothing is saved", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#${PLAYED}`);
  await expect(visitSheet(page)).toContainText(text.visit.stranger);
  await expect(visitSheet(page)).toContainText(fill(text.visit.stranger_text, { count: 1 }));
  await page.getByTestId("watch-link").click();
  await skipToEnd(page);
  await expect(verdict(page)).toHaveText(fill(text.watch.tied, { points: 2 }));
  await back(page);
  await expect(visitSheet(page)).toContainText(text.visit.stranger);
  await page.getByTestId("later-link").click();
  await expect(page).toHaveURL("/spaces");
  await expect(games(page)).toHaveCount(0);
});

test("a player who has lost the game can resume it from its last link", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#${PLAYED}`);
  await page.getByTestId("take-up").click();
  // It is this player's turn: the answer is made at once.
  await expect(page.getByTestId("use-board")).toBeVisible();
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await reload(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await openLink(page, `/spaces#${PLAYED}`);
  await expect(visitSheet(page)).toContainText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await page.getByTestId("answer").click();
  await expect(page.getByTestId("use-board")).toBeVisible();
});

test("a link opened over another link replaces it", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#challenge=${BOARD}&from=Ala`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
  await openInPlace(page, `/spaces#challenge=${BOARD}&from=Ola`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ola" }));
});

test("if a link may belong to two games, the player chooses one", async ({ page, secondContext }) => {
  await player(page);
  await openLobby(page);
  // The same board is sent to two friends.
  await startChallenge(page, "2|2p0pG0f");
  await copyLink(page);
  await back(page);
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await useOwnBoard(page);
  await copyLink(page);
  await back(page);
  await expect(games(page)).toHaveCount(2);

  // The link has lost the id of the game.
  await openLink(page, "/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(page)).toContainText(text.visit.several);
  await visitSheet(page).getByRole("button", { name: en.progress.friend, exact: true }).click();
  await page.getByTestId("go-on").click();
  await skipToEnd(page);
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ola" }));
  await back(page);
  await expect(games(page).filter({ hasText: fill(en.progress.friend_number, { number: 2 }) }).filter({ hasText: en.progress.unnamed.wait_answer })).toHaveCount(1);

  const thirdPlayer = await newPlayer(await secondContext());
  await openLink(thirdPlayer, "/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(thirdPlayer)).toContainText(text.visit.stranger);
});
