import { expect, status400, test } from "./fixtures";
import { move, press } from "./without-script";
import {
  FREECELL,
  FINISHABLE,
  at,
  chosen,
  counts,
  finish,
  linkError,
  positionAt,
  ReferenceGame,
  table,
  targets,
  title,
  parseTurns,
  winningMoves,
  type Turn,
} from "./solitaire";
import { LANGUAGES, en, fill, words } from "./words";

test.use({ javaScriptEnabled: false });

const text = en.solitaire;

/** A won game of FreeCell 617 in the notation of records. */
const WON_617 =
  "825223x22a21724b46414c4d(4h7h)ch4764x26546x254x2516561x246x254x25c56b6d515x312x21b141h45x24db424x221x241x24bd424b2767b75(7h8h)7627x22d(2h6h5h)6h(bh)5h(5h)ch32x38b878c(8h3h)686h454hdh63x351x457c474x414x415x51231x432(3h8h4h)37(3h1h4h1h4h6h)13x3(1h3h4h6h2h3h4h5h2h3h4h5h2h4h5hbh2h4h5h7h2h4h5hah)";

const said = "said";

/** Plays a whole game. One press on Finish makes the last moves. */
async function playAll(page: import("@playwright/test").Page, path: string, game: Turn[], draw: number): Promise<void> {
  await page.goto(path);
  const reference = new ReferenceGame(await positionAt(page, path), draw);
  for (const turn of game) {
    if (await finish(page).isVisible()) await press(page, finish(page));
    else await move(page, turn);
    reference.play(turn);
    expect(await table(page)).toEqual(reference.expected());
  }
  await expect(page.getByTestId(said)).toContainText(text.won.title);
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: game.length }));
  await page.getByTestId(said).getByRole("link", { name: text.won.again }).click();
  await expect(page.getByRole("button", { name: new RegExp("^Play (FreeCell|Klondike)$") }).first()).toBeVisible();
}

const KLONDIKE_THREE = fill(en.progress.solitaire.klondike_draw, { count: 3 });

test("FreeCell 617 is won without script", async ({ page }) => {
  test.setTimeout(180_000);
  await playAll(page, "/solitaire/freecell?deal=617", parseTurns(WON_617), 1);
});

test("a Klondike game is won without script", async ({ page }) => {
  test.setTimeout(180_000);
  await playAll(page, "/solitaire/klondike?deal=2&draw=1", winningMoves("K01.2"), 1);
});

test("a tap makes the best move, safe cards go to the foundations, and Back undoes it", async ({ page }) => {
  await page.goto(FREECELL);
  await press(page, at(page, "6.1"));
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
  await expect(at(page, "a.1")).toBeVisible();
  await press(page, at(page, "6.1"));
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 2 }));
  const two = await table(page);
  await page.goBack();
  await expect(counts(page)).toHaveText(fill(en.progress.solitaire.moves, { count: 1 }));
  await page.goBack();
  await expect(title(page)).toContainText("Deal 1");
  await page.goForward();
  await page.goForward();
  expect(await table(page)).toEqual(two);
});

test("the player can choose a different target", async ({ page }) => {
  await page.goto(FREECELL);
  await page.getByRole("checkbox", { name: en.server.plain.choose }).check();
  await press(page, at(page, "6.1"));
  await expect(chosen(page)).toHaveCount(1);
  await expect(targets(page)).toHaveCount(4);
  await expect(page.getByTestId(said)).toHaveText(/\. Where to\?$/);
  // Only once: the next tap makes the best move again.
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await press(page, at(page, "c"));
  await expect(at(page, "c.1")).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  expect(page.url()).not.toContain("chosen");
});

test("a rejected tap says why, and the game is unchanged", async ({ page }) => {
  await page.goto(FREECELL);
  const before = await table(page);
  await press(page, at(page, "1.7"));
  await expect(page.getByTestId(said)).toHaveText(text.refusal.not_a_run);
  expect(await table(page)).toEqual(before);
  await page.getByRole("checkbox").check();
  await press(page, at(page, "6.1"));
  await press(page, at(page, "S"));
  await expect(page.getByTestId(said)).toHaveText(text.refusal.foundation);
  // The game continues from the page that says so.
  await press(page, at(page, "b"));
  await expect(at(page, "b.1")).toBeVisible();
  await expect(page.getByTestId(said)).toHaveCount(0);
});

test("every card can be reached with Tab", async ({ page }) => {
  await page.goto(FREECELL);
  await expect(page.locator(".felt [tabindex]")).toHaveCount(0);
  await at(page, "D").focus();
  await page.keyboard.press("Tab");
  await expect(at(page, "1.7")).toBeFocused();
});

test("a game that the page can finish is finished with one press", async ({ page }) => {
  await page.goto(FINISHABLE);
  await press(page, finish(page));
  await expect(page.getByTestId(said)).toContainText(text.won.title);
  await page.goto(FREECELL);
  await expect(finish(page)).toBeHidden();
});

test("games of any size and number can be started", async ({ page, allowErrors }) => {
  allowErrors(status400);
  const freecell = page.locator(".sheet.freecell");
  const klondike = page.locator(".sheet.klondike");
  await page.goto("/solitaire");
  await press(page, page.getByTestId("play-freecell"));
  await expect(title(page)).toHaveText(/^FreeCell · Deal \d+$/);
  await page.goto("/solitaire/freecell");
  await freecell.getByRole("spinbutton").fill("617");
  await press(page, freecell.getByRole("button", { name: text.start.play_number }));
  await expect(page).toHaveURL(/\/solitaire\/freecell\?deal=617$/);
  // Enter plays the number too.
  await page.goto("/solitaire");
  await klondike.getByRole("radio", { name: text.start.draw_three }).check();
  await klondike.getByRole("spinbutton").fill("77");
  await klondike.getByRole("spinbutton").press("Enter");
  await expect(page).toHaveURL(/\/solitaire\/klondike\?deal=77&draw=3$/);
  await page.goto("/solitaire");
  await klondike.getByRole("spinbutton").fill("0");
  await klondike.getByRole("spinbutton").press("Enter");
  await expect(linkError(page)).toContainText(text.error.bad_deal.split("{{")[0] ?? "");
  await page.goto("/solitaire");
  await freecell.locator("summary").click();
  for (const [name, key] of [["Columns", "Home"], ["Cells", "Home"], ["Suits", "Home"]] as const) {
    await freecell.getByRole("slider", { name }).press(key);
  }
  await press(page, page.getByTestId("play-freecell"));
  await expect(page.locator(".felt .column")).toHaveCount(4);
  await expect(page.locator(".felt [data-card]")).toHaveCount(13);
  await page.goto("/solitaire");
  await page.getByRole("link", { name: KLONDIKE_THREE }).click();
  await expect(title(page)).toHaveText(new RegExp(`^${KLONDIKE_THREE} · Deal \\d+$`));
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("the page says how to undo a move and why one is rejected", async ({ page }) => {
      const own = words[language];
      await page.goto(FREECELL);
      await expect(page.getByText(own.server.plain.note)).toBeVisible();
      await press(page, at(page, "1.7"));
      await expect(page.getByTestId(said)).toHaveText(own.solitaire.refusal.not_a_run);
      await page.getByRole("checkbox", { name: own.server.plain.choose }).check();
      await press(page, at(page, "6.1"));
      await expect(chosen(page)).toBeVisible();
    });
  });
}
