import type { Page } from "@playwright/test";
import { fingers } from "./fingers";
import { expect, settled, test } from "./fixtures";
import { ITEMS, PORTALS, type Session } from "./portals-data";
import { announcer, at, begin, beginSession, byTaps, emptySlots, items, LIFT, locate, middle, openCorner, playAll, solve } from "./portals";
import { peak, renderSounds } from "./sounds";
import { en, LANGUAGES, words } from "./words";

/** Slots of d1 for toddlers: birds in the sky, trains on the rails, cars on the road. */
const [SKY, RAILS, ROAD] = [0, 3, 4];
const DOVE_AND_TRAM: Session = {
  portal: "d1",
  variant: "t1",
  pairs: [
    [SKY, "dove"],
    [RAILS, "tram"],
    [ROAD, "car"],
  ],
};

const glowing = (page: Page): Promise<string[]> =>
  page.locator(".portal [data-glow]").evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.at ?? "").toSorted());

test("for toddlers an item and its slot glow after six seconds without input", async ({ page }) => {
  await page.clock.install();
  await beginSession(page, DOVE_AND_TRAM);
  const pairs = [await locate(page, "dove", SKY), await locate(page, "tram", RAILS), await locate(page, "car", ROAD)];
  const first = pairs.find(([item]) => item === "i0");
  await page.clock.runFor(5_000);
  expect(await glowing(page)).toEqual([]);
  await page.clock.runFor(2_000);
  expect(await glowing(page)).toEqual(first);

  // The selected item glows, and a touch ends the previous glow.
  for (const [item, slot] of pairs) {
    await at(page, item).click();
    expect(await glowing(page)).toEqual([]);
    await page.clock.runFor(7_000);
    expect(await glowing(page)).toEqual([item, slot]);
    await at(page, item).click();
  }
  // A wrong drop counts as a touch.
  const [[dove, sky] = ["", ""], [, rails] = ["", ""]] = pairs;
  await byTaps(page, dove, rails);
  await expect(announcer(page)).toHaveText(en.portals.not_here);
  await page.clock.runFor(5_000);
  expect(await glowing(page)).toEqual([]);
  await page.clock.runFor(2_000);
  expect(await glowing(page)).toEqual(first);
  await byTaps(page, dove, sky);
  await page.clock.runFor(7_000);
  // An item in its slot no longer glows.
  expect(await glowing(page)).not.toContain(dove);
  expect(await glowing(page)).toHaveLength(2);
});

test("a moving finger counts as input, a trembling one doesn't", async ({ page }) => {
  await page.clock.install();
  await beginSession(page, DOVE_AND_TRAM);
  const [dove, sky] = await locate(page, "dove", SKY);
  const from = await middle(at(page, dove));
  const touch = await fingers(page);
  await touch("touchStart", from);
  for (const up of [60, 120, 180]) {
    await page.clock.runFor(5_000);
    await touch("touchMove", { x: from.x, y: from.y - up });
    await expect.poll(async () => Math.round((await middle(at(page, dove))).y)).toBe(Math.round(from.y - up - LIFT));
    await page.clock.runFor(2_000);
    expect(await glowing(page)).toEqual([]);
  }
  await page.clock.runFor(3_000);
  await touch("touchMove", { x: from.x + 3, y: from.y - 182 });
  await expect.poll(async () => Math.round((await middle(at(page, dove))).y)).toBe(Math.round(from.y - 182 - LIFT));
  await page.clock.runFor(1_500);
  expect(await glowing(page)).toEqual([dove, sky]);
  // Dropped on nothing: the waiting starts again.
  await touch("touchEnd");
  await expect(page.locator(".portal [data-dragged]")).toHaveCount(0);
  expect(await glowing(page)).toEqual([]);
});

