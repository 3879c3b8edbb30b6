import type { Page } from "@playwright/test";
import { expect } from "./fixtures";
import { at, top, type Turn } from "./solitaire";

/** Presses a button and waits for the next position: without script every press loads a page. */
export async function press(page: Page, button: ReturnType<Page["locator"]>): Promise<void> {
  const before = page.url();
  // Only the strip of a covered card is exposed.
  await button.click({ position: { x: 12, y: 8 } });
  await page.waitForURL((url) => url.href !== before);
}

/** Makes a move by selecting the card first and then the target. */
export async function move(page: Page, { from, to, count }: Turn): Promise<void> {
  if (from === "s" || to === "s") return press(page, at(page, "s"));
  const card = at(page, `${from}.${count}`);
  const name = (await card.getAttribute("data-card")) ?? "";
  await page.getByRole("checkbox").check();
  await press(page, card);
  await expect(page.locator(`.felt [data-card="${name}"].chosen`)).toBeVisible();
  await press(page, top(page, to === "h" ? (name.at(-1) ?? "") : to));
}
