import { expect, settled, test, visit } from "./fixtures";
import {
  ReferenceGame,
  begin,
  closeDialog,
  counts,
  dailyDialog,
  felt,
  menuDialog,
  open,
  openMenu,
  play,
  positionAt,
  reload,
  startDialog,
  table,
  title,
  top,
  wonDialog,
  winningMoves,
} from "./solitaire";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The deal number of a day, as in docs/formats.md. */
const dealOf = (day: number, shift: number): number => ((day * 618_033 + shift) % 1_000_000) + 1;
const DAY = 86_400_000;

test("the daily deal is the same for everyone on the same date, and future days are disabled", async ({ secondContext }) => {
  const day = Date.UTC(2026, 10, 28) / DAY;
  // The same date, which begins in Auckland and ends in Los Angeles, when it is already the next one in London.
  const players = [
    { timezoneId: "Europe/London", now: Date.UTC(2026, 10, 28, 12) },
    { timezoneId: "Pacific/Auckland", now: Date.UTC(2026, 10, 27, 19, 30) },
    { timezoneId: "America/Los_Angeles", now: Date.UTC(2026, 10, 29, 3, 30) },
  ];
  const tables = [];
  for (const { timezoneId, now } of players) {
    const page = await (await secondContext({ timezoneId })).newPage();
    await page.clock.setFixedTime(now);
    await visit(page, "/solitaire");
    await page.getByTestId("open-daily").click();
    const dialog = dailyDialog(page);
    await expect(dialog.getByRole("heading", { level: 3 }), timezoneId).toHaveText("November 2026");
    await expect(dialog.locator(".day")).toHaveCount(30);
    await expect(dialog.locator('.day[aria-current="date"]'), timezoneId).toHaveText("28");
    await expect(dialog.locator(".day:disabled")).toHaveText(["29", "30"]);
    await expect(dialog.getByRole("button", { name: text.start.later })).toBeDisabled();
    await dialog.locator('.day[aria-current="date"]').click();
    await expect(dialog).toBeHidden();
    await expect(title(page), "the date is in the heading").toHaveText(dailyTitle("FreeCell", 28, "November"));
    tables.push(await table(page));
    if (tables.length > 1) continue;

    // It is a numbered deal, and opening its number shows the date too.
    await open(page, `/solitaire/freecell?deal=${dealOf(day, 0)}`);
    await expect(title(page)).toHaveText(dailyTitle("FreeCell", 28, "November"));
    expect(await table(page)).toEqual(tables[0]);
    // Another game, and the previous month.
    await page.getByTestId("new").click();
    await startDialog(page).getByTestId("open-daily").click();
    await expect(startDialog(page)).toBeHidden();
    await dialog.getByText("Klondike, draw 3").click();
    await dialog.getByRole("button", { name: text.start.earlier }).click();
    await expect(dialog.getByRole("heading", { level: 3 })).toHaveText("October 2026");
    await dialog.getByRole("button", { name: /^(1 October|October 1,) 2026$/ }).click();
    await expect(title(page)).toHaveText(dailyTitle("Klondike, draw 3", 1, "October"));
    const deal = dealOf(Date.UTC(2026, 9, 1) / DAY, 500_000);
    const shown = await table(page);
    await open(page, `/solitaire/klondike?deal=${deal}&draw=3`);
    expect(await table(page)).toEqual(shown);
  }
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
});

/** The heading of a daily deal. */
function dailyTitle(game: string, day: number, month: string): RegExp {
  return new RegExp(`^${game} · (${day} ${month}|${month} ${day},) 2026$`);
}

test("a solved daily deal is marked, and days in a row are counted", async ({ page }) => {
  // A day in the far future whose deal the tests can solve: FreeCell 1.
  const day = 1_000_000;
  expect(dealOf(day, 0)).toBe(1);
  await page.clock.setFixedTime(day * DAY + DAY / 2);
  const path = "/solitaire/freecell?deal=1";
  const moves = winningMoves("F00.1");
  await visit(page, "/solitaire");
  await page.getByTestId("open-daily").click();
  const today = dailyDialog(page).locator('.day[aria-current="date"]');
  await expect(today).not.toHaveClass(/solved/);
  // No days in a row are not worth a line.
  await expect(dailyDialog(page)).not.toContainText(fill(text.start.days_in_a_row, { count: 0 }));
  await today.click();
  await expect(title(page)).toContainText("FreeCell · ");
  await play(page, moves, new ReferenceGame(await positionAt(page, path)));
  await expect(wonDialog(page)).toBeVisible();
  await closeDialog(page);
  await page.getByTestId("new").click();
  await expect(startDialog(page).getByTestId("daily-freecell")).toHaveText(`FreeCell · ${en.progress.solitaire.won}`);
  await expect(startDialog(page).getByTestId("daily-one")).not.toContainText(en.progress.solitaire.won);
  await startDialog(page).getByTestId("open-daily").click();
  await expect(dailyDialog(page).getByRole("radio", { name: "FreeCell" }), "the open game is selected").toBeChecked();
  await expect(today).toHaveClass(/solved/);
  await expect(today).toHaveAccessibleName(new RegExp(`, ${en.progress.solitaire.won}$`));
  await expect(dailyDialog(page)).toContainText(fill(text.start.days_in_a_row, { count: 1 }));
  await dailyDialog(page).getByText("Klondike, draw 3").click();
  await expect(today, "not for the other game").not.toHaveClass(/solved/);
});

