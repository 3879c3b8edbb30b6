import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { cutOff } from "./layout";
import {
  answer,
  back,
  parseBoard,
  startChallenge,
  copyLink,
  games,
  linkError,
  openLobby,
  openInPlace,
  openLink,
  player,
  rounds,
  editorMessage,
  square,
  skipToEnd,
  turn,
  makeAndUseBoard,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill, words } from "./words";

const text = en.spaces;
const fromAla = fill(text.visit.challenge, { name: "Ala" });

/** How links are mangled on their way through messengers and web pages. */
const MANGLED: [string, string][] = [
  ["with a raw bar", "/spaces#challenge=2|2p0pG0f&from=Ala"],
  ["escaped twice", "/spaces#challenge=2%257C2p0pG0f&from=Ala"],
  ["entirely escaped", "/spaces%23challenge%3D2%257C2p0pG0f%26from%3DAla"],
  ["with its fragment in the path", "/spaces%23challenge=2%7C2p0pG0f&from=Ala"],
  ["with its fragment in the root's path", "/%23challenge=2%7C2p0pG0f&from=Ala"],
  ["in upper case", "/spaces#challenge=2%7C2P0PG0F&from=Ala"],
  ["with other parameters", "/spaces#utm_source=x&challenge=2%7C2p0pG0f&fbclid=abc&from=Ala"],
  ["followed by a full stop", "/spaces#from=Ala&challenge=2%7C2p0pG0f."],
  ["with invisible characters", "/spaces#challenge=2%7C2p\u200b0pG0f&from=Ala"],
  ["with a space instead of a line break", "/spaces#challenge=2%7C2p0%20pG0f&from=Ala"],
];

test("a challenge opens however it was mangled", async ({ page }) => {
  await player(page);
  for (const [what, link] of MANGLED) {
    await openLink(page, link);
    await expect.soft(visitSheet(page), what).toContainText(fromAla);
  }
  await answer(page, "2|3p1pG1f");
  await skipToEnd(page);
});

test("a name is shown as text, whatever it looks like, and its length is limited", async ({ page }) => {
  await player(page);
  const markup = "<img src=x onerror=alert(1)>";
  await openLink(page, `/spaces#challenge=2%7C2p0pG0f&from=${encodeURIComponent(markup)}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: markup.slice(0, 24).trim() }));
  await openInPlace(page, `#challenge=2%7C2p0pG0f&from=${encodeURIComponent("a\u202eb\u0007c")}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "abc" }));
  await openInPlace(page, `#challenge=2%7C2p0pG0f&from=${"x".repeat(500)}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "x".repeat(24) }));
});

test("a challenge opened twice before it is answered is one game", async ({ page }) => {
  await player(page);
  for (const game of ["", "&g=K3M9QX"]) {
    const link = `/spaces#challenge=2%7C2p0pG0f${game}&from=Ala`;
    await openLink(page, link);
    await page.getByTestId("answer").click();
    await back(page);
    await back(page);
    await expect(games(page)).toHaveCount(game === "" ? 1 : 2);
    await openLink(page, link);
    if (game !== "") {
      await expect(visitSheet(page)).toContainText(fill(en.progress.spaces.answer, { name: "Ala" }));
      await answer(page, "2|3p1pG1f");
      await back(page);
      await expect(rounds(page)).toHaveCount(1);
    }
  }
});

test("a result with a missing exchange of decks is reported as a gap, and the game is unchanged", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#deck=2%7C2p0pG0f&g=K3M9QX&from=Ala");
  await page.getByTestId("answer").click();
  await openLink(page, "/spaces#result=2%7C3p1pG1f,2%7C2p3p1pG1f&mode=deck&g=K3M9QX&from=Ala");
  await expect(visitSheet(page)).toContainText(text.visit.gap);
  await expect(visitSheet(page)).toContainText(fill(text.visit.gap_text, { name: "Ala" }));
  await page.getByTestId("open-game").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
});

/** A board that goes straight up the left edge. */
const straight = (size: number): string => {
  const width = size < 4 ? 1 : size < 10 ? 2 : 3;
  const ways = Array.from({ length: size }, (_, step) => `${String(size * (size - 1 - step)).padStart(width, "0")}p`);
  return `${size}|${ways.join("")}G0f`;
};

for (const size of [12, 31]) {
  test(`a challenge of ${size} by ${size} can be answered and watched, though that size is not offered`, async ({ page }) => {
    test.setTimeout(60_000);
    await player(page);
    await openLink(page, `/spaces#challenge=${straight(size).replace("|", "%7C")}&from=Ala`);
    const about = { size, rules: text.visit.rules_classic };
    await expect(visitSheet(page)).toContainText(fill(text.visit.challenge_text, about));
    await page.getByTestId("answer").click();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await cutOff(page)).toEqual([]);
    // With keys, since the squares are smaller than a finger.
    await square(page, size - 1, 0).focus();
    for (const { kind } of parseBoard(straight(size)).moves) {
      if (kind === "G") continue;
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
    }
    await page.keyboard.press("Enter");
    await expect(editorMessage(page)).toHaveText(text.editor.done);
    await page.getByTestId("use-board").click();
    await skipToEnd(page);
    await expect(verdict(page)).toHaveText(fill(text.watch.tied, { points: size }));
    expect(await cutOff(page)).toEqual([]);
  });
}

