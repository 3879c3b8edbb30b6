import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";
import { answer, openLobby, openLink, openMaker, player, editorMessage, square } from "./spaces";
import { LANGUAGES, words } from "./words";

/** The top of an element relative to the page, regardless of scrolling. */
const top = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    for (const width of [320, 390, 768]) {
      test(`the board in the editor doesn't shift at ${width} pixels, whatever the message`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const text = words[language].spaces;
        const tops = new Map<string, number>();
        const note = async (): Promise<void> => {
          tops.set(await editorMessage(page).innerText(), await top(page, ".space-field"));
        };
        await player(page);
        await openLobby(page);
        await page.getByTestId("new-board").click();
        await page.getByRole("radio", { name: "3", exact: true }).check();
        await page.getByTestId("make-board").click();
        await note();
        for (const [row, column] of [[2, 1], [1, 1]] as const) {
          await square(page, row, column).click();
          await note();
        }
        await page.getByTestId("mode-trap").click();
        await note();
        await square(page, 2, 2).click();
        await note();
        await square(page, 1, 1).click();
        await expect(editorMessage(page)).toHaveText(text.editor.supermove);
        await note();
        await page.getByTestId("mode-step").click();
        await square(page, 0, 1).click();
        await note();
        await square(page, 2, 1).click();
        await expect(editorMessage(page)).toHaveText(text.refusal.not_adjacent);
        await note();
        await page.locator(".goal-button:not([disabled])").click();
        await expect(editorMessage(page)).toHaveText(text.editor.done);
        await note();
        expect(tops.size).toBeGreaterThan(6);
        expect(new Set(tops.values()).size, JSON.stringify([...tops])).toBe(1);
      });

      test(`the controls of a round don't shift at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await player(page);
        await openLink(page, "/spaces#challenge=3%7C8p7t5p4t2pG2f&from=Konstantynopolitanka");
        await answer(page, "3|6p7p8p5p2p1pG1f");
        await page.getByTestId("play").click();
        const scrub = page.getByTestId("scrub");
        const tops = new Set<number>();
        for (let step = 0; step <= 6; step += 1) {
          await scrub.fill(String(step));
          await expect(scrub).toHaveJSProperty("value", String(step));
          tops.add(await top(page, "[data-testid=step-on]"));
        }
        expect([...tops]).toHaveLength(1);
      });
    }
  });
}

for (const height of [800, 720]) {
  test(`the whole board of the tutorial is visible at 1280 by ${height}`, { tag: "@desktop" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    await visit(page, "/spaces");
    await expect(square(page, 2, 1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("tutorial")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("run")).toBeInViewport({ ratio: 1 });
  });

  test(`the whole board in the editor is visible at 1280 by ${height}`, { tag: "@desktop" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    await player(page);
    await openLobby(page);
    await openMaker(page);
    await expect(square(page, 3, 1)).toBeInViewport({ ratio: 1 });
  });
}
