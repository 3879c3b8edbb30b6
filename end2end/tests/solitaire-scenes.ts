import type { Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { cutOff } from "./layout";
import { FREECELL, NEARLY, begin, dailyDialog, keep, open, openMenu, startDialog, top, wonDialog } from "./solitaire";

/** A table of Klondike with a card in every kind of place. */
export const KLONDIKE = "/?p=v1K01AQRCIMcQsbghECEggT0o7TCqMLAvoUVGXIWmeJ9hVI63Vjl7JoXjcFGs5CRioHE2UAmzQB4A";

/** Everything that can be on the screen, and the way there. */
export const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "the first screen": async (page) => {
    await visit(page, "/solitaire");
    for (const size of await page.locator("details.mini > summary").all()) await size.click();
  },
  "a table of FreeCell": async (page) => {
    await begin(page, "freecell", 1);
    await top(page, "6").focus();
    await page.keyboard.press("x");
    await expect(page.locator(".felt [data-target]")).not.toHaveCount(0);
  },
  "a table of Klondike from a link": async (page) => {
    await keep(page, NEARLY);
    await open(page, KLONDIKE);
    await expect(page.getByTestId("visit").getByRole("button")).toBeVisible();
  },
  "the lesson": async (page) => {
    await visit(page, "/solitaire");
    await page.getByTestId("lesson").click();
    await expect(page.getByTestId("lesson-text")).toBeVisible();
  },
  "the choice of a new game": async (page) => {
    await open(page, FREECELL);
    await page.getByTestId("new").click();
    await startDialog(page).locator(".freecell summary").click();
  },
  "the menu": async (page) => {
    await keep(page, NEARLY);
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
    await keep(page, NEARLY);
    await open(page, "/solitaire");
    await top(page, "4").click();
    await expect(wonDialog(page)).toBeVisible();
  },
  "a link that does not open": async (page) => {
    await keep(page, NEARLY);
    await visit(page, "/solitaire?p=v1F00AAAA");
    await expect(page.getByTestId("link-error")).toBeVisible();
  },
};

/** What cannot be read, but for the names of tools that a narrow window leaves to screen readers. */
export async function unreadable(page: Page): Promise<string[]> {
  const hidden = await page.locator(".felt-row span").evaluateAll((all) =>
    all.filter((one) => getComputedStyle(one).clipPath !== "none").map((one) => one.textContent ?? ""),
  );
  const found = await cutOff(page);
  return found.filter((what) => !hidden.some((name) => what.includes(`“${name}”`) && /span|icon-button/.test(what)));
}
