import type { Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
  /** Which finger: without it, its place in the list. */
  id?: number;
}

/** A start and a move name all fingers on the screen, an end those that are lifted; without any, all are. */
export type Touch = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", ...points: Point[]) => Promise<void>;

/** Fingers on the screen, as the browser's own protocol moves them. */
export async function fingers(page: Page): Promise<Touch> {
  const screen = await page.context().newCDPSession(page);
  return async (type, ...points) => {
    await screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((one, id) => ({ id, ...one })) });
  };
}
