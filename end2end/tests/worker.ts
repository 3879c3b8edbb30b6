import { expect, type Page } from "@playwright/test";

/** Chromium's messages while offline. */
export const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Waits until the service worker has cached all pages. */
export async function offlineReady(page: Page): Promise<void> {
  await installed(page);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/complete")) !== undefined), { timeout: 15_000 }).toBe(true);
}

/** Waits until the service worker is active and has cached the open page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === "activated") return;
    await new Promise<void>((resolve) => {
      active.addEventListener("statechange", () => {
        if (active.state === "activated") resolve();
      });
    });
  });
}
