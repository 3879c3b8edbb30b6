import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

export type Touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", ...points: Point[]) => Promise<void>;

/** Fingers on the screen, as the browser's own protocol moves them. Whoever is not among the points is lifted. */
export async function fingers(page: Page): Promise<Touch> {
  const screen = await page.context().newCDPSession(page);
  return async (type, ...points) => {
    await screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ ...one, id })) });
  };
}
