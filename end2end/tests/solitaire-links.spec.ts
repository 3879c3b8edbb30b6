import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, settled, status400, test, visit } from "./fixtures";
import { scan } from "./qr";
import {
  FINISHABLE,
  FREECELL,
  NEARLY_WON,
  ReferenceGame,
  at,
  begin,
  closeDialog,
  copyLink,
  counts,
  decodePosition,
  felt,
  finish,
  encodeFreecell,
  saveGame,
  linkError,
  open,
  openMenu,
  play,
  positionAt,
  storeSettings,
  reload,
  table,
  title,
  top,
  parseTurns,
  undo,
  visitNote,
  stubClipboard,
  wonDialog,
  winningMoves,
  type Position,
} from "./solitaire";
import { LANGUAGES, en, fill, moveCount, words, type Words } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Positions and errors on which all implementations of the format must agree. */
const vectors = JSON.parse(
  readFileSync(new URL("../../games/tests/vectors/solitaire_v1.json", import.meta.url), "utf8"),
) as { cases: { input: string; ok: boolean; error?: string; canonical?: string; moves?: number }[] };

const KLONDIKE = "v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A";

/** What the page must show of a position. */
const expected = (position: Position): ReturnType<ReferenceGame["expected"]> => new ReferenceGame(position).expected();

