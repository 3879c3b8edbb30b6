import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Opens a page whose bundle does not come before it is let go. */
export async function sleeping(page: Page, path: string): Promise<() => Promise<void>> {
  let wake = (): void => {};
  const woken = new Promise<void>((resolve) => (wake = resolve));
  await page.route("**/pkg/*.wasm", async (route) => {
    await woken;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
    wake();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await page.unroute("**/pkg/*.wasm");
  };
}

/** A phone on a slow line: 1.6 Mbit/s, 150 ms there and back, a processor a quarter as fast. */
export async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