test("choosing a started daily deal again resumes it and saves no second game", async ({ page }) => {
  await page.clock.setFixedTime(Date.UTC(2026, 10, 28, 12));
  await visit(page, "/solitaire");
  await page.getByTestId("open-daily").click();
  const today = dailyDialog(page).locator('.day[aria-current="date"]');
  await today.click();
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  const started = await table(page);
  for (const between of [false, true]) {
    if (between) {
      await begin(page, "klondike", 6);
      await top(page, "s").tap();
    }
    await page.getByTestId("new").click();
    await startDialog(page).getByTestId("open-daily").click();
    await dailyDialog(page).getByText("FreeCell").click();
    await today.click();
    await expect(counts(page)).toHaveText(moveCount(1));
    expect(await table(page)).toEqual(started);
  }
  await openMenu(page, "kept");
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(2);
});

test("deals without moves don't fill the list of games", async ({ page }) => {
  for (const number of [1, 2, 3]) await begin(page, "freecell", number);
  await openMenu(page, "kept");
  await expect(menuDialog(page).getByRole("listitem")).toHaveCount(1);
  await closeDialog(page);
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell · Deal 3");
});

test("the player is asked before a winning streak ends", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("passalong.solitaire.statistics") === null) {
      localStorage.setItem("passalong.solitaire.statistics", "sums F0 3 3 3 3 100 90\n");
    }
  });
  await begin(page, "freecell", 617);
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  const ask = page.getByRole("dialog", { name: text.leave.title });
  const next = async (): Promise<void> => {
    await page.getByTestId("new").click();
    const sheet = startDialog(page).locator(".sheet.freecell");
    await sheet.getByRole("spinbutton").fill("618");
    await sheet.getByRole("spinbutton").press("Enter");
  };
  const streak = () => page.evaluate(() => localStorage.getItem("passalong.solitaire.statistics")?.split(" ")[4]);
  await next();
  await expect(ask).toContainText(fill(text.leave.text, { count: 3 }));
  await ask.getByRole("button", { name: text.leave.stay }).click();
  await expect(ask).toBeHidden();
  await expect(title(page)).toHaveText("FreeCell · Deal 617");
  await expect(counts(page)).toHaveText(moveCount(1));
  expect(await streak()).toBe("3");

  // Another game does not end the streak.
  await begin(page, "klondike", 6);
  await expect(ask).toBeHidden();
  expect(await streak()).toBe("3");
  await openMenu(page, "kept");
  await menuDialog(page).locator(".kept-open", { hasText: "Deal 617" }).click();
  await expect(title(page)).toHaveText("FreeCell · Deal 617");

  await next();
  await ask.getByRole("button", { name: text.leave.go }).click();
  await expect(ask).toBeHidden();
  await expect(felt(page)).toBeVisible();
  await expect(title(page)).toHaveText("FreeCell · Deal 618");
  expect(await streak()).toBe("0");
});

test("the choice of how many cards to draw is remembered", async ({ page }) => {
  await begin(page, "klondike", 6, 3);
  const three = page.getByRole("radio", { name: text.start.draw_three });
  await page.getByTestId("new").click();
  await expect(three).toBeChecked();
  await closeDialog(page);
  await reload(page);
  await page.getByTestId("new").click();
  await expect(three).toBeChecked();
  await startDialog(page).getByTestId("play-klondike").click();
  await expect(title(page)).toContainText("Klondike, draw 3");
  // On the start screen, which knows the choice only after hydration.
  await visit(page, "/solitaire/freecell");
  await settled(page);
  await expect(three).toBeChecked();
  await page.getByRole("radio", { name: text.start.draw_one }).check();
  await expect(three).not.toBeChecked();
  await page.getByTestId("play-klondike").click();
  await expect(title(page)).toContainText("Klondike, draw 1");
});
