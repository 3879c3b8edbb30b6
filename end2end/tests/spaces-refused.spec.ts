import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import {
  back,
  startChallenge,
  copyLink,
  games,
  linkError,
  openLobby,
  openInPlace,
  openLink,
  simulateRound,
  player,
  reload,
  skipToEnd,
  turn,
  makeAndUseBoard,
  verdict,
  verdictText,
  visitSheet,
} from "./spaces";
import { LANGUAGES, en, fill, words, type Words } from "./words";

/** A bad link for each kind of error, and the sentence that explains it. */
const ERRORS: [string, (text: Words) => string][] = [
  ["challenge=", ({ error }) => error.empty],
  [`challenge=2%7C${"2p".repeat(5000)}`, ({ error }) => error.too_long],
  ["challenge=2", ({ spaces }) => spaces.error.missing_separator],
  ["challenge=1%7C0pG0f", ({ spaces }) => spaces.error.bad_size],
  ["challenge=32%7C000pG0f", ({ spaces }) => spaces.error.bad_size],
  ["challenge=2%7Cxp0pG0f", ({ spaces }) => spaces.error.bad_position],
  ["challenge=2%7C9p0pG0f", ({ spaces }) => spaces.error.position_out_of_range],
  ["challenge=2%7C2x0pG0f", ({ spaces }) => spaces.error.bad_move_type],
  ["challenge=2%7C2p0pGxf", ({ spaces }) => spaces.error.bad_goal_column],
  ["challenge=2%7C2p0pG7f", ({ spaces }) => spaces.error.goal_column_out_of_range],
  ["challenge=2%7C2p0", ({ error }) => error.truncated],
  ["challenge=2%7C2t0pG0f", ({ spaces }) => spaces.error.starts_with_trap],
  ["challenge=2%7CG0f", ({ spaces }) => spaces.error.starts_with_final],
  ["challenge=2%7C2p0pG0f2p", ({ spaces }) => spaces.error.final_not_last],
  ["challenge=2%7C2p0p", ({ spaces }) => spaces.error.missing_final],
  ["challenge=2%7C2p0p2t3t2t3t2t3tG0f", ({ spaces }) => spaces.error.too_many_moves],
  ["challenge=2%7C2p0pG0fx", ({ spaces }) => spaces.error.bad_suffix],
  [`challenge=2%7C2p0p2tG0f&c=AAAA`, ({ error }) => error.damaged],
  [`challenge=2%7C2p0p2tG0f&c=RG`, ({ error }) => error.damaged],
  ["result=2%7C2p0pG0f", ({ spaces }) => spaces.error.odd_board_count],
  ["result=2%7C2p0pG0f,3%7C7p4p1pG1f", ({ spaces }) => spaces.error.size_mismatch],
  [`deck=${Array<string>(16).fill("2%7C2p0pG0f").join()}`, ({ spaces }) => spaces.error.too_many_boards],
  [`result=${Array<string>(12).fill("2%7C2p0pG0f").join()}`, ({ spaces }) => spaces.error.too_many_boards],
  ["challenge=2%7C2p0pG0f&rules=chess", ({ spaces }) => fill(spaces.error.bad_parameter, { name: "rules" })],
  ["result=2%7C2p0pG0f,2%7C3p1pG1f&mode=odd", ({ spaces }) => fill(spaces.error.bad_parameter, { name: "mode" })],
  ["challenge=2%7C2p0pG0f&g=1", ({ spaces }) => fill(spaces.error.bad_parameter, { name: "g" })],
  ["challenge=3~4g", ({ spaces }) => spaces.error.compact],
  ["c=N4IgDgNghgngpgJwEIHsoICYgFwgGwA", ({ spaces }) => spaces.error.bad_compression],
];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("every kind of bad link is explained, and the current game is unchanged", async ({ page }) => {
      test.setTimeout(60_000);
      const text = words[language];
      await player(page);
      await visit(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala&g=K3M9QX");
      await page.getByTestId("answer").click();
      await back(page);
      const before = await turn(page).innerText();
      expect(before).toBe(fill(text.progress.spaces.answer, { name: "Ala" }));
      for (const [hash, sentence] of ERRORS) {
        await openInPlace(page, `#${hash}`);
        await expect.soft(linkError(page), hash.slice(0, 60)).toContainText(sentence(text));
        await expect.soft(linkError(page).getByTestId("advice"), hash.slice(0, 60)).not.toBeEmpty();
        await expect(linkError(page), hash.slice(0, 60)).toContainText(text.error.untouched);
        await expect(turn(page)).toHaveText(before);
        await linkError(page).getByRole("button", { name: text.site.dismiss }).click();
        await expect(linkError(page)).toBeHidden();
        await expect(page).toHaveURL("/spaces");
      }
      await reload(page);
      await expect(turn(page)).toHaveText(before);
    });
  });
}

