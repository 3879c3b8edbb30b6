import type { Page } from "@playwright/test";

const RATE = 44_100;

/** Lets the page render its sounds instead of playing them, so that {@link peak} can measure them. Call it before visiting. */
export async function renderSounds(page: Page): Promise<void> {
  await page.addInitScript((rate) => {
    const rendered: { last?: OfflineAudioContext; isSpent: boolean } = { isSpent: false };
    Object.assign(window, { rendered });
    // Time stands still until it is rendered. A spent context is replaced like one that the device has interrupted.
    class Rendering extends OfflineAudioContext {
      constructor() {
        super(1, 4 * rate, rate);
        rendered.last = this;
        rendered.isSpent = false;
      }
      override get state(): AudioContextState {
        return rendered.last === this && !rendered.isSpent ? "running" : "closed";
      }
      override resume(): Promise<void> {
        return Promise.resolve();
      }
      close(): Promise<void> {
        return Promise.resolve();
      }
    }
    Object.assign(window, { AudioContext: Rendering });
  }, RATE);
}

/** The loudest sample of what a press on an element sounds like: 1 is the loudest that does not clip, 0 is silence. */
export const peak = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const { rendered } = window as unknown as { rendered: { last?: OfflineAudioContext; isSpent: boolean } };
    rendered.isSpent = true;
    document.querySelector<HTMLElement>(selector)?.click();
    if (rendered.isSpent || rendered.last === undefined) return 0;
    const samples = (await rendered.last.startRendering()).getChannelData(0);
    return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  }, selector);
