import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
  /** Identifies the finger (default: its index in the list). */
  id?: number;
}

/** `touchStart` and `touchMove` take all fingers on the screen, `touchEnd` those that are lifted (none means all). */
export type Touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", ...points: Point[]) => Promise<void>;

/** Touch input with several fingers, through the DevTools protocol. */
export async function fingers(page: Page): Promise<Touch> {
  const screen = await page.context().newCDPSession(page);
  return async (type, ...points) => {
    await screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ id, ...one })) });
  };
}
