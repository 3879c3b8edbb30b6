import type { Page } from "@playwright/test";
import { expect, visit } from "./fixtures";
import { begin, byTaps, openCorner, playAll } from "./portals";

/** The screens of Portals, and how to reach each of them. */
export const SCENES: Record<string, (page: Page) => Promise<void>> = {
  "the start page": (page) => visit(page, "/portals"),
  "a game": (page) => begin(page, "/portals/d2/e1"),
  "a game in the forest": (page) => begin(page, "/portals/d3/e1"),
  "the end of a game": async (page) => {
    await begin(page, "/portals/d1/e1");
    await playAll(page, byTaps);
  },
  "a finished picture being admired": async (page) => {
    await begin(page, "/portals/d4/t1");
    await playAll(page, byTaps, { admires: true });
  },
  "the gate": async (page) => {
    await begin(page, "/portals/d1/t1");
    await page.getByTestId("grown-ups").click();
    await expect(page.getByTestId("gate-answer")).toBeFocused();
  },
  "the gate after a wrong answer": async (page) => {
    await begin(page, "/portals/d1/t1");
    await page.getByTestId("grown-ups").click();
    await page.getByTestId("gate-answer").fill("1");
    await page.getByTestId("gate-open").click();
    await expect(page.getByTestId("gate-wrong")).toBeVisible();
  },
  "the grown-ups' corner": async (page) => {
    await begin(page, "/portals/d1/t1");
    await openCorner(page);
  },
  "the grown-ups' page": (page) => visit(page, "/portals/grownups"),
  "a link that doesn't open": (page) => visit(page, "/portals?s=BAB"),
};
