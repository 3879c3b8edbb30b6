import type { Locator, Page } from "@playwright/test";
import { reopenAtOnce } from "./dialogs";
import { expect, test, visit } from "./fixtures";
import { en } from "./words";
import { CODE, card, cardBot, code, gamesDialog, loadDialog, nextBot, progress, startAndDraw } from "./zoo";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, "reachable with Tab").toBeFocused();
}

/** Whether the focused element shows its focus. */
async function focusIsVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return false;
    // A radio button shows its focus on the label around it.
    const shown = focused.closest("label.choice") ?? focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  });
}

test("the first tab stop of every page skips to its content", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["/", "/zoo", "/about"]) {
    await visit(page, path);
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: en.site.skip });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("a code can be pasted, played and shared with the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, "/");
  await tabTo(page, page.getByLabel(en.paste.label));
  await page.keyboard.type(CODE);
  await page.keyboard.press("Enter");
  await expect(code(page)).toHaveText(CODE);

  await tabTo(page, page.getByRole("button", { name: en.zoo.visit.keep }));
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("visit")).toBeHidden();

  await tabTo(page, nextBot(page));
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(cardBot(page)).toHaveText("Bot 3");
  // The focus stays on the button for the next draw.
  await expect(nextBot(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cardBot(page)).toHaveText("Bot 1");
  await expect(nextBot(page)).toBeFocused();

  await tabTo(page, page.getByTestId("undo"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(cardBot(page)).toHaveText("Bot 3");

  await tabTo(page, page.getByRole("button", { name: en.share.qr }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: en.share.dialog_title })).toBeVisible();
});

test("a game can be set up with the keyboard alone", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, "/zoo");
  await tabTo(page, page.getByRole("radio", { name: "1", exact: true }));
  expect(await focusIsVisible(page)).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: new RegExp(`^${en.zoo.setup.individual}`) })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The pressed button is gone.
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, nextBot(page));
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeVisible();
  await expect(progress(page)).toHaveText("1/13");
});

test("Undo keeps the focus when there is nothing left to undo", { tag: "@desktop" }, async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("undo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("no-card")).toBeVisible();
  await expect(page.getByTestId("undo")).toBeFocused();
  await expect(page.getByTestId("undo")).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("no-card")).toBeVisible();
  // Tab continues from there, not from the top of the page.
  await page.keyboard.press("Tab");
  await expect(page.getByTestId("redo")).toBeFocused();
});

test("when the pressed button disappears, the focus moves to the content", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.zoo.visit.keep }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("visit")).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  // The content is not a control, so its focus is not shown.
  expect(await focusIsVisible(page)).toBe(false);
});

test("after renaming a game or cancelling that, the focus is on the Rename button", { tag: "@desktop" }, async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("games").click();
  const rename = gamesDialog(page).getByRole("button", { name: en.saves.rename });
  for (const [typed, key] of [["Kasia", "Enter"], ["Ola", "Escape"]] as const) {
    await rename.focus();
    await page.keyboard.press("Enter");
    await expect(gamesDialog(page).getByLabel(en.saves.name_label)).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press(key);
    await expect(rename).toBeFocused();
    await expect(gamesDialog(page).locator(".kept-open")).toContainText("Kasia");
  }
});

const DIALOGS: Record<string, { opener: (page: Page) => Locator; dialog: (page: Page) => Locator }> = {
  "the share dialog": {
    opener: (page) => page.getByRole("button", { name: en.share.qr, exact: true }),
    dialog: (page) => page.getByRole("dialog", { name: en.share.dialog_title }),
  },
  "the code dialog": { opener: (page) => page.getByTestId("load"), dialog: loadDialog },
  "the list of saved games": { opener: (page) => page.getByTestId("games"), dialog: gamesDialog },
};

for (const [name, { opener, dialog }] of Object.entries(DIALOGS)) {
  test(`${name}: the focus stays inside and returns to the opener when it closes`, { tag: "@desktop" }, async ({ page }) => {
    await startAndDraw(page, { bots: 1 });
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    const inside = () =>
      dialog(page).evaluate((element) => {
        const focused = document.activeElement;
        // After the last stop the focus is in the browser's own interface, and the body is the active element.
        return element.contains(focused) || focused === document.body;
      });
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press("Tab");
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: en.site.close }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}

for (const [name, { opener, dialog }] of Object.entries(DIALOGS)) {
  test(`${name}: reopened right after closing, it stays open`, { tag: "@desktop" }, async ({ page }) => {
    await startAndDraw(page, { bots: 1 });
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await reopenAtOnce(dialog(page), opener(page));
    // And it still closes as usual.
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });
}

test("cancelling the file chooser leaves the dialog open", { tag: "@desktop" }, async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("games").click();
  await gamesDialog(page)
    .locator("input[type=file]")
    .evaluate((field) => field.dispatchEvent(new Event("cancel", { bubbles: true })));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(gamesDialog(page)).toBeVisible();
});

test("a click outside a dialog closes it", { tag: "@desktop" }, async ({ page }) => {
  await startAndDraw(page, { bots: 1 });
  await page.getByTestId("games").click();
  await expect(gamesDialog(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(gamesDialog(page)).toBeHidden();
  await page.getByTestId("games").click();
  await expect(gamesDialog(page)).toBeVisible();
});

test("the QR code can be enlarged and shrunk with the keyboard", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, `/zoo?code=${CODE}`);
  await page.getByRole("button", { name: en.share.qr }).click();
  const enlarge = page.getByRole("button", { name: en.share.enlarge });
  await enlarge.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: en.share.shrink })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(enlarge).toBeFocused();
});

test("a header menu opens and closes with the keyboard", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, "/");
  const summary = page.locator(".dropdown.language summary");
  await tabTo(page, summary);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Polski" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Polski" })).toBeHidden();
  await expect(summary).toBeFocused();
});