test("a board of 10 by 10 in the old notation with two digits opens too", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=10%7C90p80p70p60p50p40p30p20p10p00pG0f&from=Ala");
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge_text, { size: 10, rules: text.visit.rules_classic }));
});

test("the rules of a tournament apply to whoever answers", async ({ page, secondContext }) => {
  await player(page, { name: "Ala" });
  await openLobby(page);
  await startChallenge(page, "2|2p3t0pG0f", "tournament");
  const link = await copyLink(page);
  expect(link).toContain("&rules=tournament&");
  const ola = await (await secondContext()).newPage();
  await player(ola, { name: "Ola" });
  // Ola has a board with one trap too many for a tournament.
  await openLobby(ola);
  await startChallenge(ola, "2|2p3t2t0pG0f");
  await openLink(ola, link);
  await expect(visitSheet(ola)).toContainText(text.visit.rules_tournament);
  await ola.getByTestId("answer").click();
  await expect(ola.getByTestId("own-board")).toBeDisabled();
  await expect(ola.getByTestId("own-board")).toContainText(text.pick.unfit);
  await ola.getByTestId("make-board").click();
  await expect(ola.getByText(fill(text.editor.traps_left, { count: 1 }))).toBeVisible();
  await back(ola);
  await makeAndUseBoard(ola, "2|3p2t1pG1f");
  await back(ola);
  await expect(rounds(ola)).toHaveCount(1);
});

test("the language can be changed with a link or a game open", async ({ page }) => {
  await player(page);
  const polish = async (): Promise<void> => {
    await page.locator(".dropdown.language summary").click();
    await page.getByRole("link", { name: "Polski" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "pl");
    await hydrated(page);
  };
  await openLink(page, "/spaces#challenge=3%7C7p4p1pG1f&from=Ala&g=K3M9QX");
  await polish();
  const pl = words.pl.spaces;
  await expect(visitSheet(page)).toContainText(fill(pl.visit.challenge, { name: "Ala" }));
  await page.getByTestId("answer").click();
  await back(page);
  await expect(turn(page)).toHaveText(fill(words.pl.progress.spaces.answer, { name: "Ala" }));
  await page.locator(".dropdown.language summary").click();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await hydrated(page);
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
});

test("the debug parameter stays in the address", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces?debug=1#challenge=2%7C2p0pG0f&from=Ala");
  await page.getByTestId("answer").click();
  await expect(page).toHaveURL("/spaces?debug=1");
});

test("garbage in the browser's storage does no harm", async ({ page }) => {
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({
      "passalong.spaces.me": "me9 dragon",
      "passalong.spaces.draft": "99c1p\u0000",
      "passalong.slot.spaces-board.aaaaaaaa": "slot1 aaaaaaaa spaces-board 1 1\nB\nnonsense",
      "passalong.slot.spaces-deck.aaaaaaaa": "slot1 aaaaaaaa spaces-deck 1 1\nD\n2|2p0pG0f,nonsense",
      "passalong.slot.spaces.bbbbbbbb": "slot1 bbbbbbbb spaces 1 1\nG\nspaces1/nonsense",
      "passalong.open.spaces": "cccccccc",
    })) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  });
  await player(page);
  await visit(page, "/spaces");
  if (await page.getByTestId("skip").isVisible()) await page.getByTestId("skip").click();
  await expect(linkError(page)).toBeHidden();
  await startChallenge(page, "3|7p4p1pG1f");
  await copyLink(page);
  await visit(page, "/");
  await expect(page.getByRole("region", { name: en.home.progress }).getByRole("link")).toHaveCount(1);
});

/** Records layout shifts from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, nodes: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; sources?: { node?: Node }[] };
        shifts.sum += shift.value;
        for (const { node } of shift.sources ?? []) {
          shifts.nodes.push(node instanceof Element ? node.className.toString() || node.tagName : "text");
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const [what, path, saved] of [
  ["the lobby", "/spaces", "no"],
  ["the tutorial", "/spaces", "newcomer"],
  ["a saved game", "/spaces", "game"],
  ["a challenge from a link", "/spaces#challenge=5%7C22p17p12p07p02pG2f&from=Ola", "no"],
  ["a link that doesn't open", "/spaces#challenge=5%7C22p17", "no"],
] as const) {
  test(`${what} doesn't shift while loading`, { tag: "@everywhere" }, async ({ page }) => {
    if (saved !== "newcomer") await player(page);
    if (saved === "game") {
      await openLink(page, "/spaces#challenge=2%7C2p0pG0f&from=Ala");
      await answer(page, "2|3p1pG1f");
      await back(page);
    }
    await watchShifts(page);
    await openLink(page, path);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; nodes: string[] } }).shifts,
    );
    expect(shifts.sum, shifts.nodes.join(", ")).toBeLessThan(0.02);
  });
}