test("an extra item of a link never glows; another item and its slot do", async ({ page }) => {
  await page.clock.install();
  await beginSession(page, { ...DOVE_AND_TRAM, extra: ["owl"] });
  await byTaps(page, ...(await locate(page, "dove", SKY)));
  await expect(emptySlots(page)).toHaveCount(2);
  const [owl] = [await page.locator('.portal [data-item="owl"]').getAttribute("data-at")];
  await at(page, owl ?? "").click();
  await page.clock.runFor(7_000);
  expect(await glowing(page)).toHaveLength(2);
  expect(await glowing(page)).not.toContain(owl);
});

test("nothing glows for older children", async ({ page }) => {
  await page.clock.install();
  for (const variant of ["k1", "e1"] as const) {
    await beginSession(page, { ...DOVE_AND_TRAM, variant });
    await page.clock.runFor(20_000);
    expect(await glowing(page)).toEqual([]);
  }
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = (): Promise<string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState !== "finished")
        .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ""),
    );
  await beginSession(page, DOVE_AND_TRAM);
  await settled(page);
  expect(await moving(), "while nothing happens").toEqual([]);
  await page.clock.runFor(7_000);
  expect(await glowing(page)).toHaveLength(2);
  expect(await moving(), "while something glows").toEqual([]);
  const [dove, sky] = await locate(page, "dove", SKY);
  const [, rails] = await locate(page, "tram", RAILS);
  await byTaps(page, dove, rails);
  await page.clock.runFor(100);
  await expect(at(page, dove)).toHaveAttribute("data-wobble", "");
  expect(await moving(), "after a wrong drop").toEqual([]);
  await byTaps(page, dove, sky);
  await expect(emptySlots(page)).toHaveCount(2);
  expect(await moving(), "after a right drop").toEqual([]);
  await playAll(page, byTaps);
  expect(await moving(), "at the end").toEqual([]);
  // With motion allowed there is some, so the check above can detect it.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await moving()).not.toEqual([]);
});

interface Spoken {
  text: string;
  lang: string;
  voice: string;
}

/** Stubs the device's voices. `local` lists the languages with a voice on the device itself. */
async function stubVoices(page: Page, local: string[]): Promise<() => Promise<Spoken[]>> {
  await page.addInitScript((own) => {
    const said: Spoken[] = [];
    const voice = (lang: string, localService: boolean) => {
      const name = `${lang} ${localService ? "local" : "remote"}`;
      return { lang, localService, name, voiceURI: name, default: false };
    };
    Object.assign(window, { said });
    class Utterance {
      lang = "";
      voice: { name: string } | null = null;
      constructor(public text: string) {}
    }
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    const remote = ["de-DE", "en-GB", "pl-PL", "bg-BG"].map((lang) => voice(lang, false));
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [...remote, ...own.map((lang) => voice(lang, true))],
        speak: ({ text, lang, voice: speaker }: Utterance) => said.push({ text, lang, voice: speaker?.name ?? "" }),
        cancel: () => {},
      },
    });
  }, local);
  return () => page.evaluate(() => (window as unknown as { said: Spoken[] }).said);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("names are spoken by the device's own voice for the language", async ({ page }) => {
      const said = await stubVoices(page, ["de-DE", "en-GB", "pl-PL", "bg-BG"]);
      await beginSession(page, DOVE_AND_TRAM);
      const [dove, sky] = await locate(page, "dove", SKY);
      const name = ITEMS.find(({ id }) => id === "dove")?.name[language] ?? "";
      await expect(at(page, dove)).toHaveAttribute("aria-label", name);
      await at(page, dove).click();
      const lang = { en: "en-GB", pl: "pl-PL", bg: "bg-BG" }[language];
      const spoken = { text: name, lang, voice: `${lang} local` };
      await expect.poll(said).toEqual([spoken]);
      await at(page, sky).click();
      await expect(emptySlots(page)).toHaveCount(2);
      // Then the child is praised, and what lies in its place is named again when it is touched there.
      const { right } = words[language].portals;
      await expect.poll(said).toEqual([spoken, { ...spoken, text: right }]);
      await at(page, sky).click();
      await expect.poll(said).toEqual([spoken, { ...spoken, text: right }, spoken]);
    });
  });
}

