import type { Page } from "@playwright/test";

/** Presses a key on a Cyrillic keyboard: `key` is its Cyrillic letter, `latin` the Latin letter on the same key. */
export async function pressCyrillic(page: Page, key: string, latin: string, ctrlKey = false): Promise<void> {
  await page.evaluate(
    ([key, code, ctrlKey]) => {
      const event = new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [key, `Key${latin}`, ctrlKey] as const,
  );
}
