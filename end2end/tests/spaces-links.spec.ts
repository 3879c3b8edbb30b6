import { readFileSync } from "node:fs";
import { expect, test, visit } from "./fixtures";
import {
  another,
  back,
  challenge,
  copyLink,
  games,
  linkError,
  lobby,
  myBoards,
  notice,
  openHere,
  openLink,
  player,
  reloaded,
  rounds,
  toTheEnd,
  turn,
  useNew,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

interface Old {
  hash: string;
  boards: string[];
}

/** Links that the program before wrote. */
const OLD = (
  JSON.parse(
    readFileSync(new URL("../../games/tests/vectors/spaces_legacy_links.json", import.meta.url), "utf8"),
  ) as { cases: Old[] }
).cases;

const BOARD = "2%7C2p0p2tG0f";

for (const [what, hash, title] of [
  ["a challenge", `challenge=${BOARD}&from=Ala&c=RGM6`, fill(text.visit.challenge, { name: "Ala" })],
  ["a board alone", "2|2p0p2tG0f", text.visit.board],
  ["a board alone, escaped", BOARD, text.visit.board],
  ["a result", "result=2%7C2p0pG0f,2%7C3p1pG1f", text.visit.stranger],
  ["a deck", "deck=2%7C2p0pG0f,2%7C3p1pG1f", fill(text.visit.deck, { name: text.friend })],
] as const) {
  test(`${what} at the root leads to Spaces, and Back does not bounce`, async ({ page }) => {
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

test("a bare board is shown, kept, and played against", async ({ page }) => {
  await player(page);
  await openLink(page, "/#2|2p0p2tG0f");
  await expect(visitSheet(page).locator(".drawing svg .own-way").first()).toBeAttached();
  await page.getByRole("button", { name: text.visit.look }).click();
  await useNew(page, "2|3p1pG1f");
  await toTheEnd(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.watch.friendly);
  await openLink(page, "/#2|2p0p2tG0f");
  await page.getByTestId("save-boards").click();
  await expect(notice(page)).toContainText(fill(text.visit.old_saved, { count: 1 }));
  await expect(page).toHaveURL("/spaces");
  await expect(myBoards(page)).toHaveCount(2);
  await expect(games(page)).toHaveCount(0);
});

for (const [index, prefix] of [[1, ""], [5, ""], [14, "/spaces"], [20, "/spaces"]] as const) {
  test(`the boards of an old link come over (${prefix}/, ${index})`, async ({ page }) => {
    await player(page);
    const { hash, boards } = OLD[index] ?? { hash: "", boards: [] };
    await openLink(page, `${prefix || "/"}${hash}`);
    await expect(visitSheet(page)).toContainText(text.visit.old);
    await expect(visitSheet(page)).toContainText(fill(text.visit.old_text, { count: boards.length }));
    await expect(visitSheet(page).getByRole("listitem").filter({ has: page.locator("svg") })).toHaveCount(boards.length);
    await page.getByTestId("save-boards").click();
    await expect(myBoards(page)).toHaveCount(boards.length);
    await expect(page).toHaveURL("/spaces");
    // Once more changes nothing.
    await openLink(page, `/spaces${hash}`);
    await page.getByTestId("save-boards").click();
    await expect(myBoards(page)).toHaveCount(boards.length);
    const kept = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith("passalong.slot.spaces-board."))
        .map((key) => (localStorage.getItem(key) ?? "").split("\n")[2]?.replace(/[:@].*/, "") ?? ""),
    );
    expect(kept.sort()).toEqual([...boards].sort());
  });
}

test("an old link without boards says so, one of zstd too", async ({ page }) => {
  await player(page);
  await openLink(page, `/${OLD[9]?.hash ?? ""}`);
  await expect(linkError(page)).toContainText(text.error.no_board);
  await openLink(page, "/spaces#KLUv_SAsYQEAeyJhIjoxfQ");
  await expect(linkError(page)).toContainText(text.error.unsupported_old_link);
});

test("a link that goes through the paste field of the home page opens", async ({ page }) => {
  await player(page);
  await visit(page, "/");
  await page.getByLabel(en.home.paste_label).fill(`Look! https://play.example/spaces#challenge=${BOARD}&from=Ala.`);
  await page.getByRole("button", { name: en.home.paste_go }).click();
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
});

const PLAYED = "result=2%7C2p0pG0f,2%7C3p1pG1f&next=2%7C2p0p2tG0f&g=K3M9QX&from=Ola";

test("whoever has no such game watches a result's round, and keeps nothing", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#${PLAYED}`);
  await expect(visitSheet(page)).toContainText(text.visit.stranger);
  await expect(visitSheet(page)).toContainText(fill(text.visit.stranger_text, { count: 1 }));
  await page.getByTestId("watch-link").click();
  await toTheEnd(page);
  await expect(verdict(page)).toHaveText(fill(text.watch.tied, { points: 2 }));
  await back(page);
  await expect(visitSheet(page)).toContainText(text.visit.stranger);
  await page.getByTestId("later-link").click();
  await expect(page).toHaveURL("/spaces");
  await expect(games(page)).toHaveCount(0);
});

test("a player who lost the game takes it up from its last link", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#${PLAYED}`);
  await page.getByTestId("take-up").click();
  // It is this player's turn: the answer is chosen at once.
  await expect(page.getByTestId("make-board")).toBeVisible();
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await reloaded(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await openLink(page, `/spaces#${PLAYED}`);
  await expect(visitSheet(page)).toContainText(fill(en.progress.spaces.answer, { name: "Ola" }));
  await page.getByTestId("answer").click();
  await expect(page.getByTestId("make-board")).toBeVisible();
});

test("a link over another link takes its place", async ({ page }) => {
  await player(page);
  await openLink(page, `/spaces#challenge=${BOARD}&from=Ala`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
  await openHere(page, `/spaces#challenge=${BOARD}&from=Ola`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ola" }));
});

test("where two games may be meant, the player says which", async ({ page, secondContext }) => {
  await player(page);
  await lobby(page);
  // Twice the same board, to two friends.
  await challenge(page, "2|2p0pG0f");
  await copyLink(page);
  await back(page);
  await page.getByTestId("challenge").click();
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.getByTestId("own-board").first().click();
  await copyLink(page);
  await back(page);
  await expect(games(page)).toHaveCount(2);

  // The link lost the game's name on its way.
  await openLink(page, "/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(page)).toContainText(text.visit.several);
  await visitSheet(page).getByRole("button", { name: text.friend, exact: true }).click();
  await page.getByTestId("go-on").click();
  await toTheEnd(page);
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fill(text.game.with, { name: "Ola" }));
  await back(page);
  await expect(games(page).filter({ hasText: fill(en.progress.spaces.wait_answer, { name: `${text.friend} 2` }) })).toHaveCount(1);

  const stranger = await another(await secondContext());
  await openLink(stranger, "/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f&from=Ola");
  await expect(visitSheet(stranger)).toContainText(text.visit.stranger);
});