/** Path, query and fragment of a link. */
function local(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

for (const { deal, path, draw } of [
  { deal: "F00.1", path: FREECELL, draw: 1 },
  { deal: "K03.6", path: "/solitaire/klondike?deal=6&draw=3", draw: 3 },
]) {
  test(`a link copied at any point of ${deal} opens the same cards on another device`, async ({ page, secondContext }) => {
    await stubClipboard(page);
    await open(page, path);
    const other = await (await secondContext()).newPage();
    const moves = winningMoves(deal);
    const reference = new ReferenceGame(await positionAt(page, path), draw);
    const stops = [0, 1, 10, 25, moves.length - 2];
    for (const [index, stop] of stops.entries()) {
      await play(page, moves.slice(stops[index - 1] ?? 0, stop), reference);
      const link = local(await copyLink(page));
      // Before the first move the link holds the number of the deal.
      if (stop === 0) expect(link).toBe(`${path}&l=en`);
      else expect(link).toMatch(/^\/\?p=v1[FK][\w-]+&l=en&c=[0-9A-Z]{4}$/);
      await open(other, link);
      expect(await table(other), `after ${stop} moves`).toEqual(reference.expected());
      await expect(counts(other)).toContainText(moveCount(stop));
      await expect(visitNote(other)).toBeVisible();
      await expect(undo(other), "there are no moves on this device yet").toBeDisabled();
    }
    // The opened position can be continued, and its own link works too.
    await stubClipboard(other);
    await open(other, local(await copyLink(page)));
    await play(other, moves.slice(-2, -1), reference);
    await open(page, local(await copyLink(other)));
    expect(await table(page)).toEqual(reference.expected());
  });
}

test("the QR code of the table opens the same cards", async ({ page }) => {
  await open(page, `/?p=${KLONDIKE}`);
  await top(page, "s").tap();
  await expect(counts(page)).toContainText(moveCount(121));
  const shown = await table(page);
  await page.locator(".felt-tools .share-qr").click();
  const link = await scan(page.locator(".share-dialog svg.qr"));
  await open(page, local(link));
  expect(await table(page)).toEqual(shown);
});

test("every form of a link opens the right game", async ({ page }) => {
  for (const path of [`/?p=${KLONDIKE}`, `/solitaire?p=${KLONDIKE}`, `/solitaire/klondike?p=${KLONDIKE}`, `/solitaire/freecell?p=${KLONDIKE}`, `/solitaire#p=${KLONDIKE}`]) {
    await open(page, path);
    await expect(title(page), path).toContainText(en.progress.solitaire.klondike);
    expect(await table(page), path).toEqual(expected(decodePosition(KLONDIKE)));
    await expect(counts(page)).toContainText(moveCount(120));
  }
});

test("raw bytes, other alphabets and unusual spellings open the same position", async ({ page }) => {
  const raws = vectors.cases.filter(({ ok, input }) => ok && input.startsWith("AU")).slice(0, 4);
  expect(raws).toHaveLength(4);
  for (const { input, canonical = "", moves = 0 } of raws) {
    await page.goto(`/?p=${input}`);
    expect(await table(page), input).toEqual(expected(decodePosition(canonical)));
    await expect(counts(page)).toContainText(moveCount(moves));
  }
  const shown = expected(decodePosition(KLONDIKE));
  for (const spelling of [KLONDIKE.replaceAll("_", "/").replaceAll("-", "%2B"), `${KLONDIKE}=`, KLONDIKE.replace("v1K", "V1k"), `${KLONDIKE}.&fbclid=x`]) {
    await page.goto(`/?p=${spelling}`);
    expect(await table(page), spelling).toEqual(shown);
  }
});

/** A table with two queens of hearts, one of them instead of the jack of diamonds. */
const TWICE = encodeFreecell("00", [[], [], [], []], deck().map((column) => column.map((card) => (card === "JD" ? "QH" : card))));

/** All cards in eight columns. */
function deck(): string[][] {
  const columns: string[][] = Array.from({ length: 8 }, () => []);
  [..."A23456789TJQK"].flatMap((rank) => [..."SHCD"].map((suit) => rank + suit)).forEach((card, index) => columns[index % 8]?.push(card));
  return columns;
}

function cardName({ card }: Words["solitaire"], rank: "queen" | "jack", suit: "hearts" | "diamonds"): string {
  return fill(card.name, { rank: card[rank], suit: card[suit] });
}

const BAD: [string, (text: Words) => string][] = [
  ["?p=", ({ error }) => error.empty],
  ["?p=v9F00AAAA", ({ solitaire }) => solitaire.error.unsupported_version],
  ["?p=v1S00AAAA", ({ solitaire }) => solitaire.error.unknown_game],
  ["?p=v1F02AAAA", ({ solitaire }) => solitaire.error.bad_config],
  ["?p=v1F00E", ({ error }) => error.truncated],
  [`?p=${KLONDIKE.slice(0, -1)}`, ({ error }) => error.truncated],
  [`?p=${KLONDIKE.slice(0, 20)}!${KLONDIKE.slice(20)}`, ({ error }) => error.bad_base64],
  [`?p=${KLONDIKE.toUpperCase()}`, ({ error }) => error.upper_case],
  [`?p=${TWICE}`, ({ solitaire }) => fill(solitaire.error.duplicate_card, { card: cardName(solitaire, "queen", "hearts") })],
  [`?p=${TWICE}`, ({ solitaire }) => fill(solitaire.error.missing_card, { card: cardName(solitaire, "jack", "diamonds") })],
  ["?p=v1F00AAAA", ({ error }) => error.truncated],
  [`?p=${KLONDIKE}&c=AAAA`, ({ error }) => error.damaged],
  ["/freecell?deal=0", ({ solitaire }) => fill(solitaire.error.bad_deal, { last: 1_000_000 })],
  ["/klondike?deal=1000001", ({ solitaire }) => fill(solitaire.error.bad_deal, { last: 1_000_000 })],
  ["/klondike?deal=5&draw=2", ({ solitaire }) => solitaire.error.bad_draw],
];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("a link that doesn't open gets a 400 response with the reason", async ({ page, allowErrors }) => {
      allowErrors(status400);
      for (const [bad, sentence] of BAD) {
        const response = await page.goto(`/solitaire${bad}`, { waitUntil: "domcontentloaded" });
        expect.soft(response?.status(), bad).toBe(400);
        await expect.soft(linkError(page), bad).toContainText(sentence(words[language]));
        await expect.soft(linkError(page).getByTestId("start-new"), bad).toHaveText(words[language].solitaire.error.start);
        await expect.soft(felt(page), bad).toBeHidden();
      }
    });
  });
}

