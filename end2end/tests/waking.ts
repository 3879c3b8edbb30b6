import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** Opens a page without its bundle. Returns a function that lets the bundle load and waits for hydration. */
export async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/pkg/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
    release();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    await page.unroute("**/pkg/*.wasm");
  };
}

/** Simulates a phone on a slow connection: 1.6 Mbit/s, 150 ms round trip, CPU slowed down four times. */
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
