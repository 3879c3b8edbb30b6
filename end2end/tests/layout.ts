import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Text beyond the sides of the window or clipped by a box, and horizontal scrolling. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      found.add(`the page scrolls horizontally: ${document.documentElement.scrollWidth} > ${width}`);
    }
    const modal = document.querySelector("dialog:modal");
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (parent === null || text === "" || /^(script|style|noscript|title)$/i.test(parent.tagName)) continue;
      if (parent.closest(".visually-hidden, .skip") !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width === 0) continue;
        if (box.left < -1 || box.right > width + 1) {
          found.add(`outside the window: “${text.slice(0, 40)}” in ${describe(parent)}`);
        }
        // Elements around a modal dialog do not clip it.
        const outermost = modal?.parentElement ?? document.documentElement;
        for (let outer: Element | null = parent; outer !== null && outer !== outermost; outer = outer.parentElement) {
          const style = getComputedStyle(outer);
          const frame = outer.getBoundingClientRect();
          if (style.display === "inline") continue;
          const sideways = box.left < frame.left - 1 || box.right > frame.right + 1;
          // The box of a line is higher than its letters.
          const blank = Number.parseFloat(style.fontSize) * 0.2 + 1;
          const upright = box.top < frame.top - blank || box.bottom > frame.bottom + blank;
          if (style.overflowX !== "visible" && sideways) {
            found.add(`clipped horizontally: “${text.slice(0, 40)}” by ${describe(outer)}`);
          }
          if (/hidden|clip/.test(style.overflowY) && upright) {
            found.add(`clipped vertically: “${text.slice(0, 40)}” by ${describe(outer)}`);
          }
          if (outer.matches("button, .button, summary, .choice, .tag") && (sideways || upright)) {
            found.add(`overflows: “${text.slice(0, 40)}” from ${describe(outer)}`);
          }
        }
      }
    }
    return [...found];
  });
}

/** Words that are broken across lines. Codes and addresses may break anywhere. */
export async function brokenWords(page: Page, word = /[^\s-]+/g): Promise<string[]> {
  return page.evaluate(
    ({ source, flags }) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.querySelector("dialog:modal") ?? document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.closest(".visually-hidden, .skip, .mono, script, style, noscript") !== null) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        if (/^\s*https?:/.test(node.textContent ?? "")) continue;
        for (const match of (node.textContent ?? "").matchAll(new RegExp(source, flags))) {
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.add(`${match[0]} in ${parent.tagName.toLowerCase()}.${parent.className}`);
        }
      }
      return [...found];
    },
    { source: word.source, flags: word.flags },
  );
}

/** Controls that are too small for a finger, with their sizes in CSS pixels. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 48;
    const found: string[] = [];
    const modal = document.querySelector("dialog:modal");
    const selector =
      "button, summary, a.button, a.menu-item, a.brand, a.game-card, a.progress-item, label.choice, input:not([type=radio]):not([type=file])";
    for (const element of (modal ?? document).querySelectorAll(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest(".visually-hidden") !== null) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) {
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
        found.push(`${element.tagName.toLowerCase()} “${name}” ${width.toFixed(1)} × ${height.toFixed(1)}`);
      }
    }
    return found;
  });
}

/** Asserts that the screen passes axe in light and dark mode. */
export async function passesAxe(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    }));
    expect.soft(found, colorScheme).toEqual([]);
  }
}
