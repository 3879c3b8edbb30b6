import type { Page } from "@playwright/test";

/** Presses the key of a keyboard with Cyrillic letters that has this Latin letter beside its own. */
export async function cyrillic(page: Page, key: string, latin: string, ctrlKey = false): Promise<void> {
  await page.evaluate(
    ([key, code, ctrlKey]) => {
      const event = new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [key, `Key${latin}`, ctrlKey] as const,
  );
}
