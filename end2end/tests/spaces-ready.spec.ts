import { expect, test } from "./fixtures";
import {
  back,
  games,
  makeAndUseBoard,
  myBoards,
  openLink,
  openLobby,
  player,
  reload,
  skipToEnd,
  square,
  tapBoard,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;

test("rounds against a ready opponent are counted beside them, and they can be played again", async ({ page }) => {
  await player(page);
  await openLobby(page);
  const viktor = page.getByTestId("opponent").last();
  await expect(page.getByTestId("opponent")).toHaveCount(6);
  await viktor.click();
  // The size can be chosen before the first board, and the maker says against whom it will play.
  await page.getByRole("radio", { name: "3", exact: true }).check();
  await page.getByTestId("make-board").click();
  await expect(page.locator(".editor .against")).toContainText(text.ready.viktor);
  await tapBoard(page, "3|6p3p0pG0f");
  await page.getByTestId("use-board").click();
  const rounds = { won: 0, lost: 0, drawn: 0 };
  const tally = (): RegExp => {
    const counted = [`${rounds.won} won`, `${rounds.lost} lost`];
    if (rounds.drawn > 0) counted.push(`${rounds.drawn} drawn`);
    const all = rounds.won + rounds.lost > 0 ? counted.join(", ") : `${rounds.drawn} drawn`;
    return new RegExp(`${all}$`);
  };
  const title = page.getByRole("heading", { level: 1 });
  for (let round = 0; round < 3; round += 1) {
    await expect(title).toHaveText(fill(text.game.with, { name: text.ready.viktor }));
    await skipToEnd(page);
    const [mine = 0, theirs = 0] = (await page.getByTestId("points").innerText()).split(" : ").map(Number);
    rounds[mine > theirs ? "won" : mine < theirs ? "lost" : "drawn"] += 1;
    await expect(page.getByTestId("tally")).toHaveText(tally());
    if (round < 2) await page.getByTestId("play-again").click();
    await expect(page.getByTestId("verdict")).toHaveCount(round < 2 ? 0 : 1);
  }
  await page.getByTestId("choose-again").click();
  await expect(page.getByText(text.ready.viktor_how)).toBeVisible();
  await page.getByTestId("back").click();
  await expect(viktor).toContainText(tally());
  await expect(games(page)).toHaveCount(0);
  await reload(page);
  await expect(viktor).toContainText(tally());
});

test("the maker says against whom the board of the day plays, and what the button does", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await page.getByTestId("day").click();
  await expect(page.locator(".editor .against")).toBeVisible();
  await expect(page.getByTestId("use-board")).toHaveText(text.editor.play);
  await page.getByTestId("back").click();
  await page.getByTestId("challenge").click();
  await page.getByTestId("make-board").click();
  await expect(page.locator(".editor .against")).toHaveCount(0);
  await expect(page.getByTestId("use-board")).toHaveText(text.editor.challenge);
});

test("a saved board answers a challenge only after it was selected and confirmed", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#2%7C2p0pG0f");
  await page.getByTestId("save-boards").click();
  await openLink(page, "/spaces#challenge=2%7C3p1pG1f&from=Ala");
  await page.getByTestId("answer").click();
  await expect(page.getByTestId("use-chosen")).toHaveCount(0);
  await page.getByTestId("own-board").click();
  await expect(page.getByTestId("use-chosen")).toHaveText(text.editor.answer);
  await expect(page.getByTestId("use-chosen")).toBeInViewport({ ratio: 1 });
  await expect(verdict(page)).toHaveCount(0);
  await page.getByTestId("use-chosen").click();
  await skipToEnd(page);
});

test("the board of the day is the same for everybody, and the first round counts", async ({ page, secondContext }) => {
  // 30 November 2026, in the browser's own time.
  const today = new Date(2026, 10, 30, 12);
  const other = await (await secondContext()).newPage();
  const told: string[] = [];
  for (const one of [page, other]) {
    await one.clock.setFixedTime(today);
    await player(one);
    await openLobby(one);
    told.push(await one.getByTestId("day").innerText());
  }
  expect(told[0]).toBe(told[1]);
  expect(told[0]).toContain(text.ready.day);
  const size = Number(/(\d) by/.exec(told[0] ?? "")?.[1]);
  const straight = Array.from({ length: size }, (_, step) => `${String(size * (size - 1 - step)).padStart(2, "0")}p`);
  await page.getByTestId("day").click();
  await makeAndUseBoard(page, `${size}|${straight.join("")}G0f`);
  await skipToEnd(page);
  const points = (await page.getByTestId("points").innerText()).split(" : ");
  await page.getByTestId("watch-done").click();
  await expect(page.getByTestId("day")).toContainText(fill(text.ready.day_done, { mine: points[0] ?? "", theirs: points[1] ?? "" }));
});

test("a saved board is shown large with the order of its traps, renamed and edited", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#3%7C8p7t5p2pG2f");
  await page.getByTestId("save-boards").click();
  await page.getByTestId("saved-board").click();
  await page.getByTestId("order").click();
  await expect(page.locator(".order text")).toHaveText(["2"]);
  await page.getByRole("textbox").fill("Tower");
  await page.getByRole("button", { name: text.lobby.rename }).click();
  await page.getByTestId("edit").click();
  // The goal and the last step are undone, and the way ends in the middle.
  for (let undone = 0; undone < 2; undone += 1) await page.getByTestId("undo").click();
  await square(page, 1, 1).click();
  await square(page, 0, 1).click();
  await page.locator(".goal-button:not([disabled])").click();
  await page.getByTestId("use-board").click();
  await expect(page.getByTestId("edit")).toBeVisible();
  await back(page);
  await expect(myBoards(page)).toHaveCount(1);
  await expect(myBoards(page)).toContainText("Tower");
  await page.getByTestId("saved-board").click();
  await expect(page.locator(".saved .own-way").first()).toHaveAttribute("d", /15 5L15 -2$/);
});

test("a link pasted on the page of Spaces opens", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await page.getByLabel(en.paste.label).fill("Look: https://play.example/spaces#challenge=2%7C2p0pG0f&from=Ala.");
  await page.getByRole("button", { name: en.paste.go, exact: true }).click();
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "Ala" }));
});

test("a board above 12 by 12 can be enlarged until a finger meets its squares", async ({ page }) => {
  await player(page);
  const straight = Array.from({ length: 20 }, (_, step) => `${String(20 * (19 - step)).padStart(3, "0")}p`).join("");
  await openLink(page, `/spaces#challenge=20%7C${straight}G0f&from=Ala`);
  await page.getByTestId("answer").click();
  await page.getByTestId("zoom").click();
  const box = await square(page, 19, 0).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(40);
  await square(page, 19, 0).click();
  await square(page, 18, 0).click();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sideways).toBe(false);
});
