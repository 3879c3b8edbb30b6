import type { Page } from "@playwright/test";
import { expect, hydrated, settled, test, visit } from "./fixtures";
import { LANGUAGES, en, pattern, templates, words, type Language } from "./words";
import { CODE, code, drawTo, nextBot, notice, startAndDraw, undo } from "./zoo";

const menu = (page: Page, name: string) => page.locator(`.site-header summary[aria-label="${name}"]`);

test("switching the language keeps the game, and a reload keeps both", async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  const before = await code(page).innerText();
  await menu(page, en.site.language).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await hydrated(page);
  await expect(code(page)).toHaveText(before);
  await expect(undo(page)).toContainText(words.pl.zoo.table.undo);
  await page.reload();
  await hydrated(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(code(page)).toHaveText(before);
  await menu(page, words.pl.site.language).click();
  await page.getByRole("link", { name: "Български" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bg");
  await hydrated(page);
  await expect(undo(page)).toContainText(words.bg.zoo.table.undo);
  await undo(page).click();
  await expect(page.getByTestId("no-card")).toBeVisible();
});

test("the language can be switched before a link is accepted", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await menu(page, en.site.language).click();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(code(page)).toHaveText(CODE);
  await expect(page.getByTestId("visit")).toContainText(words.pl.zoo.visit.text);
});

test("a choice in the address disappears from it and is remembered", async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}&lang=bg&theme=dark`);
  await expect(page).toHaveURL(`/zoo?code=${CODE}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "bg");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(code(page)).toHaveText(CODE);
  await visit(page, "/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "bg");
});

test("the theme is switched without loading the page, and a reload keeps it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/");
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await menu(page, en.site.theme).click();
  await page.getByRole("link", { name: en.site.theme_dark }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(paper).not.toBe(light);
  expect(await page.evaluate(() => "same" in window), "the page was not reloaded").toBe(true);
  const response = await page.reload();
  expect(await response?.text()).toMatch(/<html[^>]*data-theme="dark"/);
  await hydrated(page);
  expect(await paper()).not.toBe(light);
  await menu(page, en.site.theme).click();
  await page.getByRole("link", { name: en.site.theme_system }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await expect.poll(paper).toBe(light);
});

test("the colour of the browser's toolbar follows the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await visit(page, "/");
  const tint = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      return metas.find((meta) => meta.media === "" || matchMedia(meta.media).matches)?.content.toLowerCase();
    });
  expect(await tint()).toBe("#fbf7f0");
  await menu(page, en.site.theme).click();
  await page.getByRole("link", { name: en.site.theme_dark }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(tint).toBe("#14171f");
});

test("the server renders the chosen theme", async ({ request }) => {
  const root = async (cookie: string): Promise<string> => {
    const html = await (await request.get("/zoo", { headers: { cookie } })).text();
    return /<html[^>]*>/.exec(html)?.[0] ?? "";
  };
  expect(await root("theme=dark")).toContain('data-theme="dark"');
  expect(await root("theme=light")).toContain('data-theme="light"');
  expect(await root("theme=purple")).not.toContain("data-theme");
  expect(await root("")).not.toContain("data-theme");
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return playState === "running" && (Number(duration) > 10 || iterations === Infinity);
        })
        .map((animation) => (animation as CSSAnimation).animationName ?? "a transition"),
    );
  await visit(page, "/");
  expect(await moving()).toEqual([]);
  await visit(page, "/zoo?code=ZSC");
  await nextBot(page).click();
  await expect(notice(page)).toBeVisible();
  expect(await moving()).toEqual([]);
  await nextBot(page).click();
  expect(await moving()).toEqual([]);
});

test("a drawn card moves briefly, and the next draw doesn't wait for it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await startAndDraw(page, { bots: 1 });
  const durations = await page.locator(".card-frame").evaluate((frame) =>
    frame.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  );
  for (const duration of durations) expect(duration).toBeLessThanOrEqual(400);
  await drawTo(page, nextBot(page), 2);
  await drawTo(page, nextBot(page), 3);
});

test("with forced colours every control has a visible edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, `/zoo?code=${CODE}`);
  const bare = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".button, .input, .choice, .card")]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
          return parseFloat(borderTopWidth) < 1 || borderTopStyle === "none";
        })
        .map((element) => `${element.className}: ${element.textContent?.slice(0, 30)}`),
    );
  expect(await bare()).toEqual([]);
  // The bot whose turn it is is marked by more than a background colour.
  const looks = (index: number) =>
    page.locator("button.bot").nth(index).evaluate((chip) => {
      const { borderTopWidth, borderTopColor, outlineStyle, outlineWidth, fontWeight } = getComputedStyle(chip);
      return [borderTopWidth, borderTopColor, outlineStyle, outlineWidth, fontWeight].join(" ");
    });
  expect(await looks(1)).not.toBe(await looks(0));
  await visit(page, "/zoo");
  expect(await bare()).toEqual([]);
});