test("remote voices are never used", async ({ page }) => {
  const said = await stubVoices(page, ["de-DE", "pl-PL"]);
  await beginSession(page, DOVE_AND_TRAM);
  const [dove] = await locate(page, "dove", SKY);
  await at(page, dove).click();
  await expect(announcer(page)).toHaveText(en.portals.held);
  expect(await said()).toEqual([]);
});

test("the names can be switched off permanently and on again", async ({ page }) => {
  const said = await stubVoices(page, ["en-GB"]);
  await begin(page, "/portals/d1/t1");
  const choose = async (): Promise<void> => {
    await items(page).first().click();
    await expect(announcer(page)).toHaveText(en.portals.held);
  };
  await openCorner(page);
  const voice = page.getByTestId("voice");
  await expect(voice).toHaveAttribute("aria-checked", "true");
  await voice.click();
  await expect(voice).toHaveAttribute("aria-checked", "false");
  await page.reload();
  await expect(items(page).first()).toBeVisible();
  await choose();
  expect(await said()).toEqual([]);
  await openCorner(page);
  await expect(voice).toHaveAttribute("aria-checked", "false");
  await voice.click();
  await page.getByTestId("close").click();
  await items(page).nth(1).click();
  await expect.poll(said).toHaveLength(1);
});

test("there is no sound before the first touch, nor when sounds are switched off", async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { contexts: 0, tones: 0 };
    Object.assign(window, { counts });
    const real = window.AudioContext;
    window.AudioContext = class extends real {
      constructor() {
        super();
        counts.contexts += 1;
      }
      override createOscillator(): OscillatorNode {
        counts.tones += 1;
        return super.createOscillator();
      }
    };
  });
  const counts = () => page.evaluate(() => (window as unknown as { counts: { contexts: number; tones: number } }).counts);
  await beginSession(page, DOVE_AND_TRAM);
  expect(await counts()).toEqual({ contexts: 0, tones: 0 });
  const [dove, sky] = await locate(page, "dove", SKY);
  // Voices of animals and vehicles are not loaded before the first press either.
  const voices = page.waitForResponse("**/portals/cries.txt");
  expect(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).join())).not.toContain("cries");
  await at(page, dove).click();
  await expect.poll(counts).toEqual({ contexts: 1, tones: 1 });
  await voices;
  await at(page, sky).click();
  // Two tones of the placement, two of the dove.
  await expect.poll(counts).toEqual({ contexts: 1, tones: 5 });
  await at(page, sky).click();
  await expect.poll(counts).toEqual({ contexts: 1, tones: 7 });
  await openCorner(page);
  await page.getByTestId("sound").click();
  await expect(page.getByTestId("sound")).toHaveAttribute("aria-checked", "false");
  await page.reload();
  await expect(emptySlots(page)).toHaveCount(2);
  await playAll(page, byTaps);
  expect(await counts()).toEqual({ contexts: 0, tones: 0 });
});

for (const portal of PORTALS) {
  test(`on ${portal} every voice is audible, and none is clipped`, async ({ page }) => {
    await renderSounds(page);
    await begin(page, `/portals/${portal}/e1`);
    const voices = page.waitForResponse("**/portals/cries.txt");
    const pairs = await solve(page);
    for (const [index, [item, slot]] of pairs.slice(0, -1).entries()) {
      await byTaps(page, item, slot);
      await expect(emptySlots(page)).toHaveCount(pairs.length - index - 1);
      if (index === 0) await voices;
      const name = await at(page, slot).getAttribute("aria-label");
      await expect.poll(() => peak(page, `.portal [data-at="${slot}"]`), name ?? slot).toBeGreaterThan(0.045);
      expect(await peak(page, `.portal [data-at="${slot}"]`), name ?? slot).toBeLessThan(0.9);
    }
  });
}