test("every kind of error of the format has its own message on the page", async ({ page, allowErrors }) => {
  allowErrors(status400);
  const kinds = new Map<string, string>();
  for (const { ok, error = "", input } of vectors.cases) if (!ok && input.length < 400) kinds.set(error, kinds.get(error) ?? input);
  kinds.delete("empty");
  expect(kinds.size).toBeGreaterThanOrEqual(8);
  const sentences = new Set<string>();
  for (const [kind, input] of kinds) {
    const response = await page.goto(`/?p=${encodeURIComponent(input)}`, { waitUntil: "domcontentloaded" });
    expect.soft(response?.status(), kind).toBe(400);
    const sentence = (await linkError(page).locator("p").first().innerText()).replaceAll(/\d+/g, "");
    expect.soft(sentence, kind).not.toBe("");
    sentences.add(sentence);
  }
  expect(sentences.size, [...sentences].join("\n")).toBe(kinds.size);
});

test("a bad link shows no game, even if one is saved, and both ways forward work", async ({ page, allowErrors }) => {
  allowErrors(status400);
  await saveGame(page, NEARLY_WON);
  const bad = "/solitaire?p=v1F00AAAA";
  await visit(page, bad);
  await settled(page);
  await expect(linkError(page)).toBeVisible();
  await expect(felt(page)).toBeHidden();
  await linkError(page).getByTestId("start-new").click();
  await expect(linkError(page)).toBeHidden();
  await expect(page).toHaveURL("/solitaire");
  await expect(page.getByTestId("play-freecell")).toBeFocused();

  await visit(page, bad);
  await linkError(page).getByRole("button", { name: en.site.dismiss }).click();
  await expect(felt(page)).toBeVisible();
  await expect(counts(page)).toHaveText(moveCount(3));
});

test("the player's settings don't alter a position from a link", async ({ page }) => {
  await storeSettings(page, "always left four");
  // Deal 1 as dealt.
  const start = await positionAt(page, FREECELL);
  await open(page, `/?p=${KLONDIKE}`);
  expect(await table(page)).toEqual(expected(decodePosition(KLONDIKE)));
  await open(page, FREECELL);
  expect(await table(page)).toEqual(expected(start));

  // A draw-one link draws one card, whatever was chosen for new games.
  await visit(page, "/solitaire");
  await page.getByRole("radio", { name: text.start.draw_three }).check();
  await open(page, `/?p=${KLONDIKE}`);
  const before = (await table(page)).s?.length ?? 0;
  await top(page, "s").tap();
  await expect.poll(async () => (await table(page)).s?.length).toBe(before - 1);
});

test("a position from a link leaves the saved game unchanged, with a way back to it", async ({ page }) => {
  await begin(page, "freecell", 617);
  await top(page, "1").tap();
  await expect(counts(page)).toHaveText(moveCount(1));
  const mine = await table(page);
  await open(page, `/?p=${KLONDIKE}`);
  await expect(visitNote(page)).toContainText(text.visit.text);
  await visitNote(page).getByRole("button", { name: text.visit.mine }).click();
  await expect(visitNote(page)).toBeHidden();
  await expect(page).toHaveURL("/solitaire/freecell");
  expect(await table(page)).toEqual(mine);
  await expect(undo(page)).toBeEnabled();

  // A move saves the visited position beside it.
  await open(page, `/?p=${KLONDIKE}`);
  await top(page, "s").tap();
  await expect(visitNote(page)).toBeHidden();
  await expect(page).toHaveURL("/solitaire/klondike");
  await reload(page);
  await expect(counts(page)).toContainText(moveCount(121));
  const menu = await openMenu(page, "kept");
  await expect(menu.getByRole("listitem")).toHaveCount(2);
  await expect(menu).toContainText("Deal 617");
  await closeDialog(page);
});

test("a rejected press doesn't save a visited position, which is still there after a reload", async ({ page }) => {
  await saveGame(page, NEARLY_WON);
  await open(page, FREECELL);
  await at(page, "1.4").tap({ position: { x: 10, y: 4 } });
  await expect(page.locator(".notice")).toBeVisible();
  await top(page, "6").focus();
  await page.keyboard.press("x");
  await top(page, "S").tap();
  await expect(page.locator(".notice")).toContainText(text.refusal.foundation);
  await expect(visitNote(page)).toBeVisible();
  await expect(page).toHaveURL(FREECELL);
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell · Deal 1");
  await expect(visitNote(page)).toBeVisible();
  await visit(page, "/solitaire");
  await expect(counts(page)).toHaveText(moveCount(3));
});