test("with forced colours pictures keep their grounds, and what is chosen can be told", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (selector: string) =>
    page.locator(selector).first().evaluate((one) => {
      const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(one);
      return [backgroundColor, backgroundImage, boxShadow].join(" ");
    });
  await visit(page, `/zoo?code=${CODE}`);
  expect(await ground(".card .art")).toContain("gradient");
  await visit(page, "/portals/d3/k1");
  const thing = page.getByTestId("item").first();
  const loose = await ground(".portal .tray button");
  await thing.click();
  await expect(thing).toHaveAttribute("aria-pressed", "true");
  expect(await ground(".portal .tray [aria-pressed=true]")).not.toBe(loose);
});

/** Texts that are the same in every language. */
const NEUTRAL =
  /^[\d\s/.:,;()%+×?–-]*$|^Passalong$|^(Polski|English|Български)$|^(pl|en|bg)$|^Z[SMP]\+?[0-9A-Z]*$|^Spółka ZOO$/;

/** Visible texts and accessible names that are not among the words of the language. */
async function untranslated(page: Page, language: Language): Promise<string[]> {
  // A template may end with a colon and be followed by a different template.
  const known = templates(language).map((template) => pattern(template.replaceAll("\u00a0", " ").replace(/:$/, "")));
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        const value = element.getAttribute(name);
        if (value !== null) found.push(value);
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || /^(script|style|noscript)$/i.test(parent.tagName)) continue;
      found.push(node.textContent ?? "");
    }
    return found.map((text) => text.replaceAll("\u00a0", " ").trim()).filter((text) => text !== "");
  });
  // Some lines are composed: "Twice: buy …", "Bot 1: 3/13, Bot 2: 0/13".
  const isKnown = (text: string): boolean =>
    NEUTRAL.test(text) ||
    known.some((words) => words.test(text)) ||
    [...text.matchAll(/[:,] /g)].some(
      ({ index }) => isKnown(text.slice(0, index)) && isKnown(text.slice(index + 2)),
    );
  return [...new Set(texts.filter((text) => !isKnown(text)))];
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    const text = words[language];

    test("every page is fully translated, including accessible names", async ({ page }) => {
      for (const path of ["/", "/about", "/zoo", `/zoo?code=${CODE}`, "/spaces"]) {
        await visit(page, path);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect.soft(await untranslated(page, language), path).toEqual([]);
      }
    });

    test("every card is fully translated", async ({ page }) => {
      for (const symbol of "0123456789ABC") {
        await page.goto(`/zoo?code=ZS${symbol}`, { waitUntil: "domcontentloaded" });
        expect.soft(await untranslated(page, language), symbol).toEqual([]);
      }
    });

    test("controls have accessible names in the language", async ({ page }) => {
      await visit(page, "/zoo");
      await page.getByRole("radio", { name: "2", exact: true }).check();
      await page.getByRole("button", { name: text.zoo.setup.start }).click();
      await page.getByRole("button", { name: new RegExp(`^${text.zoo.table.first}`) }).click();
      await page.getByRole("button", { name: new RegExp(`^${text.zoo.table.next_bot}`) }).click();
      await page.getByRole("button", { name: text.zoo.table.undo }).click();
      await expect(page.getByRole("button", { name: text.zoo.table.turn })).toBeVisible();
      await expect(page.getByRole("list", { name: text.zoo.table.bots_label })).toBeVisible();
      await expect(page.getByRole("region", { name: text.share.title })).toBeVisible();
      await page.getByRole("button", { name: text.share.qr }).click();
      const dialog = page.getByRole("dialog", { name: text.share.dialog_title });
      await expect(dialog.getByRole("button", { name: text.share.enlarge })).toBeVisible();
      await settled(page);
      expect(await untranslated(page, language)).toEqual([]);
      await dialog.getByRole("button", { name: text.site.close }).click();
      await page.getByRole("button", { name: text.saves.open }).click();
      await expect(page.getByRole("dialog", { name: text.saves.title })).toBeVisible();
      expect(await untranslated(page, language)).toEqual([]);
    });
  });
}
