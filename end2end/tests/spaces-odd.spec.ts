import type { Page } from "@playwright/test";
import { expect, hydrated, test, visit } from "./fixtures";
import { cutOff } from "./layout";
import {
  answer,
  back,
  board,
  challenge,
  copyLink,
  games,
  linkError,
  lobby,
  openHere,
  openLink,
  player,
  rounds,
  say,
  square,
  toTheEnd,
  turn,
  useNew,
  verdict,
  visitSheet,
} from "./spaces";
import { en, fill, words } from "./words";

const text = en.spaces;
const fromAla = fill(text.visit.challenge, { name: "Ala" });

/** What happens to links on their way through messengers and pages. */
const MANGLED: [string, string][] = [
  ["with a raw bar", "/spaces#challenge=2|2p0pG0f&from=Ala"],
  ["escaped once more", "/spaces#challenge=2%257C2p0pG0f&from=Ala"],
  ["escaped as a whole", "/spaces%23challenge%3D2%257C2p0pG0f%26from%3DAla"],
  ["with its fragment in the path", "/spaces%23challenge=2%7C2p0pG0f&from=Ala"],
  ["with its fragment in the root's path", "/%23challenge=2%7C2p0pG0f&from=Ala"],
  ["in capitals", "/spaces#challenge=2%7C2P0PG0F&from=Ala"],
  ["with other parameters", "/spaces#utm_source=x&challenge=2%7C2p0pG0f&fbclid=abc&from=Ala"],
  ["with a full stop behind it", "/spaces#from=Ala&challenge=2%7C2p0pG0f."],
  ["with invisible characters", "/spaces#challenge=2%7C2p\u200b0pG0f&from=Ala"],
  ["with a blank for a line break", "/spaces#challenge=2%7C2p0%20pG0f&from=Ala"],
];

test("a challenge opens however it was mangled on its way", async ({ page }) => {
  await player(page);
  for (const [what, link] of MANGLED) {
    await openLink(page, link);
    await expect.soft(visitSheet(page), what).toContainText(fromAla);
  }
  await answer(page, "2|3p1pG1f");
  await toTheEnd(page);
});

test("a name is text, whatever it looks like, and no longer than a name", async ({ page }) => {
  await player(page);
  const markup = "<img src=x onerror=alert(1)>";
  await openLink(page, `/spaces#challenge=2%7C2p0pG0f&from=${encodeURIComponent(markup)}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: markup.slice(0, 24).trim() }));
  await openHere(page, `#challenge=2%7C2p0pG0f&from=${encodeURIComponent("a\u202eb\u0007c")}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "abc" }));
  await openHere(page, `#challenge=2%7C2p0pG0f&from=${"x".repeat(500)}`);
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge, { name: "x".repeat(24) }));
});

test("a challenge that is opened twice before its answer is one game", async ({ page }) => {
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

test("a deck whose exchange before is missing is a gap, and the game stays", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#deck=2%7C2p0pG0f&g=K3M9QX&from=Ala");
  await page.getByTestId("answer").click();
  await openLink(page, "/spaces#result=2%7C3p1pG1f,2%7C2p3p1pG1f&mode=deck&g=K3M9QX&from=Ala");
  await expect(visitSheet(page)).toContainText(text.visit.gap);
  await expect(visitSheet(page)).toContainText(fill(text.visit.gap_text, { name: "Ala" }));
  await page.getByTestId("open-game").click();
  await expect(turn(page)).toHaveText(fill(en.progress.spaces.answer, { name: "Ala" }));
});

/** Straight up at the left edge. */
const straight = (size: number): string => {
  const width = size < 4 ? 1 : size < 10 ? 2 : 3;
  const ways = Array.from({ length: size }, (_, step) => `${String(size * (size - 1 - step)).padStart(width, "0")}p`);
  return `${size}|${ways.join("")}G0f`;
};

for (const size of [12, 31]) {
  test(`a challenge of ${size} by ${size} is answered and seen, though boards of that size are not offered`, async ({ page }) => {
    test.setTimeout(60_000);
    await player(page);
    await openLink(page, `/spaces#challenge=${straight(size).replace("|", "%7C")}&from=Ala`);
    const about = { size, rules: text.visit.rules_classic };
    await expect(visitSheet(page)).toContainText(fill(text.visit.challenge_text, about));
    await page.getByTestId("answer").click();
    await page.getByTestId("make-board").click();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await cutOff(page)).toEqual([]);
    // The keys, since squares are smaller than a finger here.
    await square(page, size - 1, 0).focus();
    for (const { kind } of board(straight(size)).moves) {
      if (kind === "G") continue;
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowUp");
    }
    await page.keyboard.press("Enter");
    await expect(say(page)).toHaveText(text.editor.done);
    await page.getByTestId("use-board").click();
    await toTheEnd(page);
    await expect(verdict(page)).toHaveText(fill(text.watch.tied, { points: size }));
    expect(await cutOff(page)).toEqual([]);
  });
}

test("a board of 10 by 10 as it was written once, with two digits, is answered as well", async ({ page }) => {
  await player(page);
  await openLink(page, "/spaces#challenge=10%7C90p80p70p60p50p40p30p20p10p00pG0f&from=Ala");
  await expect(visitSheet(page)).toContainText(fill(text.visit.challenge_text, { size: 10, rules: text.visit.rules_classic }));
});

test("a tournament keeps its rules for whoever answers", async ({ page, secondContext }) => {
  await player(page, { name: "Ala" });
  await lobby(page);
  await challenge(page, "2|2p3t0pG0f", "tournament");
  const link = await copyLink(page);
  expect(link).toContain("&rules=tournament&");
  const ola = await (await secondContext()).newPage();
  await player(ola, { name: "Ola" });
  // Ola has a board with one trap too many for a tournament.
  await lobby(ola);
  await challenge(ola, "2|2p3t2t0pG0f");
  await openLink(ola, link);
  await expect(visitSheet(ola)).toContainText(text.visit.rules_tournament);
  await ola.getByTestId("answer").click();
  await expect(ola.getByTestId("own-board")).toBeDisabled();
  await expect(ola.getByTestId("own-board")).toContainText(text.pick.unfit);
  await ola.getByTestId("make-board").click();
  await expect(ola.getByText(fill(text.editor.traps_left, { count: 1 }))).toBeVisible();
  await back(ola);
  await useNew(ola, "2|3p2t1pG1f");
  await back(ola);
  await expect(rounds(ola)).toHaveCount(1);
});

test("the language changes beside an opened link, a game and a board in the making", async ({ page }) => {
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

test("the debug mark stays in the address", async ({ page }) => {
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
  await challenge(page, "3|7p4p1pG1f");
  await copyLink(page);
  await visit(page, "/");
  await expect(page.getByRole("region", { name: en.home.progress }).getByRole("link")).toHaveCount(1);
});

/** Sums the layout shifts from the first paint on. */
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

for (const [what, path, kept] of [
  ["the first screen", "/spaces", "no"],
  ["the first round", "/spaces", "newcomer"],
  ["a kept game", "/spaces", "game"],
  ["a challenge from a link", "/spaces#challenge=5%7C22p17p12p07p02pG2f&from=Ola", "no"],
  ["a link that does not open", "/spaces#challenge=5%7C22p17", "no"],
] as const) {
  test(`${what} does not move while it loads`, { tag: "@everywhere" }, async ({ page }) => {
    if (kept !== "newcomer") await player(page);
    if (kept === "game") {
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
