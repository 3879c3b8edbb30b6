import { expect, test } from "./fixtures";
import {
  back,
  games,
  makeAndUseBoard,
  myBoards,
  openLink,
  openLobby,
  player,
  skipToEnd,
  square,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;
const STRAIGHT = "4|12p08p04p00pG0f";

test("without a friend at hand, boards play against ready opponents, round after round", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await expect(page.getByTestId("opponent")).toHaveCount(6);
  await page.getByTestId("opponent").last().click();
  await makeAndUseBoard(page, STRAIGHT);
  await skipToEnd(page);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(fill(text.game.with, { name: text.ready.viktor }));
  await page.getByTestId("watch-done").click();
  // The next board against the same opponent.
  await expect(page.getByText(text.ready.viktor_how)).toBeVisible();
  await page.getByTestId("own-board").click();
  await skipToEnd(page);
  await expect(verdict(page)).toBeVisible();
  await back(page);
  await back(page);
  await expect(games(page)).toHaveCount(0);
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
