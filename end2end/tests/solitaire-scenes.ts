import type { Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { cutOff } from "./layout";
import { FREECELL, NEARLY_WON, begin, dailyDialog, saveGame, open, openMenu, startDialog, top, wonDialog } from "./solitaire";

/** A Klondike position with a card in every kind of pile. */
export const KLONDIKE = "/?p=v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A";

/** The screens of solitaire, and how to reach each of them. */
export const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "the start screen": async (page) => {
    await visit(page, "/solitaire");
    for (const size of await page.locator("details.mini > summary").all()) await size.click();
  },
  "a FreeCell table": async (page) => {
    await begin(page, "freecell", 1);
    await top(page, "6").focus();
    await page.keyboard.press("x");
    await expect(page.locator(".felt [data-target]")).not.toHaveCount(0);
  },
  "a Klondike table from a link": async (page) => {
    await saveGame(page, NEARLY_WON);
    await open(page, KLONDIKE);
    await expect(page.getByTestId("visit").getByRole("button")).toBeVisible();
  },
  "the lesson": async (page) => {
    await visit(page, "/solitaire");
    await page.getByTestId("lesson").click();
    await expect(page.getByTestId("lesson-text")).toBeVisible();
  },
  "the new-game dialog": async (page) => {
    await open(page, FREECELL);
    await page.getByTestId("new").click();
    await startDialog(page).locator(".freecell summary").click();
  },
  "the menu": async (page) => {
    await saveGame(page, NEARLY_WON);
    await open(page, "/solitaire");
    await top(page, "4").click();
    await expect(wonDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    const menu = await openMenu(page, "settings");
    for (const drawer of ["statistics", "kept"]) await menu.locator(`details.${drawer} > summary`).click();
  },
  "the calendar": async (page) => {
    await page.addInitScript(() => localStorage.setItem("passalong.solitaire.statistics", "day F00 20784\nday F00 20785\n"));
    await page.clock.setFixedTime(Date.UTC(2026, 10, 28));
    await visit(page, "/solitaire");
    await page.getByTestId("open-daily").click();
    await expect(dailyDialog(page).locator(".day.solved")).toHaveCount(2);
  },
  "the end of a game": async (page) => {
    await saveGame(page, NEARLY_WON);
    await open(page, "/solitaire");
    await top(page, "4").click();
    await expect(wonDialog(page)).toBeVisible();
  },
  "a link that doesn't open": async (page) => {
    await saveGame(page, NEARLY_WON);
    await visit(page, "/solitaire?p=v1F00AAAA");
    await expect(page.getByTestId("link-error")).toBeVisible();
  },
};

/** Text that cannot be read, except for the names of tools, which a narrow window shows only to screen readers. */
export async function unreadable(page: Page): Promise<string[]> {
  const hidden = await page.locator(".felt-row span").evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).clipPath !== "none").map((one) => one.textContent ?? ""),
  );
  const found = await cutOff(page);
  return found.filter((what) => !hidden.some((name) => what.includes(`“${name}”`) && /span|icon-button/.test(what)));
}
