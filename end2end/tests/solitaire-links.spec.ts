import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, settled, status400, test, visit } from "./fixtures";
import { scan } from "./qr";
import {
  DECIDED,
  FREECELL,
  NEARLY,
  Shadow,
  at,
  begin,
  closeDialog,
  copyLink,
  counts,
  decode,
  felt,
  finish,
  freecell,
  keep,
  linkError,
  open,
  openMenu,
  play,
  positionAt,
  prefer,
  reload,
  table,
  title,
  top,
  turns,
  undo,
  visitNote,
  withClipboard,
  wonDialog,
  wonGame,
  type Position,
} from "./solitaire";
import { LANGUAGES, en, fill, moveCount, words, type Words } from "./words";

const text = en.solitaire;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Positions and errors that every program for the format must agree on. */
const vectors = JSON.parse(
  readFileSync(new URL("../../games/tests/vectors/solitaire_v1.json", import.meta.url), "utf8"),
) as { cases: { input: string; ok: boolean; error?: string; canonical?: string; moves?: number }[] };

const KLONDIKE = "v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A";

/** What a page must show of a position. */
const seen = (position: Position): ReturnType<Shadow["seen"]> => new Shadow(position).seen();

/** Path, query and fragment of a link. */
function local(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

for (const { deal, path, draw } of [
  { deal: "F00.1", path: FREECELL, draw: 1 },
  { deal: "K03.6", path: "/solitaire/klondike?deal=6&draw=3", draw: 3 },
]) {
  test(`a link copied at any moment of ${deal} opens the same cards on another device`, async ({ page, secondContext }) => {
    await withClipboard(page);
    await open(page, path);
    const other = await (await secondContext()).newPage();
    const moves = wonGame(deal);
    const shadow = new Shadow(await positionAt(page, path), draw);
    const stops = [0, 1, 10, 25, moves.length - 2];
    for (const [index, stop] of stops.entries()) {
      await play(page, moves.slice(stops[index - 1] ?? 0, stop), shadow);
      const link = local(await copyLink(page));
      // Before the first move a deal is told by its number.
      if (stop === 0) expect(link).toBe(path);
      else expect(link).toMatch(/^\/\?p=v1[FK][\w-]+&c=[0-9A-Z]{4}$/);
      await open(other, link);
      expect(await table(other), `after ${stop} moves`).toEqual(shadow.seen());
      await expect(counts(other)).toContainText(moveCount(stop));
      await expect(visitNote(other)).toBeVisible();
      await expect(undo(other), "nobody has moved here yet").toBeDisabled();
    }
    // What was opened can be played on, and its own link is as good.
    await withClipboard(other);
    await open(other, local(await copyLink(page)));
    await play(other, moves.slice(-2, -1), shadow);
    await open(page, local(await copyLink(other)));
    expect(await table(page)).toEqual(shadow.seen());
  });
}

test("the QR code of the table leads to the same cards", async ({ page }) => {
  await open(page, `/?p=${KLONDIKE}`);
  await top(page, "s").tap();
  await expect(counts(page)).toContainText(moveCount(121));
  const shown = await table(page);
  await page.locator(".felt-tools .share-qr").click();
  const link = await scan(page.locator(".share-dialog svg.qr"));
  await open(page, local(link));
  expect(await table(page)).toEqual(shown);
});

test("every way to write a link opens the right game", async ({ page }) => {
  for (const path of [`/?p=${KLONDIKE}`, `/solitaire?p=${KLONDIKE}`, `/solitaire/klondike?p=${KLONDIKE}`, `/solitaire/freecell?p=${KLONDIKE}`, `/solitaire#p=${KLONDIKE}`]) {
    await open(page, path);
    await expect(title(page), path).toContainText(en.progress.solitaire.klondike);
    expect(await table(page), path).toEqual(seen(decode(KLONDIKE)));
    await expect(counts(page)).toContainText(moveCount(120));
  }
});

test("raw bytes, other alphabets and strange wrappings open the same position", async ({ page }) => {
  const raws = vectors.cases.filter(({ ok, input }) => ok && input.startsWith("AU")).slice(0, 4);
  expect(raws).toHaveLength(4);
  for (const { input, canonical = "", moves = 0 } of raws) {
    await page.goto(`/?p=${input}`);
    expect(await table(page), input).toEqual(seen(decode(canonical)));
    await expect(counts(page)).toContainText(moveCount(moves));
  }
  const shown = seen(decode(KLONDIKE));
  for (const spelling of [KLONDIKE.replaceAll("_", "/").replaceAll("-", "%2B"), `${KLONDIKE}=`, KLONDIKE.replace("v1K", "V1k"), `${KLONDIKE}.&fbclid=x`]) {
    await page.goto(`/?p=${spelling}`);
    expect(await table(page), spelling).toEqual(shown);
  }
});

/** A table on which the queen of hearts lies twice, once in the place of the jack of diamonds. */
const TWICE = freecell("00", [[], [], [], []], deck().map((column) => column.map((card) => (card === "JD" ? "QH" : card))));

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

    test("a link that does not open is answered with 400 and the reason in words", async ({ page, allowErrors }) => {
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

test("every kind of error of the format has its own words on the page", async ({ page, allowErrors }) => {
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

test("a bad link shows no other game, even where one is kept, and both ways on lead on", async ({ page, allowErrors }) => {
  allowErrors(status400);
  await keep(page, NEARLY);
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

test("a settled player's wishes do not alter a position that came in a link", async ({ page }) => {
  await prefer(page, "always left four");
  // Deal 1 after moves that would let cards go home.
  const start = await positionAt(page, FREECELL);
  await open(page, `/?p=${KLONDIKE}`);
  expect(await table(page)).toEqual(seen(decode(KLONDIKE)));
  await open(page, FREECELL);
  expect(await table(page)).toEqual(seen(start));

  // Draw one in the link draws one, whatever was chosen for new games.
  await visit(page, "/solitaire");
  await page.getByRole("radio", { name: text.start.draw_three }).check();
  await open(page, `/?p=${KLONDIKE}`);
  const before = (await table(page)).s?.length ?? 0;
  await top(page, "s").tap();
  await expect.poll(async () => (await table(page)).s?.length).toBe(before - 1);
});

test("a position from a link leaves the kept game as it is, and a way back to it", async ({ page }) => {
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

  // With a move the visited position is kept beside it.
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

test("a press that is refused does not yet keep a visited position, and a reload has it still", async ({ page }) => {
  await keep(page, NEARLY);
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

test("a position that is decided is finished from the link, and kept", async ({ page }) => {
  await open(page, DECIDED);
  await finish(page).click();
  await expect(wonDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/solitaire/freecell");
  await closeDialog(page);
  await reload(page);
  await expect(title(page)).toHaveText("FreeCell");
  await expect(undo(page)).toBeEnabled();
});

test("a link says who sent it, and of an own game only where there is one", async ({ page }) => {
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

test("the page of one game goes on with that one, and shows no other", async ({ page }) => {
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
    await page.getByLabel(en.home.paste_label).fill(pasted);
    await page.getByLabel(en.home.paste_label).press("Enter");
    await expect(title(page)).toContainText(en.progress.solitaire.klondike);
    await expect(felt(page)).toBeVisible();
  }
  await expect(title(page)).toContainText("Deal 6");
});

test("with debug in the address the page shows its link, what inspect says, and the moves", async ({ page }) => {
  await open(page, `${FREECELL}&debug=1`);
  const debug = page.getByTestId("debug");
  await play(page, turns("6a"), new Shadow(await positionAt(page, FREECELL)));
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

test("the address's title and the page's heading say what was opened", async ({ page }) => {
  await open(page, FREECELL);
  await expect(page).toHaveTitle(new RegExp(en.server.solitaire.page_title.split(":")[0] ?? ""));
  await expect(title(page)).toHaveText("FreeCell · Deal 1");
  expect(await shownCards(page)).toContain("Jack of diamonds, Column 1");
});
