import { expect, type Locator, type Page } from "@playwright/test";

/** The notice: an open dialog shows its own, and the page's lies behind it. */
export const notice = (page: Page): Locator =>
  page.locator("dialog[open] .notice, body:not(:has(dialog[open])) .notice");

/**
 * Repeatedly closes an open dialog and presses its opener before the browser dispatches `close`. The dialog must stay open
 * each time. Alternates between closing with and without `cancel`, since browsers may omit it.
 */
export async function reopenAtOnce(dialog: Locator, opener: Locator): Promise<void> {
  const times = 30;
  const button = await opener.elementHandle();
  const stayed = await dialog.evaluate(
    async (element, { button, times }) => {
      const box = element as HTMLDialogElement;
      for (let time = 0; time < times; time += 1) {
        const closed = new Promise((resolve) => box.addEventListener("close", resolve, { once: true }));
        if (time % 2 === 1) box.dispatchEvent(new Event("cancel"));
        box.close();
        (button as HTMLElement).click();
        await closed;
        await new Promise(requestAnimationFrame);
        if (!box.open) return time;
      }
      return times;
    },
    { button, times },
  );
  expect(stayed, "number of times the dialog stayed open").toBe(times);
}