test("a bad link is explained when the page loads, and not again on a reload after it was dismissed", async ({
  page,
}) => {
  await player(page);
  for (const hash of ["challenge=2%7C2p0p2tG0f&c=AAAA", "result=2%7C2p0pG0f", "challenge=2%7C2p0"]) {
    for (const path of ["/spaces", "/"]) {
      await openLink(page, `${path}#${hash}`);
      await expect.soft(linkError(page), path + hash).toBeVisible();
      await expect.soft(page.getByTestId("challenge"), "the lobby is shown").toBeVisible();
    }
  }
  await linkError(page).getByRole("button", { name: en.site.dismiss }).click();
  await reload(page);
  await expect(linkError(page)).toBeHidden();
});

/** Plays the friendly round that is offered for a link with an illegal board. */
async function friendly(page: Page, theirs: string, mine: string): Promise<void> {
  await page.getByTestId("friendly").click();
  await makeAndUseBoard(page, mine);
  await skipToEnd(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.spaces.watch.friendly);
  await expect(verdict(page)).toHaveText(verdictText(simulateRound(mine, theirs).points));
  await back(page);
  await expect(games(page)).toHaveCount(0);
}

const ILLEGAL: [string, string[], string][] = [
  // The piece never reaches the top row.
  ["2|3p1tG1f", ["goal_not_reached"], "2|2p0pG0f"],
  ["2|1p0p1tG0f", ["start_row"], "2|2p3p1pG1f"],
  ["3|7p4p7p4p1pG1f", ["moves_backward", "revisits_square", "revisits_square"], "3|6p3p0pG0f"],
  ["3|7p1pG1f", ["move_not_adjacent"], "3|6p3p0pG0f"],
  ["3|7p4p3t3pG1f", ["enters_own_trap", "goal_not_reached"], "3|6p3p0pG0f"],
  ["3|7p2t7t8t4p1pG1f", ["trap_not_adjacent", "supermove_must_move"], "3|6p3p0pG0f"],
];

for (const [theirs, rules, mine] of ILLEGAL) {
  test(`the illegal board ${theirs} is rejected with the broken rules and can be played in a friendly round`, async ({ page }) => {
    await player(page);
    await openLink(page, `/spaces#challenge=${theirs.replace("|", "%7C")}`);
    await expect(visitSheet(page)).toContainText(en.spaces.visit.friendly_text);
    const items = page.getByTestId("broken").getByRole("listitem");
    const names = en.spaces.broken as Record<string, string>;
    await expect(items).toHaveText(rules.map((rule) => new RegExp(`${names[rule] ?? rule}$`)));
    await friendly(page, theirs, mine);
    const saved = await page.evaluate(() => Object.keys(localStorage).filter((key) => /slot\.spaces\./.test(key)));
    expect(saved, "no game is saved").toEqual([]);
  });
}

test("a board that only tournament rules forbid can be answered in a classic game, but not in a tournament", async ({ page }) => {
  await player(page);
  const board = "2%7C2p3t2t0pG0f";
  await openLink(page, `/spaces#challenge=${board}`);
  await expect(page.getByTestId("answer")).toBeVisible();
  await openLink(page, `/spaces#challenge=${board}&rules=tournament`);
  await expect(page.getByTestId("broken")).toContainText(en.spaces.broken.too_many_traps);
});

test("a result with an illegal board doesn't change the game it belongs to", async ({ page }) => {
  await player(page);
  await openLobby(page);
  await startChallenge(page, "2|2p0pG0f");
  const link = new URL(await copyLink(page));
  const game = /g=(\w+)/.exec(link.hash)?.[1] ?? "";
  await openLink(page, `/spaces#result=2%7C2p0pG0f,2%7C3p1tG1f&g=${game}`);
  await expect(page.getByTestId("broken")).toContainText(en.spaces.broken.goal_not_reached);
  await page.getByTestId("later-link").click();
  await games(page).click();
  await expect(turn(page)).toHaveText(en.progress.unnamed.wait_answer);
});

test("every illegal board of a result is named, and the round can be watched", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#result=2%7C2p0p2tG0f,2%7C3p1tG1f&next=2%7C1p0p1tG0f");
  const { visit: text, broken } = en.spaces;
  const titles = visitSheet(page).getByRole("heading", { level: 3 });
  await expect(titles).toHaveText([fill(text.of_answer, { round: 1 }), text.of_next]);
  await expect(page.getByTestId("broken")).toHaveText([
    fill(broken.at, { step: 3, what: broken.goal_not_reached }),
    fill(broken.at, { step: 1, what: broken.start_row }),
  ]);
  await page.getByTestId("watch-link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.spaces.watch.friendly);
  await skipToEnd(page);
  await expect(verdict(page)).toHaveText(verdictText(simulateRound("2|2p0p2tG0f", "2|3p1tG1f").points, fill(en.spaces.player, { number: 2 })));
  await page.getByTestId("watch-done").click();
  await expect(titles).toHaveCount(2);
  // The board that waits for an answer can be played in a friendly round.
  await friendly(page, "2|1p0p1tG0f", "2|2p3p1pG1f");
});