/** Stubs speech like engines that stop in a later task and drop everything queued before that. */
async function stubSlowSpeech(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    let speaking = false;
    let stopping = false;
    class Utterance {
      constructor(public text: string) {}
    }
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [{ lang: "en-GB", localService: true, name: "en", voiceURI: "en", default: true }],
        get speaking() {
          return speaking;
        },
        pending: false,
        speak: ({ text }: Utterance) => {
          if (stopping) return;
          speaking = true;
          heard.push(text);
        },
        cancel: () => {
          speaking = false;
          stopping = true;
          setTimeout(() => (stopping = false), 50);
        },
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test("a name that interrupts another one is spoken; of several, only the last", async ({ page }) => {
  const heard = await stubSlowSpeech(page);
  await beginSession(page, DOVE_AND_TRAM);
  const press = (...names: string[]) =>
    page.evaluate((all) => {
      for (const name of all) {
        const thing = document.querySelector(`.portal [data-item="${name}"]`);
        const { x = 0, y = 0 } = thing?.getBoundingClientRect() ?? {};
        const at = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, clientX: x + 20, clientY: y + 20, button: 0 };
        thing?.dispatchEvent(new PointerEvent("pointerdown", at));
        thing?.dispatchEvent(new PointerEvent("pointerup", at));
      }
    }, names);
  await press("dove");
  expect(await heard()).toEqual(["dove"]);
  await press("tram");
  await expect.poll(heard).toEqual(["dove", "tram"]);
  await press("car", "dove", "tram");
  await expect.poll(heard).toEqual(["dove", "tram", "tram"]);
});

test("after an interruption, or if audio cannot be resumed, the next touch makes a sound again", async ({ page }) => {
  await page.addInitScript(() => {
    const made: { state: string; tones: number; refuses: boolean; closed: boolean }[] = [];
    Object.assign(window, { made });
    const real = window.AudioContext;
    window.AudioContext = class extends real {
      own = { state: "running", tones: 0, refuses: false, closed: false };
      constructor() {
        super();
        made.push(this.own);
      }
      override get state(): AudioContextState {
        return this.own.state as AudioContextState;
      }
      override resume(): Promise<void> {
        return this.own.refuses ? Promise.reject(new DOMException("stub", "InvalidStateError")) : Promise.resolve();
      }
      override close(): Promise<void> {
        this.own.closed = true;
        return super.close();
      }
      override createOscillator(): OscillatorNode {
        this.own.tones += 1;
        return super.createOscillator();
      }
    };
  });
  interface Made {
    state: string;
    tones: number;
    refuses: boolean;
    closed: boolean;
  }
  const made = () => page.evaluate(() => (window as unknown as { made: Made[] }).made);
  const change = (how: Partial<Made>) =>
    page.evaluate((now) => void Object.assign((window as unknown as { made: Made[] }).made.at(-1) ?? {}, now), how);
  await beginSession(page, DOVE_AND_TRAM);
  const [dove] = await locate(page, "dove", SKY);
  await at(page, dove).click();
  await expect.poll(async () => (await made()).map(({ tones }) => tones)).toEqual([1]);
  // A call comes in, for which iPhones have a state of their own.
  await change({ state: "interrupted" });
  await at(page, dove).click();
  await expect.poll(async () => (await made()).map(({ tones, closed }) => [tones, closed])).toEqual([[1, true], [1, false]]);
  // It cannot be resumed: the error is handled, and the next touch tries with a new context.
  await change({ refuses: true });
  await at(page, dove).click();
  await expect.poll(async () => (await made()).map(({ closed }) => closed)).toEqual([true, true]);
  await at(page, dove).click();
  await expect.poll(async () => (await made()).map(({ tones }) => tones)).toEqual([1, 2, 1]);
});
