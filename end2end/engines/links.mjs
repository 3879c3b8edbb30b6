// Opens a link of each kind on a device with empty storage and plays a little, in browsers other than Chromium, which runs all
// other tests.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { startServer } from "./server.mjs";

const json = async (file) => JSON.parse(await readFile(new URL(`../../${file}`, import.meta.url), "utf8"));
const en = await json("app/locales/en.json");
const { cases: oldLinks } = await json("games/tests/vectors/spaces_legacy_links.json");
const { cases: positions } = await json("games/tests/vectors/solitaire_v1.json");

/** Fills in the placeholders of a template. `count` selects the plural form. */
const fill = (template, values) =>
  (template[new Intl.PluralRules("en").select(values.count)] ?? template).replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name) => String(values[name]));
const id = (name) => `[data-testid="${name}"]`;
const VISIT = id("visit");

let server, browser, device;

/** Registers the tests for a browser. `start` starts it and returns an object that opens devices and stops it. */
export function testLinks(start) {
  before(async () => {
    server = await startServer();
    browser = await start();
  });
  after(async () => {
    await browser?.stop();
    await server?.stop();
  });
  beforeEach(async () => {
    device = await browser.device();
  });
  afterEach(() => device.close());
  for (const [name, run] of Object.entries(LINKS)) test(name, { timeout: 120_000 }, run);
}

/** Opens a link and waits for an element that shows its content. */
const open = (link, shown = VISIT) => device.open(server.origin + link, shown);

/** Makes a board in the editor by tapping: a square as row-column, a trap with a `t` in front, `goal`. */
async function makeBoard(...taps) {
  for (const tap of taps) {
    if (tap === "goal") {
      await device.press(".goal-button:not(:disabled)");
    } else if (tap.startsWith("t")) {
      await device.press(id("mode-trap"));
      await device.press(`[data-square="${tap.slice(1)}"]`);
      await device.press(id("mode-step"));
    } else {
      await device.press(`[data-square="${tap}"]`);
    }
  }
  await device.press(id("use-board"));
}

/** Steps through the round on the screen to its end. */
async function watchRound({ title, points, verdict }) {
  await device.waitForText("h1", title);
  for (let step = 0; step < 9 && !(await device.count(id("verdict"))); step += 1) await device.press(id("step-on"));
  await device.waitForText(id("points"), points);
  await device.waitForText(id("verdict"), verdict);
}

