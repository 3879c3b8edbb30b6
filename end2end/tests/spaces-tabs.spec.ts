import type { BrowserContext, Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { answer, back, copyLink, games, stepDescription, notice, openLink, player, rounds, totals, turn, makeAndUseBoard } from "./spaces";
import { en, fill } from "./words";

const text = en.spaces;
const CHALLENGE = "/spaces#challenge=2%7C2p0pG0f&g=K3M9QX&from=Ala";

/** Opens the same game, which waits for an answer, in two tabs. */
async function twoTabs(page: Page, context: BrowserContext, stale = false): Promise<Page> {
  await player(page);
  await openLink(page, CHALLENGE);
  await page.getByTestId("answer").click();
  await back(page);
  const other = await player(await context.newPage());
  if (stale) {
    await other.addInitScript(() => {
      window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
    });
  }
  await visit(other, "/spaces");
  await expect(turn(other)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
  return other;
}

test("a second tab follows the first", async ({ page, context }) => {
  const other = await twoTabs(page, context);
  await answer(page, "2|3p1pG1f");
  await expect(rounds(other)).toHaveCount(1);
  await expect(notice(other)).toContainText(en.saves.followed);
  await expect(turn(other)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
  await other.getByTestId("next-challenge").click();
  await makeAndUseBoard(other, "2|2p0pG0f");
  await copyLink(other);
  await back(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.wait_answer, { name: "Ala" }));
});

test("an answer in a stale tab overwrites nothing and says so", async ({ page, context }) => {
  const other = await twoTabs(page, context, true);
  await answer(page, "2|3p1pG1f");
  await back(page);
  const points = await totals(page).innerText();
  await other.getByTestId("answer").click();
  await makeAndUseBoard(other, "2|2p3p1pG1f");
  await expect(notice(other)).toContainText(en.saves.elsewhere);
  await expect(totals(other)).toHaveText(points);
  await expect(turn(other)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
  await expect(rounds(other)).toHaveCount(1);
});

test("a tab in which an answer is being chosen is updated when the other tab has answered", async ({ page, context }) => {
  const other = await twoTabs(page, context);
  await other.getByTestId("answer").click();
  await answer(page, "2|3p1pG1f");
  await expect(stepDescription(page)).toBeVisible();
  // The first answer counts: nothing is left to choose.
  await expect(notice(other)).toContainText(en.saves.followed);
  await expect(turn(other)).toHaveText(fill(en.progress.spaces.choose, { name: "Ala" }));
  await expect(rounds(other)).toHaveCount(1);
  await back(page);
  const [mine, theirs] = [await totals(page).innerText(), await totals(other).innerText()];
  expect(theirs).toBe(mine);
});

test("a game deleted in another tab stays on the screen and is saved again", async ({ page, context }) => {
  const other = await twoTabs(page, context);
  await back(other);
  await other.getByRole("button", { name: `${text.lobby.delete}: Ala` }).click();
  await expect(notice(page)).toContainText(en.saves.deleted_elsewhere);
  await answer(page, "2|3p1pG1f");
  await visit(other, "/spaces");
  await expect(games(other).or(rounds(other))).toHaveCount(1);
});

test("with storage full, the game still works and the page says that it isn't saved", async ({ page }) => {
  await player(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openLink(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await back(page);
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
  await expect(rounds(page)).toHaveCount(1);
  const link = await copyLink(page);
  expect(new URL(link).hash).toMatch(/^#result=/);
});

test("with storage blocked, the game still works", async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await player(page);
  await openLink(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  await back(page);
  await expect(rounds(page)).toHaveCount(1);
  await expect(page.getByText(en.saves.unsaved)).toBeVisible();
});

test("a damaged saved game is left as it is, and the page says so", async ({ page }) => {
  await player(page);
  await openLink(page, CHALLENGE);
  await answer(page, "2|3p1pG1f");
  const key = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((key) => key.startsWith("passalong.slot.spaces.")) ?? "";
    const [head, name] = (localStorage.getItem(key) ?? "").split("\n");
    localStorage.setItem(key, [head, name, "nonsense"].join("\n"));
    return key;
  });
  await visit(page, "/spaces");
  await expect(page.getByText(en.saves.damaged)).toBeVisible();
  await expect(page.getByTestId("challenge")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toContain("nonsense");
});