test("a position from a link that the page can finish is finished and saved", async ({ page }) => {
  await open(page, FINISHABLE);
  await finish(page).click();
  await expect(wonDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/solitaire/freecell");
  await closeDialog(page);
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell");
  await expect(undo(page)).toBeEnabled();
});

test("a link says who sent it, and mentions one's own game only if there is one", async ({ page }) => {
  await open(page, `/?p=${KLONDIKE}&from=Ala`);
  await expect(visitNote(page)).toContainText(fill(en.saves.sender, { name: "Ala" }));
  await expect(visitNote(page)).toContainText(text.visit.text);
  await expect(visitNote(page).getByText(text.visit.kept)).toBeHidden();
  await expect(visitNote(page).getByRole("button")).toBeHidden();
  await begin(page, "freecell", 617);
  await open(page, `/?p=${KLONDIKE}`);
  await expect(visitNote(page).getByText(text.visit.kept)).toBeVisible();
  await expect(visitNote(page).getByRole("button", { name: text.visit.mine })).toBeVisible();
});

test("the page of each game resumes that game and no other", async ({ page }) => {
  await begin(page, "freecell", 617);
  await visit(page, "/solitaire/klondike");
  await expect(page.getByTestId("play-klondike")).toBeVisible();
  await expect(felt(page)).toBeHidden();
  await begin(page, "klondike", 6);
  for (const [path, shown] of [
    ["/solitaire/freecell", "FreeCell · Deal 617"],
    ["/solitaire/klondike", "Klondike, draw 1 · Deal 6"],
    ["/solitaire", "Klondike, draw 1 · Deal 6"],
  ] as const) {
    await open(page, path);
    await expect(title(page), path).toHaveText(shown);
  }
});

test("the home page opens a pasted position and a pasted deal", async ({ page, baseURL }) => {
  for (const pasted of [KLONDIKE, `look: ${baseURL}/solitaire/klondike?deal=6&draw=3.`]) {
    await visit(page, "/");
    await page.getByLabel(en.paste.label).fill(pasted);
    await page.getByLabel(en.paste.label).press("Enter");
    await expect(title(page)).toContainText(en.progress.solitaire.klondike);
    await expect(felt(page)).toBeVisible();
  }
  await expect(title(page)).toContainText("Deal 6");
});

test("in debug mode the page shows its link, the report of inspect and the moves", async ({ page }) => {
  await open(page, `${FREECELL}&debug=1`);
  const debug = page.getByTestId("debug");
  await play(page, parseTurns("6a"), new ReferenceGame(await positionAt(page, FREECELL)));
  await expect(debug.locator("pre").last()).toHaveText("6a");
  const report = JSON.parse(await debug.locator("pre").first().innerText()) as Record<string, unknown>;
  expect(report).toMatchObject({ ok: true, kind: "solitaire", game: "freecell", moves: 1 });
  const link = await debug.locator("p").innerText();
  await open(page, link);
  await expect(debug).toBeHidden();
  await expect(counts(page)).toHaveText(moveCount(1));
});

async function shownCards(page: Page): Promise<string[]> {
  return page.locator(".felt [data-at][aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
}

test("the document's title and the heading say what was opened", async ({ page }) => {
  await open(page, FREECELL);
  await expect(page).toHaveTitle(new RegExp(en.server.solitaire.page_title.split(":")[0] ?? ""));
  await expect(title(page)).toHaveText("FreeCell · Deal 1");
  expect(await shownCards(page)).toContain("Jack of diamonds, Column 1");
});

test("a deal from a link that nobody has begun is not one to carry on", async ({ page }) => {
  await open(page, "/solitaire/freecell?deal=617");
  await expect(visitNote(page)).toContainText(text.visit.fresh);
  await expect(visitNote(page)).not.toContainText(text.visit.text);
});
