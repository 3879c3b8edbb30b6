import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect } from "./fixtures";

// The package is CommonJS, so its default export may be wrapped.
const decode = (jsQR as unknown as { default?: typeof jsQR }).default ?? jsQR;

/** Reads a QR code on the screen as a camera would. */
export async function scan(picture: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot({ animations: "disabled" }));
  const found = decode(new Uint8ClampedArray(data), width, height);
  expect(found, "a camera can read the QR code").not.toBeNull();
  return found?.data ?? "";
}

/** The white margins around the symbol inside the picture in modules: left, top, right, bottom. */
export async function quietZone(picture: Locator): Promise<number[]> {
  const modules = Number((await picture.getAttribute("viewBox"))?.split(" ")[2]);
  const { data, width, height } = PNG.sync.read(await picture.screenshot({ animations: "disabled" }));
  // The picture's corners are rounded, so they are ignored.
  const corner = width / 10;
  // A screenshot starts and ends on whole pixels, so its rim may show the border of the picture.
  const rim = 3;
  const dark = (x: number, y: number): boolean => (data[4 * (y * width + x)] ?? 255) < 128;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const inCorner =
        (x < corner || x > width - corner) && (y < corner || y > height - corner);
      const onRim = Math.min(x, y, width - 1 - x, height - 1 - y) < rim;
      if (inCorner || onRim || !dark(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const size = width / modules;
  return [left, top, width - 1 - right, height - 1 - bottom].map((pixels) =>
    Math.round((10 * pixels) / size) / 10,
  );
}