const LINKS = {
  "bot deck: a code opens, and the next bot draws": async () => {
    await open("/zoo?code=ZP321Z5Z23Z678");
    await device.waitForText(`${VISIT} h2`, en.zoo.visit.title);
    const card = (symbol) => `${id("card")}[data-card="${symbol}"]`;
    await device.waitForText(`${card(1)} ${id("card-bot")}`, fill(en.zoo.table.bot, { bot: 2 }));
    await device.waitForText(`${card(1)} ${id("progress")}`, "11/13");

    await device.press(id("next-bot"));
    await device.waitForText(`${card(6)} ${id("card-bot")}`, fill(en.zoo.table.bot, { bot: 3 }));
    await device.waitForText(`${card(6)} ${id("progress")}`, "11/13");
  },

  "Spaces: a challenge is answered with a board, and the round is watched": async () => {
    await open("/spaces#challenge=2%7C2p0p2tG0f@owl&g=K3M9QX&from=Ola&c=THVP");
    await device.waitForText(`${VISIT} h2`, fill(en.spaces.visit.challenge, { name: "Ola" }));
    await device.press(id("answer"));
    assert.equal(device.path(), "/spaces");
    // Ola's piece comes down on the right, so the trap is set there.
    await makeBoard("1-0", "t1-1", "0-0", "goal");
    await watchRound({ title: fill(en.spaces.watch.title, { round: 1 }), points: "2 : 0", verdict: fill(en.spaces.watch.you_won, { more: 2, less: 0 }) });

    await device.press(id("back"));
    await device.waitForText(id("turn"), fill(en.progress.spaces.choose, { name: "Ola" }));
  },

  "Spaces: a game is resumed from a result, and its next challenge is answered": async () => {
    await open("/spaces#result=2%7C2p0pG0f,2%7C3p1pG1f@owl&next=2%7C3p1p3tG1f@owl&g=K3M9QX&from=Ola&c=YQXK");
    await device.waitForText(`${VISIT} h2`, en.spaces.visit.stranger);
    await device.press(id("take-up"));
    await makeBoard("1-1", "0-1", "goal");
    await watchRound({ title: fill(en.spaces.watch.title, { round: 2 }), points: "2 : 1", verdict: fill(en.spaces.watch.you_won, { more: 2, less: 1 }) });

    await device.press(id("back"));
    await device.waitForText("h1", fill(en.spaces.game.with, { name: "Ola" }));
    assert.equal(await device.count(id("history-round")), 2);
  },

  "Spaces: a deck is answered with a deck": async () => {
    await open("/spaces#deck=2%7C2p0p2tG0f@bat,2%7C3p1pG1f@bat&g=K3M9QX&from=Ola&c=DHQD");
    await device.waitForText(`${VISIT} h2`, fill(en.spaces.visit.deck, { name: "Ola" }));
    await device.press(id("answer"));
    for (const taps of [["1-0", "t1-1", "0-0", "goal"], ["1-1", "0-1", "goal"]]) {
      await device.press(id("make-board"));
      await makeBoard(...taps);
    }
    await device.press(`li:nth-child(2) ${id("own-board")}`);
    await device.press(`li:nth-child(1) ${id("own-board")}`);
    await device.press(id("use-chosen"));
    const title = fill(en.spaces.watch.deck_title, { deck: 1, round: 1 });
    await watchRound({ title, points: "2 : 0", verdict: fill(en.spaces.watch.you_won, { more: 2, less: 0 }) });
  },

  "Spaces: a bare board at the root opens on its page and is saved": async () => {
    await open("/#2%7C2p0p2tG0f");
    assert.equal(device.path(), "/spaces/play#2%7C2p0p2tG0f");
    await device.waitForText(`${VISIT} h2`, en.spaces.visit.board);
    await device.press(id("save-boards"));
    await device.waitForText('[aria-labelledby="boards-title"] .thumb-item .hint', fill(en.spaces.lobby.board_name, { number: 1 }));
  },

  "Spaces: the boards of an old hash are shown and saved": async () => {
    const old = oldLinks.find(({ boards }) => boards.length === 4);
    await open(`/${old.hash}`);
    await device.waitForText(`${VISIT} h2`, en.spaces.visit.old);
    assert.equal(await device.count(`${VISIT} .thumb-item svg`), 4);
    await device.press(id("save-boards"));
    await device.waitForText(".notice p", fill(en.spaces.visit.old_saved, { count: 4 }));
    assert.equal(await device.count('[aria-labelledby="boards-title"] .thumb-item'), 4);
  },

  "solitaire: a numbered FreeCell deal opens, a tap moves one card and a drag the next": async () => {
    await open("/solitaire/freecell?deal=1");
    await device.waitForText("h1", `FreeCell · ${fill(en.progress.solitaire.deal, { number: 1 })}`);
    assert.equal(await device.count(".felt [data-card]"), 52);
    await device.press('.felt [data-at="6.1"]');
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 1 }));
    assert.equal(await device.count('.felt [data-at="a.1"][data-card="3D"]'), 1);
    assert.equal(device.path(), "/solitaire/freecell");
    await device.drag('.felt [data-at="1.1"]', '.felt [data-pile="c"]');
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 2 }));
    assert.equal(await device.count('.felt [data-at="c.1"][data-card="6S"]'), 1);
    await device.press(id("undo"));
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 1 }));
  },

  "solitaire: a numbered Klondike deal opens, and three cards are drawn": async () => {
    await open("/solitaire/klondike?deal=6&draw=3");
    await device.waitForText("h1", `Klondike, draw 3 · ${fill(en.progress.solitaire.deal, { number: 6 })}`);
    await device.press('.felt [data-at="s"]');
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 1 }));
    assert.equal(await device.count('.felt [data-pile="w"] .playing-card'), 3);
    assert.equal(device.path(), "/solitaire/klondike");
  },

  "solitaire: a position opens at the root and in every spelling, and the game continues": async () => {
    const played = positions.find(({ ok, game, moves }) => ok && game === "klondike" && moves === 120);
    await open(`/?p=${played.canonical}`);
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 120 }));
    const raw = positions.find(({ ok, input, game }) => ok && input.startsWith("AU") && game === "freecell");
    await open(`/solitaire/klondike?p=${raw.input}`);
    await device.waitForText("h1", "FreeCell");
    await open(`/solitaire#p=${played.canonical}`);
    await device.press('.felt [data-at="s"]');
    await device.waitForText(id("counts"), fill(en.progress.solitaire.moves, { count: 121 }));
    assert.equal(device.path(), "/solitaire/klondike");
  },
};
