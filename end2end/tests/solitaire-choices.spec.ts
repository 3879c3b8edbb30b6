import { expect, status400, test, visit } from "./fixtures";
import { at, begin, chosen, closeDialog, counts, dailyDialog, linkError, menuDialog, open, openMenu, positionAt, reload, table, targets, title, top } from "./solitaire";
import { KLONDIKE } from "./solitaire-scenes";
import { en, fill, moveCount } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("felt, card backs, dark cards and a hidden timer are there after a reload", async ({ page }) => {
  await open(page, KLONDIKE);
  const look = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return {
        felt: style(".felt").backgroundColor,
        back: style(".felt .back").backgroundImage,
        face: style(".felt .playing-card:not(.back)").backgroundColor,
        timer: style('[role="timer"]').display,
      };
    });
  const before = await look();
  const menu = await openMenu(page, "settings");
  await menu.getByLabel(text.settings.felt_plum).check();
  await menu.getByLabel(text.settings.back_dots).check();
  await menu.getByLabel(text.settings.dark).check();
  await menu.getByLabel(text.settings.untimed).check();
  await closeDialog(page);
  const after = await look();
  for (const part of ["felt", "back", "face", "timer"] as const) expect(after[part], part).not.toBe(before[part]);
  expect(after.timer).toBe("none");
  await reload(page);
  expect(await look()).toEqual(after);
  // One of a group replaces the other.
  const again = await openMenu(page, "settings");
  await expect(again.getByLabel(text.settings.felt_plum)).toBeChecked();
  await again.getByLabel(text.settings.felt_green).check();
  await again.getByLabel(text.settings.back_stripes).check();
  expect(await look()).toMatchObject({ felt: before.felt, back: before.back });
});

test("two digits move cards from a column to another one", async ({ page }) => {
  // The last card of column 6 of deal 1 fits nowhere but in a cell, that of column 4 elsewhere.
  const path = "/solitaire/freecell?deal=617";
  await open(page, path);
  const { piles } = await positionAt(page, path);
  const value = (card: string): number => "A23456789TJQK".indexOf(card[0] ?? "");
  const isRed = (card: string): boolean => /[HD]/.test(card);
  const last = (column: number): string => piles[column]?.at(-1) ?? "";
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  const pairs = numbers.flatMap((from) => numbers.map((to) => [from, to] as const));
  const fits = pairs.find(([from, to]) => isRed(last(from)) !== isRed(last(to)) && value(last(from)) + 1 === value(last(to)));
  const [from, to] = fits ?? [0, 0];
  await page.keyboard.press(String(from));
  await expect(chosen(page)).toHaveAttribute("data-card", last(from));
  await expect(targets(page)).not.toHaveCount(0);
  await page.keyboard.press(String(to));
  await expect(counts(page)).toHaveText(moveCount(1));
  expect((await table(page))[to]).toContain(last(from));
  // The same digit twice is a tap: the card goes where it fits best.
  await page.keyboard.press(String(from));
  await page.keyboard.press(String(from));
  await expect(counts(page)).toHaveText(moveCount(2));
});

test("while cards are held, the piles that take them are marked, and the one below them most", async ({ page }) => {
  await begin(page, "freecell", 1);
  const card = await top(page, "6").boundingBox();
  const cell = await at(page, "b").boundingBox();
  const middle = (box: typeof card) => [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  await page.mouse.move(...middle(card));
  await page.mouse.down();
  await page.mouse.move(...middle(cell), { steps: 8 });
  await expect(page.locator('.felt [data-pile="b"]')).toHaveAttribute("data-takes", "");
  await expect(page.locator(".felt [data-over]")).toHaveAttribute("data-pile", "b");
  const shadow = await page.locator(".felt [data-dragged] .playing-card").evaluate((one) => getComputedStyle(one).boxShadow);
  expect(shadow).not.toBe("none");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.locator(".felt :is([data-takes], [data-over], [data-dragged])")).toHaveCount(0);
  await expect(counts(page)).toHaveText(moveCount(0));
});

test("the stock shows how many cards are left", async ({ page }) => {
  await open(page, "/solitaire/klondike?deal=6&draw=3");
  const left = page.locator('.felt [data-pile="s"] .back b');
  await expect(left).toHaveText("24");
  await at(page, "s").click();
  await expect(left).toHaveText("21");
});

test("statistics have a win rate and an average, and can be reset", async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem("passalong.solitaire.statistics") === null) {
      localStorage.setItem("passalong.solitaire.statistics", "sums F0 8 6 2 4 60 50 4 500\n");
    }
  });
  await begin(page, "freecell", 1);
  const menu = await openMenu(page, "statistics");
  const fact = (term: string) => menu.locator(".sums dl > div", { hasText: term }).locator("dd");
  await expect(fact(text.statistics.rate)).toHaveText("75%");
  await expect(fact(text.statistics.average)).toHaveText("2:05");
  await menu.getByTestId("reset").click();
  await expect(menu.getByTestId("reset")).toHaveText(text.statistics.reset_sure);
  await expect(fact(text.statistics.rate)).toHaveText("75%");
  await menu.getByTestId("reset").click();
  await expect(menu).toContainText(text.statistics.none);
  await reload(page);
  await expect(await openMenu(page, "statistics")).toContainText(text.statistics.none);
  await expect(menuDialog(page).locator(".sums")).toHaveCount(0);
});

test("the first thing to play is the deal of the day, with its date, its row and when the next one comes", async ({ page }) => {
  const day = Date.UTC(2026, 10, 28) / 86_400_000;
  await page.addInitScript((day) => {
    localStorage.setItem("passalong.solitaire.statistics", `day F0 ${day - 1}\nday F0 ${day - 2}\n`);
  }, day);
  await page.clock.setFixedTime(Date.UTC(2026, 10, 28, 18, 30));
  await visit(page, "/solitaire");
  await expect(page.locator(".solitaire-start .sheet").first()).toContainText(text.start.daily);
  await expect(page.getByTestId("daily-date")).toHaveText(/November 28, 2026/);
  const note = page.getByTestId("daily-note");
  await expect(note).toContainText(fill(text.start.days_in_a_row, { count: 2 }));
  await expect(note).toContainText(fill(text.start.next, { count: 5 }));
  await page.getByTestId("daily-freecell").click();
  await expect(title(page)).toHaveText(/^FreeCell · November 28, 2026/);
  await page.getByTestId("new").click();
  await page.getByTestId("open-daily").last().click();
  await expect(dailyDialog(page)).toBeVisible();
});

test("the deal of the day has its date under a link that cannot be opened, too", async ({ page, allowErrors }) => {
  allowErrors(status400);
  await page.clock.setFixedTime(Date.UTC(2026, 10, 28, 18, 30));
  await visit(page, "/solitaire?p=v1F00AAAA");
  await expect(linkError(page)).toBeVisible();
  await expect(page.getByTestId("daily-date")).toHaveText("November 28, 2026");
  await expect(page.getByTestId("daily-note")).toContainText(fill(text.start.next, { count: 5 }));
});
